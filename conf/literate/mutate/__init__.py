"""Mutation: one small change of the rules at a time, to see whether an example notices."""

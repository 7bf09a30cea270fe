"""Cannons and ships."""

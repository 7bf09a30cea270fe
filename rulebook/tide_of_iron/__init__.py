"""Tide of Iron: resolving attacks. One module a chapter, named as its page."""

"""The combat chapter of a role-playing game. One module a chapter, named as its page."""

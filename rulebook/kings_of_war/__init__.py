"""Kings of War: fight, nerve, war engines, special rules. One module a chapter, named as its page."""

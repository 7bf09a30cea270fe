"""The rules of the small book."""

"""Memoir '44, Eastern Front: terrain, the commissar, mines, units. Modules are named as their pages."""

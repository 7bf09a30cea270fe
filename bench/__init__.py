"""What the press costs, against other tools in the same run: `make bench`."""

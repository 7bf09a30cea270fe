"""The press: turns the clauses of a book into a site and a test run."""

# Needs Python 3.11 or newer and, for the search of the site, Node.js 20 or newer (fetched from PyPI where it is missing).
PYTHON ?= python3
BIN := .venv/bin
INSTALLED := .venv/installed
export PIP_CONSTRAINT := conf/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help serve test check build bench clean

help:
	@echo 'make serve   build the site, serve it on this machine, follow edits'
	@echo 'make test    types, style and every test; each clause of the book is one; what no example pins'
	@echo 'make check   the laws and the examples of the book alone'
	@echo 'make build   the site, into build/site'
	@echo 'make bench   what it costs, against other tools, in one run'
	@echo 'make clean   remove all that was made'

serve: $(INSTALLED)
	$(BIN)/rulebook serve

test: $(INSTALLED)
	$(BIN)/mypy
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/rulebook mutate $(if $(CI),,--changed)
	$(BIN)/pytest -n auto --dist loadfile

check: $(INSTALLED)
	$(BIN)/rulebook check

build: $(INSTALLED)
	$(BIN)/rulebook build

bench: $(INSTALLED)
	$(BIN)/pip install --quiet -e './conf[bench]'
	$(BIN)/python -m bench
	$(BIN)/python -m bench.terms

clean:
	rm -rf build .venv .mypy_cache .pytest_cache .ruff_cache .hypothesis

$(INSTALLED): conf/constraints.txt pyproject.toml conf/pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo 'Python 3.11 or newer is needed: install it, or name it: make PYTHON=python3.12 ...' >&2; exit 3; }
	@test -x $(BIN)/pip || $(PYTHON) -m venv .venv || { rm -rf .venv; \
	  echo 'Python cannot make a virtual environment: on Debian and Ubuntu, apt-get install python3-venv' >&2; exit 3; }
	@echo 'Setting up .venv: about a minute'
	$(BIN)/pip install --quiet -e . -e "./conf[site,test$$(npm --version >/dev/null 2>&1 && \
	  node -e 'process.exit(parseInt(process.versions.node) < 20 ? 1 : 0)' 2>/dev/null || echo ,node)]"
	@touch $@

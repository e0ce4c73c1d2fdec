# Every target makes .venv first, from the locked requirements, and again when those change.

SHELL := /bin/bash
.SHELLFLAGS := -o pipefail -c
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.locked
PEERS := $(VENV)/.peers
LOCK := $(BIN)/pip-compile --quiet --strip-extras --generate-hashes --allow-unsafe \
	--no-emit-index-url --no-emit-trusted-host --no-emit-find-links

PROGRESS := '/^ *Collecting/ { printf "\r\033[K  fetching %s", $$2; fflush() } \
	/^Installing/ { printf "\r\033[K  unpacking …"; fflush() } END { printf "\r\033[K" }'

.DEFAULT_GOAL := help
.PHONY: help setup run test long check bench lock

help: ## show what there is to make
	@grep -hE '^[a-z]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 10

setup: $(STAMP) ## make .venv with everything that runs, tests and checks need

$(STAMP): requirements/run.txt requirements/dev.txt
	@echo "Making $(VENV) from the locked requirements: a minute or two the first time …"
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Python 3.11 or newer is needed; name it: make PYTHON=python3.11" >&2; exit 1; }
	@$(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --disable-pip-version-check --require-hashes \
		-r requirements/dev.txt | awk $(PROGRESS)
	@touch $@

run: setup ## start the host; without a token the page is on PORT=8080
	@$(BIN)/python -m bot run $(if $(PORT),--port $(PORT))

test: check ## everything that CI runs: checks, then the tests with the engine's coverage
	@rm -f .coverage .coverage.*
	@$(BIN)/coverage run -m pytest -n 2 -m "not long and not thorough"
	@$(BIN)/coverage combine --quiet
	@$(BIN)/coverage report
	@$(BIN)/python -m pytest -n 2 -m "thorough and not long"

long: setup ## the tests that take minutes, with nothing left out
	@$(BIN)/python -m pytest -n 2 -m long tests

check: setup ## types, style and import contracts
	@$(BIN)/ruff check --quiet .
	@$(BIN)/ruff format --quiet --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports

bench: $(PEERS) ## engine and host beside their peers: ratios and medians of one run
	@$(BIN)/python -m tests.bench

$(PEERS): $(STAMP) requirements/bench.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --require-hashes \
		-r requirements/bench.txt
	@touch $@

lock: setup ## resolve requirements/ anew from pyproject.toml
	@$(LOCK) --upgrade --output-file requirements/run.txt pyproject.toml
	@$(LOCK) --upgrade --extra dev --constraint requirements/run.txt \
		--output-file requirements/dev.txt pyproject.toml
	@$(LOCK) --upgrade --extra bench --constraint requirements/dev.txt \
		--output-file requirements/bench.txt pyproject.toml

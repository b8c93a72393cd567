# make play   the window        make test   every check        make bench   figures
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin

.PHONY: play test test-all fuzz lint bench strength reference docs equilibrium guides compiled test-compiled package \
	test-package test-windows release clean

play: $(VENV)/play
	$(BIN)/tablegames

test: lint
	$(BIN)/pytest

# With long walks over every variant, of which `make test` takes some, others every day.
test-all: export TABLEGAMES_WALK = all
test-all: test

# A night of random rulesets and of mixtures of features, other ones each time; what is found is made small and shown.
fuzz: $(VENV)/test
	$(BIN)/python -m tests.fuzz.drawn --minutes 360
	$(BIN)/python -m tests.properties.pairs --count 10000

lint: $(VENV)/test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy
	$(BIN)/lint-imports

bench: $(VENV)/test
	$(BIN)/pip install --quiet -e ".[bench]"
	$(BIN)/python -m benchmarks.speed.engine
	$(BIN)/python -m benchmarks.speed.growth
	$(BIN)/python -m benchmarks.speed.cards
	test ! -d dist/compiled || $(BIN)/python -m benchmarks.speed.compiled
	$(BIN)/python -m benchmarks.window.frames
	$(BIN)/python -m benchmarks.window.window

# Bots against each other, for benchmarks/results/bots: hours; goes on where it was stopped. PyPy, where it is, plays the games.
strength: $(VENV)/test
	$(BIN)/python -m benchmarks.bots.strength strength.jsonl $(if $(shell command -v pypy3),--python pypy3)

# The JSON schema and docs/ludemes.md, made again from the classes.
reference: $(VENV)/test
	$(BIN)/python build/reference.py

# Best play of every ruleset that is nothing but a bluff: assets/bluffs.
equilibrium: $(VENV)/test
	$(BIN)/python build/equilibrium.py

# What bots learned from practice: every file of assets/guides, by the plan in its head. Hours; goes on where it was
# stopped. PyPy, where it is, plays the games.
guides: $(VENV)/test
	$(BIN)/python build/guides.py $(if $(shell command -v pypy3),--python pypy3)

# The documentation as a site, in dist/site: every link of it is followed.
docs: $(VENV)/docs
	NO_MKDOCS_2_WARNING=true $(BIN)/mkdocs build --strict

# The package with its engine compiled by mypyc, in dist/compiled: takes a C compiler, and minutes.
compiled: $(VENV)/test
	$(BIN)/python build/compiled.py dist/compiled

# The compiled engine, whole (without optimisation) and as `make package` has it, beside the pure one: every ruleset in its
# settings, byte for byte.
test-compiled: $(VENV)/test
	$(BIN)/python build/compiled.py dist/plain --plain
	$(BIN)/python build/compiled.py dist/busiest --busiest
	$(BIN)/pytest -n 0 -m compiled tests/compiled

# For people without Python: dist/tablegames-VERSION-SYSTEM-PROCESSOR, an archive, and the wheel beside it. The busiest
# modules of the engine are compiled where there is a C compiler; `python build/package.py --pure` leaves them Python.
package: $(VENV)/package
	$(BIN)/python build/package.py
	$(BIN)/pip wheel --quiet --no-deps --wheel-dir dist .

# The packaged program, used as a person would who has nothing else. Not part of `make test`: it takes minutes.
test-package: $(VENV)/test package
	$(BIN)/pytest -n 0 -m package tests/package

# Whether this commit can be released: versions, changelog, licenses, two builds with the same bytes; digests and a list
# of components in dist/.
release: $(VENV)/package
	$(BIN)/python build/release.py

# The Windows program and its setup program, built and used in Wine; docs/packaging.md says what that cannot tell.
test-windows: $(VENV)/test $(VENV)/package
	build/windows/requirements.sh
	$(BIN)/python build/wine.py
	$(BIN)/pytest -n 0 -m windows tests/windows

$(VENV)/play: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet -e .
	touch $@

$(VENV)/test: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet -e ".[dev]"
	touch $@ $(VENV)/play

$(VENV)/docs: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet -e ".[docs]"
	touch $@ $(VENV)/play

$(VENV)/package: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet -e ".[package]"
	touch $@ $(VENV)/play

clean:
	rm -rf $(VENV) dist .pytest_cache .mypy_cache .ruff_cache

# All commands for developers. Longer scripts are in .make/.
#
#   make run                                         opens the sample catalog in a window or a browser
#   make test                                        runs all checks and tests on virtual displays
#   make test FILTER=RouteTests                      runs the checks and the Swift tests with matching names
#   make test-release                                runs tests that need a release build or a clean system
#   make contract                                    records the output of all commands; review the changes like code
#   make soak MINUTES=60                             checks whether memory, handles or threads grow during use
#   make leaks                                       runs the lifetime tests under Valgrind
#   make shot OUT=shot.png SIZE=1280x800 LOOK=dark   takes a picture of the program
#   make pictures PICTURES=folder                    takes pictures of all states; select some with SIZES=, LOOKS= and STATES=
#   make readme                                      updates the pictures of the window in the README
#   make bench ONLY=gtk CASE=frame                   runs a benchmark suite, or some of its cases
#   make check                                       checks the format and the project's rules without building
#   make format                                      formats the sources
#   make docs                                        builds the documentation site; OPEN=1 opens it
#   make new FOLDER=../shop                          creates a package for your app; NAME=Shop sets its name
#   make install PREFIX=/usr/local                   installs a release build; make uninstall removes it
#   make deb                                         creates a Debian package of a release build

SWIFT  ?= swift
PREFIX ?= /usr/local
OUT    ?= .build/shot.png
SIZE   ?= 1280x800
PICTURES ?= .build/pictures
MINUTES  ?= 10
SOURCES = Package.swift Sources Tests Catalog Assets

export SWIFT ARGS

.PHONY: help deps build new run test test-release contract soak leaks check format bench docs install uninstall deb shot
.PHONY: pictures readme clean

help:
	@sed -n 's/^#   //p' Makefile

# Installs missing Debian packages for building, running and testing, unless SKIP_DEPS=1 is set.
deps: deps-build-display-test

# Each target only installs the packages that it needs.
deps-%:
	@.make/deps $(subst -, ,$*)

build: deps-build
	$(SWIFT) build

run: deps-build
	$(SWIFT) build --product catalog
	@.make/run

test: deps
	@.make/test $(FILTER)

contract: deps-build-display
	$(SWIFT) build
	@bash -c '. .make/environment; on_display 1280x900 python3 Tests/ContractTests/contract.py .build/debug --record'

# Not part of `make test`, because it builds three times and downloads a minimal Debian system.
test-release: deps deps-wayland deps-release
	@.make/test-release

# Repeats all actions for MINUTES minutes, and fails if anything grows. RANDOM_SEED= determines their order.
soak: deps
	$(SWIFT) build --product TestbedCatalog
	$(SWIFT) build --product DeadlyCatalog
	@.make/soak $(MINUTES)

# Creates a package that depends on this folder.
new: deps-build
	@[ -n "$(FOLDER)" ] || { echo 'FOLDER is missing. Example: make new FOLDER=../shop' >&2; exit 2; }
	$(SWIFT) build --product catalog
	@$$($(SWIFT) build --show-bin-path)/catalog new "$(FOLDER)" --path . $(if $(NAME),--name "$(NAME)")

# Finds leaks in the lifetime tests, or in the tests that match FILTER.
leaks: deps-build-display-leaks
	@.make/leaks $(FILTER)

check:
	@$(SWIFT) format lint --strict --parallel --recursive $(SOURCES)
	@.make/check

format:
	$(SWIFT) format --in-place --parallel --recursive $(SOURCES)

bench: deps-build-display
	$(SWIFT) build -c release --product Benchmarks
	@.make/bench $(ONLY)

docs: deps-build-docs
	@OPEN=$(OPEN) .make/docs

shot: deps-build-display-pictures
	$(SWIFT) build --product catalog
	@SIZE=$(SIZE) LOOK=$(LOOK) .make/shot $(OUT)

# Takes pictures of all states at three sizes in four themes, or those in STATES, SIZES and LOOKS.
pictures: deps-build-display-pictures
	$(SWIFT) build
	@SIZES="$(SIZES)" LOOKS="$(LOOKS)" .make/pictures $(PICTURES) $(STATES)

readme: deps-build-display-pictures
	$(SWIFT) build --product catalog
	@.make/readme

# The installed program needs GTK, but no Swift libraries.
install: deps-build-install
	$(SWIFT) build -c release --product catalog --static-swift-stdlib
	$(SWIFT) build -c release --product petri --static-swift-stdlib
	@.make/install "$(PREFIX)" "$(DESTDIR)"

deb: deps-build-install-package
	$(SWIFT) build -c release --product catalog --static-swift-stdlib
	$(SWIFT) build -c release --product petri --static-swift-stdlib
	@.make/deb

uninstall:
	@UNINSTALL=1 .make/install "$(PREFIX)" "$(DESTDIR)"

clean:
	$(SWIFT) package clean

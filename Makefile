# Everything a person types. Scripts of more than a line are in .make/.
#
#   make run                                         the sample catalog in a window, or in a browser
#   make test                                        all checks and tests, with displays of their own
#   make test FILTER=RouteTests                      the Swift tests of that name
#   make test-release                                what needs a release, a clean root or a second package
#   make contract                                    records what the commands answer, to be reviewed like code
#   make soak MINUTES=60                             whether memory, handles or processes grow in use
#   make leaks                                       tests of lifetimes, under valgrind
#   make shot OUT=shot.png SIZE=1280x800 LOOK=dark   a picture of the program
#   make pictures PICTURES=folder                    pictures of every state, to be looked at; SIZES=, LOOKS=, STATES=
#   make readme                                      the README's pictures of the window, anew
#   make bench ONLY=gtk CASE=frame                   one suite of the benchmarks, or some of its cases
#   make check                                       format, rooms, pages and folders, without a build
#   make format                                      formats the sources
#   make docs                                        the documentation as one site; OPEN=1 serves and shows it
#   make new FOLDER=../shop                          a package of your own to begin with; NAME=Shop names the app
#   make install PREFIX=/usr/local                   a release of the sample program; uninstall takes it away
#   make deb                                         the same as a Debian package

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

# Debian packages to build, run and test; nothing happens when all are there, or with SKIP_DEPS=1.
deps: deps-build-display-test

# Each target asks for no more than it needs.
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

# Apart from `make test`, for it builds three times, and asks apt for a clean Debian.
test-release: deps deps-wayland deps-release
	@.make/test-release

# Everything, again and again, for so many minutes: does anything grow? RANDOM_SEED= says in which order.
soak: deps
	$(SWIFT) build --product TestbedCatalog
	$(SWIFT) build --product DeadlyCatalog
	@.make/soak $(MINUTES)

# A package of one's own that depends on this folder.
new: deps-build
	@[ -n "$(FOLDER)" ] || { echo 'say where: make new FOLDER=../shop' >&2; exit 2; }
	$(SWIFT) build --product catalog
	@$$($(SWIFT) build --show-bin-path)/catalog new "$(FOLDER)" --path . $(if $(NAME),--name "$(NAME)")

# Memory that nobody can reach any more, in the tests of lifetimes or in those of FILTER.
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

# Every state at three sizes in four looks, to be looked at one by one; or those that SIZES, LOOKS and STATES name.
pictures: deps-build-display-pictures
	$(SWIFT) build
	@SIZES="$(SIZES)" LOOKS="$(LOOKS)" .make/pictures $(PICTURES) $(STATES)

readme: deps-build-display-pictures
	$(SWIFT) build --product catalog
	@.make/readme

# A program of its own: it needs GTK on the target, but no Swift.
install: deps-build-install
	$(SWIFT) build -c release --product catalog --static-swift-stdlib
	@.make/install "$(PREFIX)" "$(DESTDIR)"

deb: deps-build-install-package
	$(SWIFT) build -c release --product catalog --static-swift-stdlib
	@.make/deb

uninstall:
	@UNINSTALL=1 .make/install "$(PREFIX)" "$(DESTDIR)"

clean:
	$(SWIFT) package clean

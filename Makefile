# `make demo` and `make test` are all that a new machine needs; they install what is missing.
SHELL := /bin/bash
.DEFAULT_GOAL := help
.PHONY: help setup tools demo demo-postgres kills-postgres install test test-postgres histories bench bench-postgres bench-compare faults simulate edits fuzz release-installed release-fuzzed soak golden test-browser test-screens ui-pages pictures apple-check coverage hosts loggers imports streams spark template team tutorial build strict lint format format-page dependencies docs api-check api-record api-count code-figures documents platforms clean

SWIFT ?= swift
# Options that reject warnings and undeclared imports. With STRICT=1, as in CI, every build uses them, and one build
# serves all checks.
STRICT_FLAGS := -Xswiftc -warnings-as-errors --explicit-target-dependency-import-check error
# Nobody debugs a CI build, or builds it again after an edit: it takes less time without debug info and with
# whole-module optimization.
ONCE_FLAGS := -Xswiftc -gnone -Xswiftc -whole-module-optimization -Xswiftc -num-threads -Xswiftc 2
FLAGS := $(if $(STRICT),$(STRICT_FLAGS) $(ONCE_FLAGS))
export FLAGS
# Packages in this repository that depend on this one build in its scratch folder and with its options, so it is built
# once for all.
BESIDE := --scratch-path .build $(FLAGS)
PREFIX ?= /usr/local
SHARE = $(DESTDIR)$(PREFIX)/share
# Linked at a fixed address, as Go does: each start is spared some 85,000 relocations, and the addresses of the
# command's own code are no secret.
FIXED_ADDRESS := -Xswiftc -Xclang-linker -Xswiftc -no-pie
STATIC_RUNTIME := $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib $(FIXED_ADDRESS))
RELEASE_FLAGS := $(STATIC_RUNTIME) -Xswiftc -gnone
# A test that hangs takes its worker with it. No new worker may retry it, and the whole run has a time limit too.
BROWSER_LIMITS := --timeout 300 --timeout-method thread --max-worker-restart 0 --limit 1800
FORMATTED := Package.swift .ci/undocumented.swift .ci/declarations.swift Documentation Sources Plugins Tests Templates

help: ## Say what there is to make
	@awk 'BEGIN {FS = ":.*## "} /^[a-z-]+:.*## / {printf "  make %-14s %s\n", $$1, $$2}' $(MAKEFILE_LIST)

setup: ## Install the system packages that are missing (apt-get or brew)
	@bash Sources/CSQLite/setup.sh

# Further tools that .ci/run needs.
tools: setup
	bash Sources/CPostgres/setup.sh
	bash Tests/Streams/setup.sh
	bash Tests/Browser/setup.sh

# Not optimized: it builds in a third of the time, and `make test` reuses the build.
demo: setup ## Run a season of sample players into a fresh store and show them
	$(SWIFT) run $(FLAGS) achieve demo

# When optimized, simulated worlds run in a twentieth of the time. The installed command shares the build.
SIMULATED := -c release --scratch-path .build/install --product simulate $(RELEASE_FLAGS)
SIMULATE := $(SWIFT) build $(SIMULATED) && .build/install/release/simulate

# One file that needs no Swift on the machine: on Linux the runtime is linked in, elsewhere it is part of the system.
# The installed file is stripped, so it is built without debug info.
INSTALLED := --scratch-path .build/install --product achieve $(RELEASE_FLAGS) $(if $(TRAITS),--traits $(TRAITS))

install: setup ## Install the command, its manual page and completions under PREFIX (default /usr/local); TRAITS=PostgreSQL for databases
	$(if $(findstring PostgreSQL,$(TRAITS)),bash Sources/CPostgres/setup.sh)
	$(SWIFT) build -c release $(INSTALLED)
	install -d "$(DESTDIR)$(PREFIX)/bin"
	install -s -m 755 .build/install/release/achieve "$(DESTDIR)$(PREFIX)/bin/achieve"
	install -d "$(SHARE)/man/man1" "$(SHARE)/bash-completion/completions" "$(SHARE)/zsh/site-functions" \
		"$(SHARE)/fish/vendor_completions.d"
	.build/install/release/achieve manual > "$(SHARE)/man/man1/achieve.1"
	.build/install/release/achieve completions bash > "$(SHARE)/bash-completion/completions/achieve"
	.build/install/release/achieve completions zsh > "$(SHARE)/zsh/site-functions/_achieve"
	.build/install/release/achieve completions fish > "$(SHARE)/fish/vendor_completions.d/achieve.fish"

# All tests at once would compete for the processors, and tests that wait for a time limit would reach it. Toolchains
# before 6.3 have no such option.
AT_ONCE = $(shell $(SWIFT) test --help-hidden 2>/dev/null | grep -q parallelization-width \
	&& echo --experimental-maximum-parallelization-width 12)

test: setup ## Build everything and run every suite; SUITE=ChessTests for one and what it needs
	$(SWIFT) test $(FLAGS) $(AT_ONCE) $(TESTS)

# PostgreSQL is a trait of the package, and its suites need a build of their own.
POSTGRES := --traits PostgreSQL --scratch-path .build/postgres

test-postgres: setup ## Test the store in PostgreSQL, beside a server that is started for it in a temporary folder
	bash Sources/CPostgres/setup.sh
	SUITE=PostgresProgressStoreTests $(SWIFT) build --build-tests $(POSTGRES) $(FLAGS)
	SUITE=PostgresProgressStoreTests SERVER_OPTIONS="-c fsync=off" Tests/Postgres/cluster.sh $(SWIFT) test $(POSTGRES) $(FLAGS) $(TESTS)

demo-postgres: setup ## Play the season of the demo on four hosts over one database in a temporary folder, and compare the states
	bash Sources/CPostgres/setup.sh
	SUITE=achieve $(SWIFT) build --product achieve $(POSTGRES) $(FLAGS)
	Tests/Postgres/cluster.sh Tests/Postgres/demo.sh .build/postgres/debug/achieve

kills-postgres: setup ## Kill hosts and the server at random while four hosts record, and compare with one run; KILLS=200 for the whole, SEED=7
	bash Sources/CPostgres/setup.sh
	SUITE=achieve $(SWIFT) build --product achieve $(POSTGRES) $(FLAGS)
	Tests/Postgres/cluster.sh python3 Tests/Postgres/kills.py .build/postgres/debug/achieve $(or $(SEED),1) $(or $(KILLS),40)
	$(if $(KILLS),,Tests/Postgres/cluster.sh python3 Tests/Postgres/silence.py .build/postgres/debug/achieve)

faults: setup ## Let files, memory, processes and power fail under a store, at a few points of each kind
	$(SWIFT) run $(FLAGS) faults $(ARGS)

# Each kind of metric, boosts and recurring achievements are compared with a model of their own in these suites; the
# dates of unlocks in all modes with the order of events, with devices that merge, and with the model of the contract.
HISTORIES := DailyGoalPropertyTests|WeeklyGoalTests|LongestRunTests|LongestGapTests|MostWithinTests|MemberCountTests
HISTORIES := $(HISTORIES)|PointsBoostTests|PeriodCriteriaTests|DefinitionPropertyTests
DATES := DateTests|DecisionOrderTests|ModelDateTests
histories: setup ## Compare what authors can say, and dates in any order, on SEEDS=10000 random histories of each; some hours
	SEEDS=$(or $(SEEDS),10000) $(SWIFT) test $(FLAGS) $(AT_ONCE) --filter 'AchievementEngineTests.($(HISTORIES))|AllModesTests.($(DATES))'

simulate: setup ## Run worlds made from seeds, whose stores, processes and sinks fail; SEED=417 prints the steps of one
	$(if $(SEED),$(SWIFT) run $(FLAGS) simulate --seed $(SEED),$(SIMULATE) --seeds 1...$(or $(SEEDS),500))

edits: setup ## Edit a store in every hostile way and run each command on what is left, in release
	$(SWIFT) build -c release $(INSTALLED)
	$(SWIFT) build -c release --scratch-path .build/install --product edits $(RELEASE_FLAGS)
	.build/install/release/edits .build/install/release/achieve

fuzz: setup ## Let libFuzzer make inputs from outside, 45 s for each kind; TARGETS="line state", SECONDS_EACH=600, KEEP=1
	SWIFT="$(SWIFT)" Tests/Fuzz/run.sh

release-installed: setup
	$(SWIFT) build -c release $(INSTALLED)

release-fuzzed: setup
	BUILD_ONLY=1 SWIFT="$(SWIFT)" Tests/Fuzz/run.sh

soak: setup ## Faults at every point, in release (ARGS="--seed 2 power" for a part of it), 20,000 seeds, 1,500 worlds of merges, lines damaged by the million
	$(if $(ARGS),,$(SIMULATE) --seeds 1...$(or $(SEEDS),20000))
	$(SWIFT) run -c release faults --full $(ARGS)
	MUTATIONS=$(or $(MUTATIONS),5000000) MERGE_WORLDS=$(or $(MERGE_WORLDS),1500) $(SWIFT) test $(FLAGS) $(AT_ONCE) --filter 'EventLineReaderTests|WorldTests'

golden: setup ## Rewrite the golden ids, tables and screens from what the modes are, and show the diff to review
	UPDATE_GOLDEN=1 $(SWIFT) test $(FLAGS) --filter 'AllModesTests.GoldenTests|AchieveCommandTests.ScreenTests'
	@git --no-pager diff -- Tests/Support/Fixtures

bench: setup ## Measure everything beside references, in release; ARGS="--quick --only engine" for a part
	SWIFT="$(SWIFT)" RELEASE_FLAGS="$(RELEASE_FLAGS)" Tests/Benchmarks/run.sh $(ARGS)

bench-postgres: setup ## Measure a center over PostgreSQL beside libpq that writes the same rows, in release; ARGS="--quick" for a rough look
	bash Sources/CPostgres/setup.sh
	POSTGRES=1 $(SWIFT) build -c release --package-path Tests/Benchmarks --scratch-path .build/benchmarks-postgres \
		--product Benchmarks $(RELEASE_FLAGS)
	Tests/Postgres/cluster.sh .build/benchmarks-postgres/release/Benchmarks --achieve none \
		--folder .build/benchmarks-data --only postgres $(ARGS)

bench-compare: setup ## Measure this tree and the commit REV in turn; ARGS as for bench
	@test -n "$(REV)" || { echo "usage: make bench-compare REV=<commit> [ARGS=...]"; exit 64; }
	SWIFT="$(SWIFT)" RELEASE_FLAGS="$(RELEASE_FLAGS)" COMPARE="$(REV)" Tests/Benchmarks/run.sh $(ARGS)

hosts: setup ## Build and test the example hosts, and check that each links only the modes it picks
	$(SWIFT) test --package-path Templates/Hosts $(BESIDE)
	Templates/Hosts/check-symbols.sh .build/debug

team: setup ## Build and test the package of a team, and make a mode in a copy of it
	SWIFT="$(SWIFT)" .ci/team

tutorial: setup ## Do every step of the tutorial in an empty folder
	SWIFT="$(SWIFT)" .ci/tutorial

loggers: ## Build and test the observers that log, in Templates/Loggers; fetches swift-log
	$(SWIFT) test --package-path Templates/Loggers --scratch-path .build/loggers -Xswiftc -warnings-as-errors

app: setup ## Build and test the model of the sample app, in Templates/App
	$(SWIFT) test --package-path Templates/App $(BESIDE) $(AT_ONCE)

imports: ## Build and test the readers of other apps' exports, in Templates/Imports
	$(SWIFT) test --package-path Templates/Imports $(BESIDE)

streams: setup ## Feed a store from a broker while both, and the feeder, are killed at random; SEED=7 for other moments
	bash Tests/Streams/setup.sh
	$(SWIFT) build $(FLAGS) --product achieve
	.venv/bin/python Tests/Streams/rewards.py .build/debug/achieve
	.venv/bin/python Tests/Streams/kills.py .build/debug/achieve $(SEED)

# The database is started as in `make test-postgres`.
spark: setup ## Judge an archive by Spark, in one process and on a cluster of two workers, and compare with a store; TRAITS=PostgreSQL
	bash Tests/Spark/setup.sh
	$(if $(findstring PostgreSQL,$(TRAITS)),bash Sources/CPostgres/setup.sh)
	SUITE=achieve $(SWIFT) build --product achieve $(FLAGS) $(if $(findstring PostgreSQL,$(TRAITS)),$(POSTGRES))
	$(if $(findstring PostgreSQL,$(TRAITS)),Tests/Postgres/cluster.sh) .venv/bin/python Tests/Spark/compare.py \
		$(if $(findstring PostgreSQL,$(TRAITS)),.build/postgres,.build)/debug/achieve

template: setup ## Make a mode from the template in a copy of the package, and follow the guide there
	.ci/add-game-mode

test-browser: setup ## Test the HTML gallery in a browser
	bash Tests/Browser/setup.sh
	$(if $(ACHIEVE),,$(SWIFT) build $(FLAGS) --product achieve)
	.venv/bin/python -m pytest -q -p no:cacheprovider -n auto --dist worksteal $(BROWSER_LIMITS) Tests/Browser

format-page: ## Format the scripts and styles of the gallery
	bash Tests/Browser/setup.sh
	.venv/bin/deno fmt --config Tests/Browser/deno.json Sources/AchievementGallery/Page

build: setup ## Build the release
	$(SWIFT) build -c release

strict: setup ## Build with warnings as errors and undeclared imports refused
	$(SWIFT) build --build-tests --scratch-path .build/strict $(STRICT_FLAGS)

lint: ## Check the format
	$(SWIFT) format lint --strict --parallel --recursive $(FORMATTED)

format: ## Format the sources
	$(SWIFT) format --in-place --parallel --recursive $(FORMATTED)

dependencies: ## Check that the package depends on no other
	@if grep -nE '\.package\(' Package.swift; then echo "the root manifest must have no package dependency"; exit 1; fi

apple-check: setup ## Type-check libraries and views for iOS, macOS, watchOS, tvOS and visionOS; SYSTEMS="ios17" for one
	Tests/Apple/check

coverage: setup ## Say how many lines of the model and of the values of screens their suites run
	SWIFT="$(SWIFT)" .ci/coverage

# The views, compiled against declarations of SwiftUI that run here. The import check would report a missing dependency
# of AchievementUI, which is not built there itself.
SCREENS := --package-path Tests/Apple $(subst --explicit-target-dependency-import-check error,,$(BESIDE))

test-screens: setup ## Read every SwiftUI screen as text and as a screen reader would say it
	$(SWIFT) test $(SCREENS) $(AT_ONCE) $(TESTS)

ui-pages: setup ## Draw every SwiftUI screen to HTML, roughly, and print where the pages are
	$(SWIFT) run $(SCREENS) ui-pages $(ARGS)

pictures: setup ## Draw the pictures of the documentation anew: a page and screens; look at them before you commit them
	bash Tests/Browser/setup.sh
	$(SWIFT) build $(FLAGS) --product achieve
	$(SWIFT) build $(SCREENS) --product ui-pages
	.venv/bin/python Tests/Browser/pictures.py

docs: setup ## Build the documentation of every library, without warnings
	SWIFT="$(SWIFT)" bash .ci/docs

api-check: setup ## Compare the public declarations with the recorded ones
	SWIFT="$(SWIFT)" .ci/api-check

api-record: setup ## Record the public declarations anew, for a reviewed diff
	SWIFT="$(SWIFT)" .ci/api-check record

documents: ## Check what README and CONTRIBUTING say about the tree
	.ci/documents

platforms: ## Check that nothing needs Linux or a newer system than Package.swift promises
	.ci/platforms

api-count: ## Count public declarations by library; REV=<commit> for another commit
	@.ci/api-count $(REV)

code-figures: ## Figures of the code, for this tree and for the commits in REV
	@.ci/code-figures $(REV)

clean: ## Remove what was built
	rm -rf .build .venv

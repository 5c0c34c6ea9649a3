import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementSupport

/// The environment of a command, from its arguments: game modes, a store and a clock.
struct Host: Sendable {
    /// The tool that the command belongs to.
    let tool: CommandLineTool
    /// The selected modes.
    private(set) var modes: [any GameMode]
    /// All available modes.
    private let allModes: [any GameMode]
    /// Where the store is.
    private(set) var store: StoreLocation
    /// The dry run whose copy of the store is used; `nil` for the store itself.
    private(set) var trial: DryRun?
    /// A fixed time that replaces the clock, if any.
    let now: Moment?
    /// The offset on which the day is that of all players, in seconds; `nil` for that of each player.
    private let offsetSeconds: Int?
    /// The language of titles and descriptions.
    let language: String
    /// Where to say what is worth knowing besides the results.
    private let console: Console?
    /// The option from whose file modes are made, if it was not given.
    private let unusedOption: Option?

    /// The environment in the arguments, with the defaults of `season`.
    ///
    /// - Throws: ``UsageError``, or ``CommandFailure`` if the file from which modes are made cannot be used.
    init(_ arguments: Arguments, season: SampleSeason? = nil) throws {
        tool = arguments.tool
        allModes = try ModeSelection.list(arguments, optionFile: season?.optionFile)
        modes = try ModeSelection.modes(arguments, among: allModes)
        store = StoreLocation(arguments[.store] ?? Option.defaultStore)
        self.now = try arguments.now() ?? season?.now
        offsetSeconds = try arguments.offset(.offset)
        language = try ModeSelection.language(arguments, modes)
        console = arguments.outputs.console
        let option = arguments.tool.option?.option
        unusedOption = season?.optionFile == nil ? option.flatMap { arguments.has($0) ? nil : $0 } : nil
        if let tag = arguments[.language], let remark = ModeSelection.remark(on: language, for: tag) {
            console?.printDiagnostic(remark)
        }
    }

    /// The same host with another store.
    func withStore(_ store: StoreLocation) -> Host {
        var host = self
        host.store = store
        return host
    }

    /// The same host with the modes with which the store was written, whichever were selected, because everything in it
    /// belongs to these. With the selected ones if the store has none.
    func withModesOfStore() async throws -> Host {
        let names = try await withStoreToRead { store, _ in try await store.catalog().modes }
        let known = allModes.filter { names.contains($0.id) }
        var host = self
        if !known.isEmpty { host.modes = known }
        return host
    }

    /// The same host in a dry run.
    func inside(_ trial: DryRun) -> Host {
        var host = withStore(.file(trial.path))
        host.trial = trial
        return host
    }

    /// Compiles the modes without a store.
    func rulebook() throws(CatalogError) -> Rulebook { try Rulebook(modes: modes) }

    /// Calls `body` with a center over the store, which is created if it does not exist, and closes the store.
    ///
    /// - Parameters:
    ///   - policy: the policy of the center; by default, everything is allowed to anybody who can write the store.
    ///   - observer: observes the center.
    ///   - configure: makes further settings of the center.
    ///   - rewards: how rewards are handled.
    ///   - console: where to report that the store was created, unless that is silent.
    ///   - undoesNew: whether a store that was made is removed again if `body` throws before anything is in it.
    ///   - backfills: whether to run the backfill afterwards, unless another process is doing it; otherwise that is up
    ///     to `body`.
    ///   - use: `.existing` if the store must exist.
    func withCenter<Result: Sendable>(
        policy: AdministrationPolicy = .everybody, observer: (any CenterObserver)? = nil,
        configure: (inout CenterConfiguration) -> Void = { _ in },
        rewards: RewardUse = .left, tellingNew console: Console? = nil, undoesNew: Bool = false,
        backfills: Bool = true, use: StoreUse = .making,
        _ body: (AchievementCenter) async throws -> Result
    ) async throws -> Result {
        var configuration = self.configuration(policy, observer)
        configure(&configuration)
        let settings = configuration
        // A page cache for large batches of many players.
        return try await store.withStore(for: use, in: tool, pageCapacity: 64 << 20) { store, isNew in
            if isNew { tellNew(on: console) }
            let result: Result
            let center: AchievementCenter
            do {
                center = try await openCenter(over: store, settings, rewards)
                result = try await body(center)
            } catch {
                if undoesNew, isNew { await self.store.removeUnused(store) }
                throw error
            }
            if backfills {
                try await backfilling(center).attempt()
                try await center.deliverPending()
            }
            return result
        }
    }

    /// Says that there was no store and one was made.
    func tellNew(on console: Console?) {
        if trial == nil { console?.printDiagnostic("there was no store at \(store); made one") }
    }

    private func openCenter(
        over store: any SurveyedStore, _ settings: CenterConfiguration, _ rewards: RewardUse
    ) async throws -> AchievementCenter {
        // Pending rewards of an earlier run may be about definitions of the store.
        let before = try await PlayerReader(store: store) { modes }
        tellChangedRules(before)
        let newest = NewestRulebook(before.rulebook)
        var sinks: [any RewardSink] = []
        // Before the first commit, so that its rewards reach the printer.
        switch rewards {
        case .printed(let makeSinks): sinks = makeSinks(newest)
        case .left: try await RewardPrinter.register(in: store, waits: true)
        case .dropped: try await RewardPrinter.register(in: store, waits: false)
        }
        let center = try await AchievementCenter(store: store, configuration: settings) {
            modes
        } sinks: {
            sinks
            if let trial { trial.counter }
        }
        newest.follow(center)
        return center
    }

    /// A center over a store in memory, without observer and sinks.
    func center(over store: InMemoryProgressStore, policy: AdministrationPolicy) async throws -> AchievementCenter {
        try await AchievementCenter(store: store, configuration: configuration(policy)) { modes }
    }

    private func configuration(
        _ policy: AdministrationPolicy, _ observer: (any CenterObserver)? = nil
    ) -> CenterConfiguration {
        var configuration = CenterConfiguration(
            source: "achieve", policy: policy, observer: observer, slowCommit: tool.slowCommit)
        // Whoever reads what is printed may be a pager.
        configuration.deliveryLimit = .seconds(3_600)
        if let now { configuration.now = { now } }
        configuration.batchLimit = Ingestion.batchLimit
        configuration.backfillsWhenAsked = true
        // Files of events switch between many players.
        configuration.memoryCapacity = 256 << 20
        return configuration
    }

    /// Like `withCenter`, for an existing store: reading never creates one.
    func withExistingCenter<Result: Sendable>(
        rewards: RewardUse = .left, backfills: Bool = true, _ body: (AchievementCenter) async throws -> Result
    ) async throws -> Result {
        try await withCenter(rewards: rewards, backfills: backfills, use: .existing, body)
    }

    /// The backfill of the store.
    func backfilling(_ center: AchievementCenter) -> Backfilling { Backfilling(center, of: store) }

    /// Calls `body` with a reader over the store, which is opened read-only.
    ///
    /// - Parameter showsHeld: whether the command shows what players hold, and says what is missing of that.
    func withReader<Result: Sendable>(
        showsHeld: Bool = false, _ body: (PlayerReader) async throws -> Result
    ) async throws -> Result {
        try await withStoreToRead(showsHeld: showsHeld) { _, reader in try await body(reader) }
    }

    /// Calls `body` with the store, opened read-only, and a reader over it.
    ///
    /// - Parameter showsHeld: whether the command shows what players hold, and says what is missing of that.
    func withStoreToRead<Result: Sendable>(
        showsHeld: Bool = false, _ body: (any SurveyedStore, PlayerReader) async throws -> Result
    ) async throws -> Result {
        let now = now
        return try await store.withStore(for: .reading, in: tool) { store, _ in
            let reader = atOffset(try await PlayerReader(store: store, now: { now ?? .system }) { modes })
            tellChangedRules(reader)
            if showsHeld { tellHidden(reader) }
            return try await body(store, reader)
        }
    }

    /// The same reader with the offset of `--offset` for everybody, if there is one.
    func atOffset(_ reader: PlayerReader) -> PlayerReader {
        offsetSeconds.map { reader.at(now ?? .system, offsetSeconds: $0) } ?? reader
    }

    /// The number of holders of each achievement; `nil` in a store with so many players that counting would be slow.
    func holderCounts(_ reader: any ProgressReading) async throws -> HolderCounts? {
        try await reader.allPlayers(limit: Self.countedPlayers + 1).count > Self.countedPlayers
            ? nil : try await reader.holderCounts()
    }

    /// The maximum number of players for which holders are counted.
    static let countedPlayers = 10_000

    /// Says which streaks the store remembers under other rules than these of the modes.
    private func tellChangedRules(_ reader: PlayerReader) {
        for change in reader.streakRulesChanges { console?.printDiagnostic("\(change)") }
    }

    /// Says what is not shown of the store because the file from which modes are made was not given.
    private func tellHidden(_ reader: PlayerReader) {
        guard let unusedOption else { return }
        let empty = Set(modes.filter { $0.achievementProviders.allSatisfy(\.achievements.isEmpty) }.map(\.id))
        let hidden = Dictionary(grouping: reader.unknownAchievements.filter { empty.contains($0.mode) }, by: \.mode)
        for (mode, keys) in hidden.sorted(by: { $0.key < $1.key }) {
            let count = NumberText.count(keys.count, "achievement")
            console?.printDiagnostic(
                "\(count) of \(mode) in \(store), and who holds \(keys.count == 1 ? "it" : "them"), "
                    + "can be shown only with \(unusedOption.usage)")
        }
    }
}

/// The help of commands that create the store if it does not exist.
enum NewStore {
    static let help = "A store that is not there is made, and the command says so."
}

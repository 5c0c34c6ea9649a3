import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementSupport

/// The environment of a command, derived from its arguments: game modes, a store and a clock.
struct Host: Sendable {
    /// The tool that the command belongs to.
    let tool: CommandLineTool
    /// The selected modes.
    private(set) var modes: [any GameMode]
    /// All available modes.
    private let allModes: [any GameMode]
    /// The location of the store.
    private(set) var store: StoreLocation
    /// The dry run whose copy of the store is used; `nil` to use the store itself.
    private(set) var trial: DryRun?
    /// A fixed time that replaces the clock, if any.
    let now: Moment?
    /// The UTC offset, in seconds, that determines the day for all players; `nil` to use each player's own offset.
    private let offsetSeconds: Int?
    /// The language of titles and descriptions.
    let language: String
    /// The command's own words in that language.
    let words: GalleryWords
    /// The console for remarks besides the results.
    private let console: Console?
    /// The option from whose file modes are made, if it was not given.
    private let unusedOption: Option?

    /// Creates the environment from the arguments, with the defaults of `season`. Reports if texts are missing in the
    /// language, unless `saysMissingTexts` is `false`.
    ///
    /// - Throws: ``UsageError``, or ``CommandFailure`` if the file from which the modes are made cannot be used.
    init(_ arguments: Arguments, season: SampleSeason? = nil, saysMissingTexts: Bool = true) throws {
        tool = arguments.tool
        let remarks: [SettingsRemark]
        (allModes, remarks) = try ModeSelection.list(arguments, optionFile: season?.optionFile)
        modes = try ModeSelection.modes(arguments, among: allModes)
        store = StoreLocation(arguments[.store] ?? Option.defaultStore)
        self.now = try arguments.now() ?? season?.now
        offsetSeconds = try arguments.offset(.offset)
        language = try ModeSelection.language(arguments, modes)
        words = GalleryWords(language: language, among: tool.phraseLanguages)
        console = arguments.outputs.console
        let option = arguments.tool.option?.option
        unusedOption = season?.optionFile == nil ? option.flatMap { arguments.has($0) ? nil : $0 } : nil
        console?.speak(words)
        for remark in remarks { console?.printWarning(remark.text(words)) }
        if saysMissingTexts, let tag = arguments[.language],
            let remark = ModeSelection.remark(on: language, for: tag, among: tool.phraseLanguages)
        {
            console?.printDiagnostic(remark)
        }
    }

    /// The same host with another store.
    func withStore(_ store: StoreLocation) -> Host {
        var host = self
        host.store = store
        return host
    }

    /// The same host with the modes with which the store was written, regardless of `--modes`, because everything in
    /// the store belongs to them; with the selected modes if the store has none.
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

    /// Calls `body` with a center over the store, creating the store if it does not exist, and closes the store
    /// afterward.
    ///
    /// - Parameters:
    ///   - policy: the policy of the center; by default, anyone who can write to the store may do anything.
    ///   - observer: the observer of the center.
    ///   - configure: changes further settings of the center.
    ///   - rewards: how rewards are handled.
    ///   - console: where to report that the store was created; `nil` to create it silently.
    ///   - undoesNew: whether a newly created store is removed again if `body` throws before anything is in it.
    ///   - backfills: whether to run the backfill afterward, unless another process is running it; otherwise `body` is
    ///     responsible for it.
    ///   - use: `.existing` if the store must already exist.
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
        // A page cache large enough for batches with many players.
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

    /// Reports that there was no store and one was created.
    func tellNew(on console: Console?) {
        if trial == nil { console?.printDiagnostic(words.text(.newStore, "\(store)")) }
    }

    private func openCenter(
        over store: any SurveyedStore, _ settings: CenterConfiguration, _ rewards: RewardUse
    ) async throws -> AchievementCenter {
        // Pending rewards of an earlier run may refer to definitions in the store.
        let before = try await PlayerReader(store: store) { modes }
        tellChangedRules(before)
        let newest = NewestRulebook(before.rulebook)
        var sinks: [any RewardSink] = []
        // Registered before the first commit, so that its rewards reach the printer.
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

    /// Creates a center over an in-memory store, without sinks.
    func center(
        over store: InMemoryProgressStore, policy: AdministrationPolicy, _ observer: any CenterObserver
    ) async throws -> AchievementCenter {
        try await AchievementCenter(store: store, configuration: configuration(policy, observer)) { modes }
    }

    private func configuration(
        _ policy: AdministrationPolicy, _ observer: (any CenterObserver)? = nil
    ) -> CenterConfiguration {
        var configuration = CenterConfiguration(
            source: "achieve", policy: policy, observer: observer, slowCommitThreshold: tool.slowCommit)
        // The reader of the printed rewards may be a pager.
        configuration.deliveryTimeout = .seconds(3_600)
        if let now { configuration.now = { now } }
        configuration.batchLimit = Ingestion.batchLimit
        configuration.backfillsWhenAsked = true
        // Event files switch between many players.
        configuration.memoryCapacity = 256 << 20
        return configuration
    }

    /// Like ``withCenter``, for commands that must not create a store.
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

    /// The same reader with the offset of `--offset` for all players, if given.
    func atOffset(_ reader: PlayerReader) -> PlayerReader {
        offsetSeconds.map { reader.at(now ?? .system, offsetSeconds: $0) } ?? reader
    }

    /// The present instant on a player's clock: in the offset of `--offset`, or of the player's last event.
    func now(of player: PlayerID, _ reader: PlayerReader) async throws -> Moment {
        let now = reader.now()
        guard offsetSeconds == nil, let last = try await reader.totals(of: [player]).first?.last else { return now }
        return Moment(milliseconds: now.milliseconds, offsetSeconds: Int(last.offsetSeconds))
    }

    /// How long a stopped command may take to end: the time limit for a statement of a database; `nil` for a file,
    /// which needs no limit.
    var patience: Duration? { if case .database = store { tool.databaseTimeout } else { nil } }

    /// The number of holders of each achievement; `nil` if the store has so many players that counting would be slow.
    func holderCounts(_ reader: any ProgressReading) async throws -> HolderCounts? {
        try await reader.allPlayers(limit: Self.countedPlayers + 1).count > Self.countedPlayers
            ? nil : try await reader.holderCounts()
    }

    /// The maximum number of players for which holders are counted.
    static let countedPlayers = 10_000

    /// Reports the streaks that the store computed under rules other than the modes' current ones.
    private func tellChangedRules(_ reader: PlayerReader) {
        for change in reader.streakRulesChanges { console?.printDiagnostic(change.text(words)) }
    }

    /// Reports what is in the store but not shown because the file from which modes are made was not given.
    private func tellHidden(_ reader: PlayerReader) {
        guard let unusedOption else { return }
        let empty = Set(modes.filter { $0.achievementProviders.allSatisfy(\.achievements.isEmpty) }.map(\.id))
        let hidden = Dictionary(grouping: reader.unknownAchievements.filter { empty.contains($0.mode) }, by: \.mode)
        for (mode, keys) in hidden.sorted(by: { $0.key < $1.key }) {
            console?.printDiagnostic(
                words.count(.hiddenWithout, keys.count, "\(mode)", "\(store)", unusedOption.usage))
        }
    }
}

/// The help for commands that create the store if it does not exist.
enum NewStore {
    static let help = "Creates the store if it does not exist, and says so."
}

public import AchievementCore

/// What a host talks to: takes events, judges them with its ``Rulebook``, stores what follows, delivers rewards.
///
/// ```swift
/// let center = try await AchievementCenter(store: InMemoryProgressStore()) {
///     FitnessWorkouts()
///     TaskFocus()
/// } sinks: {
///     ConsoleSink()
/// }
/// try await center.record(WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada")
/// ```
///
/// An event that was accepted is durable. An event counts once, however often it is sent. Calls that come together
/// share a commit. Several centers, also in several processes, can work on one store.
public actor AchievementCenter {
    /// The compiled catalog.
    public nonisolated let rulebook: Rulebook
    /// The names of the chosen modes by id.
    public nonisolated let configuration: CenterConfiguration

    let store: any ProgressStore
    let codec: StateCodec
    let loader: PlayerLoader
    let sinks: [SinkRunner]
    let streams = RewardStreams()

    var cache: [PlayerID: CachedPlayer] = [:]
    var jobs: [RecordingJob] = []
    var isDraining = false

    /// Opens a center: compiles the modes, makes the store ready, and unlocks what the past has already earned.
    ///
    /// - Parameters:
    ///   - store: where progress is kept.
    ///   - configuration: source, clock and limits.
    ///   - modes: the game modes.
    ///   - sinks: receivers of rewards, besides those that the modes bring.
    /// - Throws: ``CatalogRefused`` if the modes contain nonsense, ``StoreProblem`` if the store cannot be used.
    public init(
        store: any ProgressStore,
        configuration: CenterConfiguration = CenterConfiguration(),
        @ListBuilder<any GameMode> modes: () -> [any GameMode],
        @ListBuilder<any RewardSink> sinks: () -> [any RewardSink] = { [] }
    ) async throws {
        let modes = modes()
        let rulebook = try Rulebook(modes: modes, languages: configuration.languages)
        let requests = SymbolTable.requests(for: rulebook)
        let symbols = SymbolTable(rulebook: rulebook, symbols: try await store.symbols(for: requests))
        let codec = StateCodec(rulebook: rulebook, symbols: symbols)
        let runners = (modes.flatMap(\.rewardSinks) + sinks()).map { SinkRunner(sink: $0, store: store) }
        try await store.register(sinks: runners.map(\.name))

        self.rulebook = rulebook
        self.configuration = configuration
        self.store = store
        self.codec = codec
        self.sinks = runners
        loader = PlayerLoader(store: store, codec: codec)

        try await openCatalog()
        for sink in runners { await sink.catchUp() }
    }

    /// The current moment by the center's clock.
    public nonisolated var now: Moment { configuration.now() }
}

public import AchievementCore
public import AchievementStorage

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
    /// Source, clock and limits.
    public nonisolated let configuration: CenterConfiguration

    let store: any ProgressStore
    let modes: [any GameMode]
    let sinks: [SinkRunner]
    let streams = RewardStreams()
    private let compiled: Locked<CompiledCatalog>

    var cache: [PlayerID: CachedPlayer] = [:]
    var boards: [Board: OpenBoard] = [:]
    var jobs: [RecordingJob] = []
    var isDraining = false

    /// Opens a center: compiles the modes, makes the store ready, and unlocks what the past has already earned.
    ///
    /// - Parameters:
    ///   - store: where progress is kept.
    ///   - configuration: source, clock, limits and who may grant.
    ///   - modes: the game modes.
    ///   - sinks: receivers of rewards, besides those that the modes bring.
    /// - Throws: ``CatalogError`` if the modes contain nonsense, ``StoreError`` if the store cannot be used.
    public init(
        store: any ProgressStore,
        configuration: CenterConfiguration = CenterConfiguration(),
        @ListBuilder<any GameMode> modes: () -> [any GameMode],
        @ListBuilder<any RewardSink> sinks: () -> [any RewardSink] = { [] }
    ) async throws {
        let modes = modes()
        // Nonsense is refused before the store is touched.
        _ = try Rulebook(modes: modes, languages: configuration.languages)
        let catalog = try await CompiledCatalog(
            modes: modes, definitions: try await Self.definitions(in: store), languages: configuration.languages,
            store: store)
        let runners = (modes.flatMap(\.rewardSinks) + sinks()).map { SinkRunner(sink: $0, store: store) }
        try await store.register(sinks: runners.map(\.name))

        self.configuration = configuration
        self.store = store
        self.modes = modes
        self.sinks = runners
        compiled = Locked(catalog)

        try await openCatalog()
        for sink in runners { await sink.catchUp() }
    }

    /// The compiled catalog, with what was defined up to now.
    public nonisolated var rulebook: Rulebook { catalog.rulebook }

    /// The current moment by the center's clock.
    public nonisolated var now: Moment { configuration.now() }

    nonisolated var catalog: CompiledCatalog { compiled.value }

    /// Works with another catalog from now on.
    func adopt(_ catalog: CompiledCatalog) {
        compiled.value = catalog
        cache.removeAll()
        boards.removeAll()
    }
}

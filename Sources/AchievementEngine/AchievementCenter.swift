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
/// let status = try await center.status(of: "ada")
/// ```
///
/// An event that was accepted is durable. An event counts once, however often it is sent. Calls that come together
/// share a commit. Several centers, also in several processes and with other releases of the modes, can work on one
/// store. What a host can ask is in ``ProgressReading``.
public final class AchievementCenter: ProgressReading {
    /// Source, clock and limits.
    public let configuration: CenterConfiguration

    let store: any ProgressStore
    let catalogs: CatalogSource
    private let announcements: Announcements
    let recorder: Recorder
    private let boards = BoardCache()
    private let opened: CompiledCatalog

    /// Opens a center: compiles the modes, makes the store ready, and unlocks what the past has already earned.
    ///
    /// - Parameters:
    ///   - store: where progress is kept.
    ///   - configuration: source, clock, limits and who may grant.
    ///   - modes: the game modes.
    ///   - sinks: receivers of rewards, besides those that the modes bring.
    /// - Throws: ``CatalogError`` if the modes contain nonsense, ``/AchievementStorage/StoreError`` if the store cannot
    ///   be used.
    public init(
        store: any ProgressStore,
        configuration: CenterConfiguration = CenterConfiguration(),
        @ListBuilder<any GameMode> modes: () -> [any GameMode],
        @ListBuilder<any RewardSink> sinks: () -> [any RewardSink] = { [] }
    ) async throws {
        let modes = modes()
        // Nonsense is refused before the store is touched.
        _ = try Rulebook(modes: modes, languages: configuration.languages)
        let runners = (modes.flatMap(\.rewardSinks) + sinks())
            .map { SinkRunner($0, store: store, configuration) }
        self.configuration = configuration
        self.store = store
        catalogs = CatalogSource(modes, languages: configuration.languages)
        announcements = Announcements(sinks: runners)
        let registrations = runners.compactMap(\.registration)
        if !registrations.isEmpty { try await store.register(sinks: registrations) }
        opened = try await catalogs.open(store, configuration.observer)
        for definition in opened.setAside { configuration.observer?.observe(.setAside(definition)) }
        recorder = Recorder(store, configuration, catalogs, opened, announcements)
        for sink in runners {
            try await sink.clearSent()
            await sink.catchUp()
        }
        try await recorder.lookAtEverybody()
    }

    // MARK: Recording

    /// Records that something happened.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - player: the player who did it.
    ///   - id: the event's id within the center's source; with one, a retry counts once.
    ///   - moment: when it happened on the player's clock; `nil` is now.
    ///   - actor: whom the host authenticated, for events that need a permission.
    /// - Returns: the rewards, or that it was recorded before.
    /// - Throws: ``EventError`` if the event is refused, ``/AchievementStorage/StoreError`` if it could not be stored.
    @discardableResult
    public func record(
        _ event: some GameEvent, for player: PlayerID, id: String? = nil, at moment: Moment? = nil,
        by actor: String? = nil
    ) async throws -> Receipt {
        let now = configuration.now()
        let id =
            id.map { EventID(source: configuration.source, id: $0) } ?? EventID(newIn: configuration.source, at: now)
        let envelope = try EventEnvelope(
            event, id: id, player: player, at: moment ?? now, isMomentGiven: moment != nil, by: actor)
        guard let result = try await record([envelope]).first else { return .repeated }
        return try result.get()
    }

    /// Records events in their order, in as few commits as possible. A refused event does not hold up the others.
    ///
    /// - Parameters:
    ///   - envelopes: the events with their identities.
    ///   - stoppingAtFirstError: whether nothing behind the first refused envelope is recorded.
    /// - Returns: for each envelope in order, what became of it; with `stoppingAtFirstError`, up to and with the first
    ///   refused one.
    /// - Throws: ``/AchievementStorage/StoreError`` if something could not be stored; the same call can be repeated.
    public func record(
        _ envelopes: [EventEnvelope], stoppingAtFirstError: Bool = false
    ) async throws -> [Result<Receipt, EventError>] {
        try await recorder.record(envelopes, stoppingAtFirstError: stoppingAtFirstError)
    }

    /// Takes events to be recorded behind all that were taken before, and does not wait until they are.
    ///
    /// For whoever sends batch after batch, such as an import: the next batch is judged while the one before is
    /// committed, and they keep their order. What was taken waits in memory, so a sender has a few batches under way and
    /// waits for the first of them before it sends another.
    ///
    /// - Parameter envelopes: the events with their identities.
    /// - Returns: a task with the results of ``record(_:stoppingAtFirstError:)``. The events are recorded whether or not
    ///   anybody waits for it, and even if it is cancelled, though it may then throw `CancellationError` in place of the
    ///   results. If it fails, batches behind it are recorded all the same.
    public func enqueue(_ envelopes: [EventEnvelope]) -> Task<[Result<Receipt, EventError>], any Error> {
        recorder.enqueue(envelopes)
    }

    // MARK: Mending

    /// Rebuilds a player from the log: metrics, streaks, levels and what events awarded. Unlocks that are held stay
    /// held; what the history has earned besides them unlocks as a backfill.
    ///
    /// For sources that were added or changed: the past then counts for their metrics too. Events of a mode whose
    /// order matters are judged in the canonical order. O(length of the player's log).
    public func rebuild(_ player: PlayerID) async throws { try await recorder.rebuild(player, for: .request) }

    /// Rebuilds the players that ``ProgressReading/verify(limit:)`` found something about; points and unlocks are then
    /// what their records say. What is wrong with the log or the store's file stays.
    ///
    /// - Returns: what is left.
    public func repair(_ verification: Verification) async throws -> Verification {
        for player in verification.brokenPlayers {
            do { try await recorder.rebuild(player, for: .repair) } catch let error as StoreError {
                guard error.code == .corrupt else { throw error }
            }
        }
        return try await verify(limit: max(100, verification.findings.count))
    }

    /// Unlocks what players have already earned, as opening does: for a center that
    /// ``CenterConfiguration/backfillsInBackground`` and wants to know when that is done, and after an older release
    /// has worked on the same store. Goes on where an earlier call was cut off; recording goes on meanwhile.
    public func backfill() async throws { try await recorder.lookAgain() }

    /// Whether somebody has still to look at players for what the catalog lets them have earned.
    package var owesBackfill: Bool { get async { await recorder.owesBackfill } }

    /// Does what ``owesBackfill`` says.
    package func finishBackfill() async throws { try await recorder.runBackfill() }

    // MARK: Announcements

    /// The rewards of a player from now on, as they are committed.
    ///
    /// For the live part of a user interface. What must not be missed belongs in a ``/AchievementCore/RewardSink``:
    /// a listener that does not keep up loses all but its newest 1,024 rewards.
    public func rewards(for player: PlayerID) -> AsyncStream<Reward> { announcements.rewards.listen(to: player) }

    /// The changes of a player's progress, or of everybody's, from now on, as they are committed. A listener that does
    /// not keep up loses all but its newest 1,024 changes.
    public func changes(for player: PlayerID? = nil) -> AsyncStream<ProgressChange> {
        announcements.changes.listen(to: player)
    }

    /// Delivers what sinks have not confirmed. Throws the error of the first sink that failed, ``SinkTimeoutError`` if
    /// one has taken ``CenterConfiguration/deliveryLimit``.
    public func deliverPending() async throws {
        try await announcements.deliverAll(within: configuration.deliveryLimit)
    }

    /// What waits for each sink that the store knows, also for those of other hosts. O(size of the outbox).
    public var pendingDeliveries: [PendingDeliveries] { get async throws { try await store.pendingDeliveries() } }

    /// Forgets a sink that is gone for good, and what waits for it alone. A center that has it registers it anew.
    public func forget(sink name: String) async throws {
        for sink in announcements.sinks where ExactText(sink.name) == ExactText(name) { await sink.stop() }
        try await store.register(sinks: [], forgetting: [name])
    }

    // MARK: Asking

    /// The catalog as this center last saw it, with what was defined up to then.
    public var rulebook: Rulebook { (catalogs.current ?? opened).rulebook }

    /// A reader of the store's present catalog. It keeps that catalog for as long as it lives.
    public func reader() async throws -> PlayerReader {
        PlayerReader(store, try await catalogs.load(store), now: configuration.now, boards)
    }
}

public import AchievementCore
public import AchievementStorage

/// The host's entry point: records events, evaluates them with its ``Rulebook``, stores results and delivers rewards.
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
/// An accepted event is durable and counts once, no matter how often it is sent. Concurrent calls share a commit (group
/// commit). Several centers can work on one store, even from different processes and with different releases of the
/// modes. For the queries that a host can make, see ``ProgressReading``.
public final class AchievementCenter: ProgressReading {
    /// The source, clock and limits of this center.
    public let configuration: CenterConfiguration

    let store: any ProgressStore
    let catalogs: CatalogSource
    private let announcements: Announcements
    let recorder: Recorder
    private let boards = BoardCache()
    private let opened: CompiledCatalog

    /// Opens a center: compiles the modes, prepares the store, and unlocks what players have already earned.
    ///
    /// - Parameters:
    ///   - store: where progress is stored.
    ///   - configuration: the source, clock, limits and administration policy.
    ///   - modes: the game modes.
    ///   - sinks: receivers of rewards, in addition to those of the modes.
    /// - Throws: ``CatalogError`` if the modes are invalid, ``/AchievementStorage/StoreError`` if the store cannot be
    ///   used.
    ///
    /// Runs on the caller's actor, so an app can open a center on the main actor and pass modes that live there.
    nonisolated(nonsending) public init(
        store: any ProgressStore,
        configuration: CenterConfiguration = CenterConfiguration(),
        @ListBuilder<any GameMode> modes: () -> [any GameMode],
        @ListBuilder<any RewardSink> sinks: () -> [any RewardSink] = { [] }
    ) async throws {
        let modes = modes()
        // Invalid modes are rejected before the store is touched.
        _ = try Rulebook(modes: modes, languages: configuration.languages)
        let runners = (modes.flatMap(\.rewardSinks) + sinks())
            .map { SinkRunner($0, store: store, configuration) }
        self.configuration = configuration
        self.store = store
        catalogs = CatalogSource(modes, languages: configuration.languages)
        announcements = Announcements(sinks: runners)
        let registrations = runners.compactMap(\.registration)
        if !registrations.isEmpty { try await store.register(sinks: registrations) }
        opened = try await catalogs.open(store, configuration)
        for definition in opened.setAside { configuration.observer?.observe(.setAside(definition)) }
        recorder = Recorder(store, configuration, catalogs, opened, announcements)
        do {
            for sink in runners {
                try await sink.clearSent()
                await sink.catchUp()
            }
            try await recorder.startBackfillIfNeeded()
        } catch {
            // There is no center that could stop them.
            for sink in runners { await sink.stop() }
            throw error
        }
    }

    // MARK: Recording

    /// Records an event that happens now, by the center's clock. A grant or a revocation is dated after the player's
    /// latest recorded event, even one that a fast clock dated in the future.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - player: the player who did it.
    ///   - id: the event's id within the center's source; with an id, a retry counts only once.
    ///   - actor: the actor whom the host authenticated, for events that need a permission.
    /// - Returns: the rewards, or that the event was recorded before.
    /// - Throws: ``EventError`` if the event is refused, ``/AchievementStorage/StoreError`` if it could not be stored.
    @discardableResult
    public func record(
        _ event: some GameEvent, for player: PlayerID, id: String? = nil, by actor: String? = nil
    ) async throws -> Receipt {
        try await record(event, for: player, id: id, atIfKnown: nil, by: actor)
    }

    /// Records an event that happened at a given moment.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - player: the player who did it.
    ///   - id: the event's id within the center's source; with an id, a retry counts only once.
    ///   - moment: when it happened, on the player's clock.
    ///   - actor: the actor whom the host authenticated, for events that need a permission.
    /// - Returns: the rewards, or that the event was recorded before.
    /// - Throws: ``EventError`` if the event is refused, ``/AchievementStorage/StoreError`` if it could not be stored.
    @discardableResult
    public func record(
        _ event: some GameEvent, for player: PlayerID, id: String? = nil, at moment: Moment, by actor: String? = nil
    ) async throws -> Receipt {
        try await record(event, for: player, id: id, atIfKnown: moment, by: actor)
    }

    /// Records an event that happened at `moment`, or that happens now if `moment` is `nil`.
    func record(
        _ event: some GameEvent, for player: PlayerID, id: String?, atIfKnown moment: Moment?, by actor: String?
    ) async throws -> Receipt {
        let now = configuration.now()
        let id =
            id.map { EventID(source: configuration.source, id: $0) } ?? EventID(newIn: configuration.source, at: now)
        var chosen = moment ?? now
        if moment == nil, event is AchievementGranted || event is AchievementRevoked || event is PlayerListed {
            chosen = try await recorder.momentOfDecision(about: player, now)
        }
        let envelope = try EventEnvelope(
            event, id: id, player: player, at: chosen, isMomentGiven: moment != nil, by: actor)
        guard let result = try await record([envelope]).first else {
            throw StoreError(.inputOutput, "the event \(envelope.id) was not answered")
        }
        return try result.get()
    }

    /// Records events in order, in as few commits as possible. A refused event does not block the others.
    ///
    /// - Parameters:
    ///   - envelopes: the events with their identities.
    ///   - stoppingAtFirstError: whether nothing after the first refused envelope is recorded.
    /// - Returns: the result for each envelope, in order; with `stoppingAtFirstError`, up to and including the first
    ///   refused envelope.
    /// - Throws: ``/AchievementStorage/StoreError`` if something could not be stored; the call can then be retried.
    public func record(
        _ envelopes: [EventEnvelope], stoppingAtFirstError: Bool = false
    ) async throws -> [Result<Receipt, EventError>] {
        try await recorder.record(envelopes, stoppingAtFirstError: stoppingAtFirstError)
    }

    /// Enqueues events to be recorded after all previously enqueued events, without waiting for them to be recorded.
    ///
    /// For senders of many batches, such as an import: the next batch is evaluated while the previous one is committed,
    /// and the batches keep their order. Enqueued events wait in memory, so a sender that needs back-pressure keeps a
    /// few batches in flight and awaits the oldest before it sends another.
    ///
    /// - Parameter envelopes: the events with their identities.
    /// - Returns: a task with the results of ``record(_:stoppingAtFirstError:)``. The events are recorded whether or
    ///   not anyone awaits the task. Even if it is cancelled they are recorded, although it may then throw
    ///   `CancellationError` instead of returning the results. If it fails, later batches are still recorded.
    public func enqueue(_ envelopes: [EventEnvelope]) -> Task<[Result<Receipt, EventError>], any Error> {
        recorder.enqueue(envelopes)
    }

    // MARK: Repair

    /// Rebuilds a player from the log: metrics, streaks, levels and the points that events awarded. Achievements that
    /// the player holds stay unlocked; others that the history has earned are unlocked as a backfill.
    ///
    /// Call this after adding or changing a metric source, so that past events count for it. Events of a mode whose
    /// order matters are evaluated in canonical order. O(n) in the length of the player's log.
    public func rebuild(_ player: PlayerID) async throws { try await recorder.rebuild(player, for: .request) }

    /// Rebuilds the players about whom ``ProgressReading/verify(limit:)`` reported findings, so that points and unlocks
    /// match their records again. Problems of the log or of the store's file remain.
    ///
    /// - Returns: the findings that remain.
    public func repair(_ verification: Verification) async throws -> Verification {
        for player in verification.brokenPlayers {
            do { try await recorder.rebuild(player, for: .repair) } catch let error as StoreError {
                guard error.code == .corrupt else { throw error }
            }
        }
        return try await verify(limit: max(100, verification.findings.count))
    }

    /// Unlocks achievements that players have already earned, as opening a center does. Call it to wait for the
    /// backfill if ``CenterConfiguration/backfillsInBackground`` is set, and after an older release has worked on the
    /// same store. Resumes where an earlier call was interrupted; recording continues meanwhile.
    public func backfill() async throws { try await recorder.restartBackfill() }

    /// Whether a backfill of the players for the current catalog is still pending.
    package var isBackfillDue: Bool { get async { await recorder.isBackfillDue } }

    /// Runs the backfill that ``isBackfillDue`` reports, unless another host on the same database is running it.
    ///
    /// - Returns: whether the backfill is complete.
    package func finishBackfill() async throws -> Bool { try await recorder.runBackfill(waitsForOthers: false) }

    // MARK: Announcements

    /// The rewards of a player from now on, as they are committed.
    ///
    /// For live updates of a user interface. Code that must not miss a reward belongs in a
    /// ``/AchievementCore/RewardSink``, because a listener that falls behind loses all but its newest 1,024 rewards.
    public func rewards(for player: PlayerID) -> AsyncStream<Reward> { announcements.rewards.listen(to: player) }

    /// The changes to one player's progress, or to every player's, from now on, as they are committed. A listener that
    /// falls behind loses all but its newest 1,024 changes.
    ///
    /// Commits that other centers make to the same store, in this process or another, are not announced. Read the
    /// player again when there may be news, for example when the app returns to the foreground.
    public func changes(for player: PlayerID? = nil) -> AsyncStream<ProgressChange> {
        announcements.changes.listen(to: player)
    }

    /// The rulebook after each catalog change from now on: definitions that this center added, replaced or withdrew,
    /// and changes by other centers that this one discovered while recording. A rulebook may be sent again even though
    /// nothing changed.
    public func catalogChanges() -> AsyncStream<Rulebook> { announcements.rulebooks.listen(to: nil) }

    /// Delivers everything that sinks have not confirmed. Throws the error of the first sink that failed,
    /// ``SinkTimeoutError`` for a sink that exceeded ``CenterConfiguration/deliveryTimeout``.
    public func deliverPending() async throws {
        try await announcements.deliverAll(within: configuration.deliveryTimeout)
    }

    /// Ends the streams of ``rewards(for:)``, ``changes(for:)`` and ``catalogChanges()``, and stops the sinks. For a
    /// host that is shutting down.
    ///
    /// Unconfirmed deliveries, and those of events that are recorded from now on, wait in the store for the next center
    /// that has the sink. The store stays open; its owner closes it afterwards.
    public func close() async {
        announcements.rewards.finish()
        announcements.changes.finish()
        announcements.rulebooks.finish()
        for sink in announcements.sinks { await sink.stop() }
        await recorder.close()
    }

    /// The pending deliveries of each sink that is registered in the store, including sinks of other hosts. O(n) in the
    /// size of the outbox.
    public var pendingDeliveries: [PendingDeliveries] { get async throws { try await store.pendingDeliveries() } }

    /// Unregisters a sink permanently, and drops the deliveries that only it has not confirmed. A center that has the
    /// sink registers it again when it opens.
    public func forget(sink name: String) async throws {
        for sink in announcements.sinks where ExactText(sink.name) == ExactText(name) { await sink.stop() }
        try await store.register(sinks: [], forgetting: [name])
    }

    // MARK: Queries

    /// The catalog as this center last read it, including run-time definitions.
    public var rulebook: Rulebook { (catalogs.current ?? opened).rulebook }

    /// A reader that uses the store's current catalog for its whole lifetime.
    public func reader() async throws -> PlayerReader {
        PlayerReader(store, try await catalogs.load(store), now: configuration.now, boards)
    }
}

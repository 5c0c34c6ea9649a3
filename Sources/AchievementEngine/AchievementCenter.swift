public import AchievementCore
public import AchievementStorage

/// The host's entry point: takes events, judges them with its ``Rulebook``, stores the results, and delivers rewards.
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
/// An accepted event is durable, and counts once, however often it is sent. Concurrent calls share a commit (group
/// commit). Several centers, also in several processes and with other releases of the modes, can work on one store. For
/// what a host can query, see ``ProgressReading``.
public final class AchievementCenter: ProgressReading {
    /// Source, clock and limits.
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
    ///   - store: where progress is kept.
    ///   - configuration: source, clock, limits and who may grant.
    ///   - modes: the game modes.
    ///   - sinks: receivers of rewards, besides those that the modes bring.
    /// - Throws: ``CatalogError`` if the modes are invalid, ``/AchievementStorage/StoreError`` if the store cannot be
    ///   used.
    ///
    /// Runs on the caller's actor, so an app can open it on the main actor and name modes that live there.
    nonisolated(nonsending) public init(
        store: any ProgressStore,
        configuration: CenterConfiguration = CenterConfiguration(),
        @ListBuilder<any GameMode> modes: () -> [any GameMode],
        @ListBuilder<any RewardSink> sinks: () -> [any RewardSink] = { [] }
    ) async throws {
        let modes = modes()
        // Invalid modes are refused before the store is touched.
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
        try await recorder.startBackfillIfNeeded()
    }

    // MARK: Recording

    /// Records an event that happens now, by the center's clock. A grant or a revocation follows all that is known of the
    /// player, also what a clock that is ahead has dated later.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - player: the player who did it.
    ///   - id: the event's id within the center's source; with one, a retry counts once.
    ///   - actor: the actor whom the host authenticated, for events that need a permission.
    /// - Returns: the rewards, or that it was recorded before.
    /// - Throws: ``EventError`` if the event is refused, ``/AchievementStorage/StoreError`` if it could not be stored.
    @discardableResult
    public func record(
        _ event: some GameEvent, for player: PlayerID, id: String? = nil, by actor: String? = nil
    ) async throws -> Receipt {
        try await record(event, for: player, id: id, atIfKnown: nil, by: actor)
    }

    /// Records an event that happened at a moment.
    ///
    /// - Parameters:
    ///   - event: what happened.
    ///   - player: the player who did it.
    ///   - id: the event's id within the center's source; with one, a retry counts once.
    ///   - moment: when it happened, on the player's clock.
    ///   - actor: the actor whom the host authenticated, for events that need a permission.
    /// - Returns: the rewards, or that it was recorded before.
    /// - Throws: ``EventError`` if the event is refused, ``/AchievementStorage/StoreError`` if it could not be stored.
    @discardableResult
    public func record(
        _ event: some GameEvent, for player: PlayerID, id: String? = nil, at moment: Moment, by actor: String? = nil
    ) async throws -> Receipt {
        try await record(event, for: player, id: id, atIfKnown: moment, by: actor)
    }

    /// Records an event that happened at a moment, or if that is not known now.
    func record(
        _ event: some GameEvent, for player: PlayerID, id: String?, atIfKnown moment: Moment?, by actor: String?
    ) async throws -> Receipt {
        let now = configuration.now()
        let id =
            id.map { EventID(source: configuration.source, id: $0) } ?? EventID(newIn: configuration.source, at: now)
        var chosen = moment ?? now
        if moment == nil, event is AchievementGranted || event is AchievementRevoked {
            chosen = try await recorder.momentOfDecision(about: player, now)
        }
        let envelope = try EventEnvelope(
            event, id: id, player: player, at: chosen, isMomentGiven: moment != nil, by: actor)
        guard let result = try await record([envelope]).first else { return .repeated }
        return try result.get()
    }

    /// Records events in order, in as few commits as possible. A refused event does not hold up the others.
    ///
    /// - Parameters:
    ///   - envelopes: the events with their identities.
    ///   - stoppingAtFirstError: whether nothing after the first refused envelope is recorded.
    /// - Returns: the result for each envelope, in order; with `stoppingAtFirstError`, up to and including the first
    ///   refused one.
    /// - Throws: ``/AchievementStorage/StoreError`` if something could not be stored; the same call can be repeated.
    public func record(
        _ envelopes: [EventEnvelope], stoppingAtFirstError: Bool = false
    ) async throws -> [Result<Receipt, EventError>] {
        try await recorder.record(envelopes, stoppingAtFirstError: stoppingAtFirstError)
    }

    /// Enqueues events to be recorded after all that were enqueued before, without waiting until they are.
    ///
    /// For senders of many batches, such as an import: the next batch is judged while the previous one is committed,
    /// and they keep their order. Enqueued events wait in memory, so for back-pressure a sender keeps a few batches in
    /// flight and waits for the oldest before it sends another.
    ///
    /// - Parameter envelopes: the events with their identities.
    /// - Returns: a task with the results of ``record(_:stoppingAtFirstError:)``. The events are recorded whether or
    ///   not anybody waits for it, and even if it is cancelled, though it may then throw `CancellationError` instead of
    ///   returning the results. If it fails, later batches are recorded all the same.
    public func enqueue(_ envelopes: [EventEnvelope]) -> Task<[Result<Receipt, EventError>], any Error> {
        recorder.enqueue(envelopes)
    }

    // MARK: Repair

    /// Rebuilds a player from the log: metrics, streaks, levels and what events awarded. Held unlocks stay held; what
    /// else the history has earned unlocks as a backfill.
    ///
    /// For sources that were added or changed: the past then counts for their metrics too. Events of a mode whose
    /// order matters are judged in the canonical order. O(length of the player's log).
    public func rebuild(_ player: PlayerID) async throws { try await recorder.rebuild(player, for: .request) }

    /// Rebuilds the players about whom ``ProgressReading/verify(limit:)`` found something; points and unlocks then
    /// match their records. Problems of the log or the store's file remain.
    ///
    /// - Returns: the remaining findings.
    public func repair(_ verification: Verification) async throws -> Verification {
        for player in verification.brokenPlayers {
            do { try await recorder.rebuild(player, for: .repair) } catch let error as StoreError {
                guard error.code == .corrupt else { throw error }
            }
        }
        return try await verify(limit: max(100, verification.findings.count))
    }

    /// Unlocks what players have already earned, as opening does: for a center that
    /// ``CenterConfiguration/backfillsInBackground`` and needs to know when that is done, and after an older release
    /// has worked on the same store. Resumes where an earlier call was interrupted; recording continues meanwhile.
    public func backfill() async throws { try await recorder.restartBackfill() }

    /// Whether a backfill of the players for the current catalog is still due.
    package var isBackfillDue: Bool { get async { await recorder.isBackfillDue } }

    /// Runs the backfill that ``isBackfillDue`` reports, unless another host over the same database does.
    ///
    /// - Returns: whether it is complete.
    package func finishBackfill() async throws -> Bool { try await recorder.runBackfill(waitsForOthers: false) }

    // MARK: Announcements

    /// The rewards of a player from now on, as they are committed.
    ///
    /// For the live part of a user interface. What must not be missed belongs in a ``/AchievementCore/RewardSink``: a
    /// listener that falls behind loses all but its newest 1,024 rewards.
    public func rewards(for player: PlayerID) -> AsyncStream<Reward> { announcements.rewards.listen(to: player) }

    /// The changes of a player's progress, or of all players', from now on, as they are committed. A listener that
    /// falls behind loses all but its newest 1,024 changes.
    ///
    /// What other centers commit to the same store, also those of other processes, is not announced: read the player
    /// again when there may be something new, as an app does when it comes to the foreground.
    public func changes(for player: PlayerID? = nil) -> AsyncStream<ProgressChange> {
        announcements.changes.listen(to: player)
    }

    /// The rulebook after each change of the catalog from now on: what was defined, replaced or withdrawn by this center,
    /// or by another and found when this one recorded. A rulebook may be announced that says nothing new.
    public func catalogChanges() -> AsyncStream<Rulebook> { announcements.rulebooks.listen(to: nil) }

    /// Delivers what sinks have not confirmed. Throws the error of the first sink that failed, ``SinkTimeoutError`` for
    /// one that exceeded ``CenterConfiguration/deliveryLimit``.
    public func deliverPending() async throws {
        try await announcements.deliverAll(within: configuration.deliveryLimit)
    }

    /// Ends the streams of ``rewards(for:)``, ``changes(for:)`` and ``catalogChanges()``, and stops the sinks, for a host
    /// that shuts down.
    ///
    /// What a sink has not confirmed, and what is recorded from now on, waits in the store for the next center that has
    /// the sink. The store stays open; its owner closes it afterwards.
    public func close() async {
        announcements.rewards.finish()
        announcements.changes.finish()
        announcements.rulebooks.finish()
        for sink in announcements.sinks { await sink.stop() }
    }

    /// The pending deliveries of each sink that the store knows, also of other hosts' sinks. O(size of the outbox).
    public var pendingDeliveries: [PendingDeliveries] { get async throws { try await store.pendingDeliveries() } }

    /// Forgets a sink that is gone for good, and deliveries that only it waits for. A center that has it registers it
    /// again.
    public func forget(sink name: String) async throws {
        for sink in announcements.sinks where ExactText(sink.name) == ExactText(name) { await sink.stop() }
        try await store.register(sinks: [], forgetting: [name])
    }

    // MARK: Queries

    /// The catalog as this center last saw it, with what was defined up to then.
    public var rulebook: Rulebook { (catalogs.current ?? opened).rulebook }

    /// A reader with the store's current catalog, which it keeps for its lifetime.
    public func reader() async throws -> PlayerReader {
        PlayerReader(store, try await catalogs.load(store), now: configuration.now, boards)
    }
}

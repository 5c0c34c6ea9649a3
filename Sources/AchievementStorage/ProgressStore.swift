public import AchievementCore

/// Stores what players did and earned. The contract between the engine and a database.
///
/// For authors of stores: a store persists opaque rows and bytes and contains no game logic. It needs
///
/// - a **log** of events, unique by (source, id), in the order of arrival;
/// - for each player a **state** (opaque bytes, a few hundred of them) with a **revision**; **rows** of three integers,
///   unique by (player, series, key), whose keys are integers or texts; **unlocks**, unique by (player, symbol); and a
///   **ledger** of points;
/// - an **outbox** of deliveries that records, for each sink that was registered for them when they were committed,
///   whether that sink has confirmed them, and that keeps confirmed deliveries and the time of their confirmation for a
///   while;
/// - **notes**, texts by key, with one number, the **generation** of the catalog that they describe.
///
/// Series and symbols are numbers that the engine chooses and keeps in its notes; a store never interprets them, nor
/// the keys and texts of notes. Texts are compared by their UTF-8 bytes everywhere, and may contain any Unicode scalars
/// except control characters.
///
/// ## Consistency
///
/// Each call reads one snapshot of the store. Reading does not block writers. ``commit(_:)`` checks that the catalog
/// still has the generation, and every player the revision, under which the engine judged, and that none of the events
/// is in the log yet. Otherwise, it throws a ``StoreError`` with code ``StoreError/Code/conflict`` and writes nothing,
/// and the engine loads and judges again. That way, several processes can share a store.
///
/// ## Erasing
///
/// A commit can erase players: ``StoreCommit/erased``. Erased data must not remain in the store's files, as far as the
/// store controls them; earlier copies of the files are not affected.
///
/// ## Durability
///
/// When a writing call returns, its data is durable: it survives a power failure. A call that throws has written
/// nothing, unless its error says that the outcome is unknown; then the same call can be repeated. Errors that
/// ``StoreError/isRetryable`` describes as retryable may disappear with time.
public protocol ProgressStore: Sendable {
    // MARK: Reading

    /// All notes, and the generation of the catalog; no notes and generation 0 for a new store.
    ///
    /// Called when a center opens and when the generation has changed, not for each event.
    func catalog() async throws(StoreError) -> StoredCatalog

    /// The requested parts of each player, in the order of the requests; those of the events that are in the log; and
    /// the generation. All from one snapshot.
    ///
    /// Called for every batch: one lookup per event, one per state, and one per row or range of rows.
    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreSnapshot

    /// The players on a page, up to `limit`; none for a limit of 0 or less, here and below. The cost must depend on the
    /// page, not on the store.
    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer]

    /// Events after a sequence number, of one player or of all, in the order of arrival, up to `limit`. The cost must
    /// depend on the page, not on the log.
    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent]

    /// Events of a batch after a sequence number, in the order of arrival, up to `limit`; none for a batch that no
    /// commit named. The cost must depend on the page and the number of batches, not on the log.
    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent]

    // MARK: Writing

    /// Writes everything or nothing, durably. The cost must depend on what is written, not on the history, unless a
    /// player is erased.
    ///
    /// - Returns: the ascending sequence numbers of the commit's deliveries in the outbox, player by player in their
    ///   order; 0 for a delivery that no sink wants, which is not kept. Empty if no sink is registered.
    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64]

    // MARK: Delivery

    /// Registers sinks and forgets others, durably. A new sink gets everything that is committed from then on, of the
    /// kinds that it wants. A known sink keeps its pending deliveries, and from then on gets the kinds that it wants
    /// now. Deliveries that are pending only for a forgotten sink are removed, and so are its kept deliveries.
    /// Forgetting unknown sinks changes nothing.
    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError)

    /// The oldest deliveries that `sink` has not confirmed, oldest first, up to `limit`; none for a sink that is not
    /// registered.
    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry]

    /// Records durably that `sink` has received these deliveries. Deliveries that all sinks have received may be
    /// removed. Sequence numbers without a pending delivery, and sinks that are not registered, change nothing.
    ///
    /// For a sink that is registered with ``SinkRegistration/keptDays``, the deliveries are kept with `moment` for that
    /// many days, and deliveries that are older at `moment` are removed, even if nothing is confirmed. If `moment` is
    /// `nil`, nothing is kept and nothing is removed.
    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError)

    /// The kept deliveries that `sink` has confirmed, in the order of their confirmation, after `last`, up to `limit`;
    /// none for a sink that is not registered.
    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery]

    /// The pending deliveries of each registered sink, in the order of the UTF-8 bytes of their names. The cost must
    /// depend on the outbox.
    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries]
}

extension ProgressStore {
    /// Registers sinks durably.
    package func register(sinks: [SinkRegistration]) async throws(StoreError) {
        try await register(sinks: sinks, forgetting: [])
    }

    /// Records durably that `sink` has received these deliveries, and does not keep them.
    package func confirm(_ sequences: [Int64], by sink: String) async throws(StoreError) {
        try await confirm(sequences, by: sink, at: nil)
    }
}

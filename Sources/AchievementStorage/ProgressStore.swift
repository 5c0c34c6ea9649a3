public import AchievementCore

/// Keeps what players did and earned. The contract between the engine and a database.
///
/// For authors of stores: a store keeps rows and bytes and judges nothing. It needs
///
/// - a **log** of events, unique by (source, id), in the order of arrival;
/// - per player a **state** (opaque bytes, a few hundred of them) with a **revision**; **rows** of three integers
///   under (player, series, key), whose keys are integers or texts; **unlocks**, unique by (player, symbol); and a
///   **ledger** of points;
/// - an **outbox** of deliveries with, for each sink that was registered for them when they were committed, whether
///   that sink has confirmed, and for some time what was delivered and when it was confirmed;
/// - **notes**, texts by key, with one number, the **generation** of the catalog that they describe.
///
/// Series and symbols are numbers that the engine chooses and keeps in its notes; a store never interprets them, nor
/// the keys and texts of notes. Texts are compared by their UTF-8 bytes everywhere and may contain any Unicode scalar
/// but control characters.
///
/// ## Consistency
///
/// Each call reads one snapshot of the store. Reading takes no locks. ``commit(_:)`` checks that the catalog has the
/// generation, and every player the revision, under which the engine judged, and that no event is in the log yet; if
/// not, it throws a ``StoreError`` with code ``StoreError/Code/conflict``, writes nothing, and the engine loads and
/// judges again. So several processes can share a store.
///
/// ## Erasing
///
/// A commit can erase players: ``StoreCommit/erased``. What a store erases must not be left in its files, as far as the
/// store controls them; a copy that somebody made before is out of its reach.
///
/// ## Durability
///
/// When a call that writes returns, what it wrote is durable: a power cut loses nothing of it. A call that throws has
/// written nothing, unless its error says that the outcome is unknown; the same call can be repeated then. Errors
/// that ``StoreError/isRetryable`` calls retryable may go away with time.
public protocol ProgressStore: Sendable {
    // MARK: Reading

    /// All notes and the generation of the catalog; without notes and at generation 0 for a new store.
    ///
    /// Called when a center opens and when the generation has changed, not for each event.
    func catalog() async throws(StoreError) -> StoredCatalog

    /// What is asked for of each player, in the order of the requests; which of the events are in the log; and the
    /// generation. All from one snapshot.
    ///
    /// On the path of every batch: one lookup per event, one per state, and one per row or range of rows.
    func load(players: [PlayerRequest], events: [EventID]) async throws(StoreError) -> StoreMoment

    /// The players of a page, at most `limit`; none for a limit of 0 or less, here and below. Cost: the page, not the
    /// store.
    func players(_ page: PlayerPage, limit: Int) async throws(StoreError) -> [ListedPlayer]

    /// Events after a sequence number, of one player or of all, in the order of arrival, at most `limit`. Cost: the
    /// page, not the log.
    func log(of player: PlayerID?, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent]

    /// Events of a batch after a sequence number, in the order of arrival, at most `limit`; none for a batch that no
    /// commit named. Cost: the page and the number of batches, not the log.
    func log(ofBatch batch: String, after sequence: Int64, limit: Int) async throws(StoreError) -> [LoggedEvent]

    // MARK: Writing

    /// Writes everything or nothing, durably. The cost must depend on what is written, not on the history, unless a
    /// player is erased.
    ///
    /// - Returns: the sequence numbers that the deliveries of the commit got in the outbox, player by player in their
    ///   order, rising; 0 for one that no sink wants, which is not kept. Empty if no sink is registered.
    func commit(_ commit: StoreCommit) async throws(StoreError) -> [Int64]

    // MARK: Delivery

    /// Registers sinks, and forgets others, durably. A new one gets what is committed from then on, of the kinds that
    /// it wants. A known one keeps its pending deliveries, and from then on gets the kinds that it wants now. What only
    /// a forgotten sink waits for is removed, and so is what was kept of it; unknown ones change nothing.
    func register(sinks: [SinkRegistration], forgetting forgotten: [String]) async throws(StoreError)

    /// The oldest deliveries that `sink` has not confirmed, oldest first, at most `limit`; none for a sink that is not
    /// registered.
    func undelivered(to sink: String, limit: Int) async throws(StoreError) -> [OutboxEntry]

    /// Records, durably, that `sink` has received these deliveries. What all sinks have received may be removed.
    /// Sequence numbers without a pending delivery, and sinks that are not registered, change nothing.
    ///
    /// For a sink that is registered with ``SinkRegistration/keptDays``, the deliveries are kept with `moment` for that
    /// many days; what is older at `moment` is removed, even if nothing is confirmed. For `nil` nothing is kept and
    /// nothing removed.
    func confirm(_ sequences: [Int64], by sink: String, at moment: Moment?) async throws(StoreError)

    /// The kept deliveries that `sink` confirmed, in the order of their confirmation, after `last`, at most `limit`;
    /// none for a sink that is not registered.
    func sent(to sink: String, after last: SentDelivery?, limit: Int) async throws(StoreError) -> [SentDelivery]

    /// The pending deliveries of each registered sink, in the order of the UTF-8 bytes of their names. Cost: the
    /// outbox.
    func pendingDeliveries() async throws(StoreError) -> [PendingDeliveries]
}

extension ProgressStore {
    /// Registers sinks, durably.
    package func register(sinks: [SinkRegistration]) async throws(StoreError) {
        try await register(sinks: sinks, forgetting: [])
    }

    /// Records, durably, that `sink` has received these deliveries, and keeps nothing of them.
    package func confirm(_ sequences: [Int64], by sink: String) async throws(StoreError) {
        try await confirm(sequences, by: sink, at: nil)
    }
}

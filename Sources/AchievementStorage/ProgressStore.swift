public import AchievementCore

/// Keeps what players did and earned. The contract between the engine and a database.
///
/// For authors of stores: a store keeps rows and bytes and judges nothing. It needs
///
/// - a **log** of events, unique by (source, id), in the order of arrival;
/// - per player a **state** (opaque bytes, a few hundred of them) with a **revision**, and **detail rows** of three
///   integers under (player, series, key); keys are integers or texts, compared by their bytes;
/// - **unlocks**, unique by (player, achievement symbol); a **ledger** of points; an **outbox** of deliveries with,
///   for each sink that was registered when they were committed, whether that sink has confirmed;
/// - **symbols**: a number from 1 for each name, given once and for all; and **notes**: texts by key. The symbol of an
///   achievement is named `achievement:` and its key, so that unlocks and ledger entries follow a rename.
///
/// Loading takes no locks. A commit checks that every player still has the revision that was loaded, and that no
/// event is in the log yet; if not, it throws ``StoreError`` with code `conflict` and writes nothing, and the
/// engine loads and judges again. So several processes can share a store.
///
/// When ``commit(_:)`` returns, the commit is durable: a power cut loses nothing of it. Errors are ``StoreError``s;
/// what they call retryable may be tried again with the same arguments. Texts are compared by their UTF-8 bytes
/// everywhere and may contain any Unicode scalar but control characters.
public protocol ProgressStore: Sendable {
    /// The numbers of the names, in their order; new names get new numbers, durably.
    func symbols(for requests: [SymbolRequest]) async throws -> [Int64]

    /// Makes sinks known; each gets what is committed from then on. Known ones stay as they are.
    func register(sinks: [String]) async throws

    /// Which of these events are in the log. Cost: one lookup each.
    func events(with ids: [EventID]) async throws -> [EventID: LoggedEvent]

    /// What is asked for of each player, in the order of the requests, from one consistent moment. A player that is
    /// not known has revision 0 and nothing else.
    func load(_ requests: [PlayerRequest]) async throws -> [StoredPlayer]

    /// Writes everything or nothing, durably. Writes just what it is told: its cost must not grow with the history.
    ///
    /// - Returns: for each player update in order, the places of its deliveries in the outbox.
    func commit(_ commit: StoreCommit) async throws -> [[Int64]]

    /// The oldest deliveries that `sink` has not confirmed, oldest first.
    func undelivered(to sink: String, limit: Int) async throws -> [OutboxEntry]

    /// Remembers that `sink` has these deliveries. What all sinks have may be removed.
    func confirm(_ sequences: [Int64], by sink: String) async throws

    /// Players after `player` in the order of the UTF-8 bytes of their ids.
    func players(after player: PlayerID?, limit: Int) async throws -> [PlayerID]

    /// Players that were committed after the change `change`, in the order of their last commits, each with the
    /// number of its last change. Change numbers rise with every player that is committed; 0 is before all.
    func players(changedAfter change: Int64, limit: Int) async throws -> [(player: PlayerID, change: Int64)]

    /// A player's unlocks that were not revoked, in any order.
    func unlocks(of player: PlayerID) async throws -> [Unlock]

    /// A player's ledger, oldest entry first.
    func ledger(of player: PlayerID) async throws -> [LedgerEntry]

    /// Events after a place in the log, of one player or of all, in the order of arrival.
    func log(after sequence: Int64, of player: PlayerID?, limit: Int) async throws -> [LoggedEvent]

    /// The notes whose keys start with `prefix`.
    func notes(withPrefix prefix: String) async throws -> [String: String]
}

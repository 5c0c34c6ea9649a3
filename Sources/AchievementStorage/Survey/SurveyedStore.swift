package import AchievementCore

/// A store that can answer operators' questions about all of it, which `info`, `log`, `players` and `rates` show.
///
/// Not public: it grows with the questions of the command, which opens the stores of this package only. Where the
/// engine can use an answer, as for the days of unlocks, it reads the log of a store that has none.
package protocol SurveyedStore: ProgressStore {
    /// Counts the store's contents. O(size of the store).
    func contents() async throws(StoreError) -> StoreContents

    /// The time of the newest event, of all sources or one, but only as precise as needed to tell whether there is one
    /// at `moment` or later; `nil` if there is no event.
    func newestEvent(since moment: Moment, of source: String?) async throws(StoreError) -> Moment?

    /// The time of each player's last logged event, in the order of `players`; `nil` for a player without events.
    func lastEvents(of players: [PlayerID]) async throws(StoreError) -> [Moment?]

    /// The local day of each player's first event, by the event's own time. O(length of the log).
    func firstDays() async throws(StoreError) -> [PlayerID: Day]

    /// The sequence numbers of the matching events, up to `limit`, newest first by their own time; at the same instant,
    /// the event that arrived last comes first. O(length of the log, or of the batch).
    func sequences(of search: LogSearch, limit: Int) async throws(StoreError) -> [Int64]

    /// The events with the given sequence numbers, in that order, without erased ones.
    func events(at sequences: [Int64]) async throws(StoreError) -> [LoggedEvent]

    /// The names of the batches, latest first, each once.
    func batches() async throws(StoreError) -> [String]

    /// The sources and the types of the logged events, each sorted by UTF-8 bytes.
    func sourcesAndTypes() async throws(StoreError) -> (sources: [String], types: [EventType])

    /// The registered sinks, with the kinds that each wants from any host's commits, and the number of days for which
    /// confirmed deliveries are kept.
    func registeredSinks() async throws(StoreError) -> [SinkRegistration]

    /// Adds logged events, none of which belong to another batch, to a batch. Events that are in the batch already are
    /// left as they are. For copying a store.
    func assign(_ sequences: [Int64], toBatch batch: String) async throws(StoreError)

    /// Keeps deliveries of known players as confirmed by a registered sink, each under a sequence number of its own.
    /// For copying a store.
    func keep(_ sent: [SentDelivery], of sink: String) async throws(StoreError)

    /// Closes the store. Later calls throw.
    func close() async
}

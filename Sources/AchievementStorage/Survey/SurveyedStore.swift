package import AchievementCore

/// A store that answers what operators ask about all of it: what `info`, `log`, `players` and `rates` show.
package protocol SurveyedStore: ProgressStore {
    /// Counts what the store holds. O(size of the store).
    func contents() async throws(StoreError) -> StoreContents

    /// The time of the newest event, of all or of one source, as far as needed to know whether there is one from
    /// `moment` on; `nil` if there is no event.
    func newestEvent(since moment: Moment, of source: String?) async throws(StoreError) -> Moment?

    /// The time of each player's last logged event, in the order of `players`; `nil` for a player without events.
    func lastEvents(of players: [PlayerID]) async throws(StoreError) -> [Moment?]

    /// The day of each player's first event, by its own time and on its own clock. O(length of the log).
    func firstDays() async throws(StoreError) -> [PlayerID: Day]

    /// The sequence numbers of the matching events, the newest by their own time first; of those at one instant, the
    /// one that arrived last. At most `limit`. O(length of the log, or of the batch).
    func sequences(of search: LogSearch, limit: Int) async throws(StoreError) -> [Int64]

    /// The events with the given sequence numbers, in their order; erased ones are left out.
    func events(at sequences: [Int64]) async throws(StoreError) -> [LoggedEvent]

    /// The names of the batches, the latest first, each once.
    func batches() async throws(StoreError) -> [String]

    /// The sources and the types of the logged events, each sorted by its bytes.
    func sourcesAndTypes() async throws(StoreError) -> (sources: [String], types: [EventType])

    /// The registered sinks, with what each waits for of everybody's commits, and for how many days what it confirmed is
    /// kept.
    func registeredSinks() async throws(StoreError) -> [SinkRegistration]

    /// Adds logged events, none of which is of another batch, to a batch, for a copy of a store. Those that are of it
    /// already are left as they are.
    func assign(_ sequences: [Int64], toBatch batch: String) async throws(StoreError)

    /// Keeps deliveries of known players as confirmed by a sink that is registered, each under a sequence number of its
    /// own, for a copy of a store.
    func keep(_ sent: [SentDelivery], of sink: String) async throws(StoreError)

    /// Closes the store. Later calls throw.
    func close() async
}

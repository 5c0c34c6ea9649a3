public import AchievementCore
public import AchievementStorage

extension SQLiteProgressStore {
    /// The sequence numbers of the matching events, up to `limit`, newest first by their own time; at the same instant,
    /// the event that arrived last comes first.
    ///
    /// Scans the whole log or the batch, and reads payloads only for ``LogSearch/accepts``. Uses 16 bytes of memory for
    /// each of at most `2 * limit` events.
    package func sequences(of search: LogSearch, limit: Int) throws(StoreError) -> [Int64] {
        guard limit > 0 else { return [] }
        return try read("search the log of") { tables throws(StoreError) in
            _ = try tables.counters.generation()
            var newest = NewestEvents(limit: limit)
            let ranges =
                try search.batch.map { batch throws(StoreError) in try tables.batches.ranges(of: batch) }
                ?? [1...Int64.max]
            var shapes: [Int64: Bool] = [:]
            for range in ranges {
                try tables.log.table.records(after: range.lowerBound - 1) { record throws(StoreError) in
                    guard record.sequence <= range.upperBound else { return false }
                    let named = try tables.log.shapes.named(record.shape)
                    let fits =
                        shapes[record.shape]
                        ?? ((search.types?.contains(named.type) ?? true)
                            && search.source.map { ExactText($0) == ExactText(named.source) } ?? true)
                    shapes[record.shape] = fits
                    guard fits, newest.wants(record.at, record.sequence) else { return true }
                    guard search.includes(try tables.log.moment(record, named)) else { return true }
                    if let accepts = search.accepts, !accepts(try tables.log.event(record)) { return true }
                    newest.add(record.at, record.sequence)
                    return true
                }
            }
            return newest.sequences
        }
    }

    /// The ranges of the log that make up a batch, ascending; empty for an unknown batch.
    package func ranges(ofBatch batch: String) throws(StoreError) -> [ClosedRange<Int64>] {
        try read("read the batches of") { tables throws(StoreError) in try tables.batches.ranges(of: batch) }
    }

    /// The names of the batches, latest first, each once.
    package func batches() throws(StoreError) -> [String] {
        try read("read the batches of") { tables throws(StoreError) in try tables.batches.names() }
    }

    /// The events with the given sequence numbers, in that order, without erased ones.
    package func events(at sequences: [Int64]) throws(StoreError) -> [LoggedEvent] {
        try read("read the log of") { tables throws(StoreError) in
            _ = try tables.counters.generation()
            var events: [LoggedEvent] = []
            for sequence in sequences {
                guard let record = try tables.log.table.record(at: sequence) else { continue }
                events.append(try tables.log.event(record))
            }
            return events
        }
    }

    /// Whether the log has or had an event of a type. Costs O(shapes of events), however long the log is.
    public func mayHaveEvents(of type: EventType) throws(StoreError) -> Bool {
        try sourcesAndTypes().types.contains(type)
    }

    /// The sources and the types of the logged events, each sorted by UTF-8 bytes. Costs O(shapes of events), however
    /// long the log is.
    package func sourcesAndTypes() throws(StoreError) -> (sources: [String], types: [EventType]) {
        try read("read the sources of") { tables throws(StoreError) in
            let texts = { (column: StaticString) throws(StoreError) in
                try Statement(
                    tables.connection,
                    "SELECT DISTINCT text FROM shapes JOIN texts ON texts.id = shapes.\(column) ORDER BY text"
                ).rows { $0.text(0) }
            }
            return (try texts("source"), try texts("type").map { EventType($0) })
        }
    }
}

/// Collects the newest of many events, by their own time and then by their sequence numbers.
private struct NewestEvents {
    private let limit: Int
    /// The events so far, unordered, and trimmed to the newest ones from time to time.
    private var found: [(at: Int64, sequence: Int64)] = []
    /// Events that are not newer than this one are not among the newest.
    private var oldest: (at: Int64, sequence: Int64) = (.min, .min)

    init(limit: Int) { self.limit = limit }

    func wants(_ at: Int64, _ sequence: Int64) -> Bool { (at, sequence) > oldest }

    mutating func add(_ at: Int64, _ sequence: Int64) {
        found.append((at, sequence))
        // Sorting at twice the limit has an amortized cost of O(log limit) per event.
        if limit < .max / 2, found.count >= max(2 * limit, 1_024) { cut() }
    }

    private mutating func cut() {
        found.sort { $0 > $1 }
        guard found.count > limit, let last = found[..<limit].last else { return }
        found.removeSubrange(limit...)
        oldest = last
    }

    var sequences: [Int64] { found.sorted { $0 > $1 }.prefix(limit).map(\.sequence) }
}

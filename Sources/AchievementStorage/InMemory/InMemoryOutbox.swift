import AchievementCore

/// The deliveries that sinks wait for.
struct InMemoryOutbox: Sendable {
    private var sinks: Set<ExactText> = []
    /// By rising places.
    private var rows: [(entry: OutboxEntry, waiting: Set<ExactText>)] = []
    private var lastSequence: Int64 = 0

    /// Makes a sink known; it waits for what comes from now on.
    mutating func register(_ sink: ExactText) { sinks.insert(sink) }

    /// Adds a delivery that every known sink waits for.
    ///
    /// - Returns: its place.
    mutating func append(_ delivery: Delivery) -> Int64 {
        lastSequence += 1
        // What nobody waits for has a place, but no row.
        if !sinks.isEmpty { rows.append((OutboxEntry(sequence: lastSequence, delivery: delivery), sinks)) }
        return lastSequence
    }

    /// The oldest deliveries that `sink` waits for.
    func entries(waitingFor sink: ExactText, limit: Int) -> [OutboxEntry] {
        Array(rows.lazy.filter { $0.waiting.contains(sink) }.map(\.entry).prefix(max(0, limit)))
    }

    /// Remembers that `sink` has these deliveries; those that nobody waits for any more go.
    mutating func confirm(_ sequences: [Int64], by sink: ExactText) {
        let confirmed = Set(sequences)
        for index in rows.indices where confirmed.contains(rows[index].entry.sequence) {
            rows[index].waiting.remove(sink)
        }
        rows.removeAll { $0.waiting.isEmpty }
    }
}

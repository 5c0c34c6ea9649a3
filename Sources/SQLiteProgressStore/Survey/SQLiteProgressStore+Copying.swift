import AchievementCore
package import AchievementStorage

/// The data that a copy of a whole store reads and writes in addition to a backup.
extension SQLiteProgressStore {
    /// The registered sinks, sorted by name.
    package func registeredSinks() throws(StoreError) -> [SinkRegistration] {
        try read("read sinks from") { tables throws(StoreError) in
            try tables.sinks.all().map { sink throws(StoreError) in
                SinkRegistration(
                    sink.name, wanted: Set(Reward.Kind.allCases.filter { sink.wanted & $0.bit != 0 }),
                    keptDays: try tables.sinks.kept(by: sink.name)?.days)
            }
        }
    }

    /// Adds events to a batch; consecutive events share one row.
    package func assign(_ sequences: [Int64], toBatch batch: String) throws(StoreError) {
        try write("add to a batch in") { tables throws(StoreError) in
            let known = try tables.batches.ranges(of: batch)
            var run: ClosedRange<Int64>?
            for sequence in sequences.sorted() where !known.contains(where: { $0.contains(sequence) }) {
                if let last = run, last.upperBound + 1 >= sequence {
                    run = last.lowerBound...sequence
                } else {
                    if let run { try tables.batches.insert(run, into: batch) }
                    run = sequence...sequence
                }
            }
            if let run { try tables.batches.insert(run, into: batch) }
        }
    }

    /// Keeps deliveries as confirmed by a sink.
    package func keep(_ sent: [SentDelivery], of sink: String) throws(StoreError) {
        try write("keep deliveries in") { tables throws(StoreError) in
            guard let kept = try tables.sinks.kept(by: sink) else { return }
            var sequence = max(try tables.counters.all().lastDelivery, try tables.outbox.lastSequence())
            for delivery in sent {
                guard let row = try tables.players.entry(of: delivery.delivery.player).row else { continue }
                sequence += 1
                try tables.sent.insert(delivery, at: sequence, of: kept.bit, receiver: row)
            }
            try tables.counters.noteDelivery(at: sequence)
        }
    }
}

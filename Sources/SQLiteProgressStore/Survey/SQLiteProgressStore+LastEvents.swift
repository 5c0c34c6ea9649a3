package import AchievementCore
package import AchievementStorage

/// The latest events, without reading the whole log.
extension SQLiteProgressStore {
    /// The time of the newest event, of all sources or one, but only as precise as needed to tell whether there is one
    /// at `moment` or later. Reads backwards from the end of the log until it finds one, or else to the beginning.
    package func newestEvent(since moment: Moment, of source: String? = nil) throws(StoreError) -> Moment? {
        try read("read the log of") { tables throws(StoreError) in
            _ = try tables.counters.generation()
            var newest: Moment?
            try tables.log.table.recordsBackwards { record throws(StoreError) in
                let shape = try tables.log.shapes.named(record.shape)
                if let source, ExactText(shape.source) != ExactText(source) { return true }
                if let known = newest, record.at <= known.milliseconds { return true }
                let found = try tables.log.moment(record, shape)
                newest = found
                return found.milliseconds < moment.milliseconds
            }
            return newest
        }
    }

    /// The time of each player's last logged event, in the order of `players`. Reads one row and one block of the log
    /// per player.
    package func lastEvents(of players: [PlayerID]) throws(StoreError) -> [Moment?] {
        try read("read the log of") { tables throws(StoreError) in
            _ = try tables.counters.generation()
            var moments: [Moment?] = []
            for player in players {
                let entry = try tables.players.entry(of: player)
                guard entry.lastEvent > 0, let record = try tables.log.table.record(at: entry.lastEvent) else {
                    moments.append(nil)
                    continue
                }
                moments.append(try tables.log.moment(record, try tables.log.shapes.named(record.shape)))
            }
            return moments
        }
    }

    /// The local day of each player's first event, by the event's own time. Reads the whole log, with some 100 bytes
    /// per player in memory.
    package func firstDays() throws(StoreError) -> [PlayerID: Day] {
        try read("read the log of") { tables throws(StoreError) in
            _ = try tables.counters.generation()
            var first: [Int64: (at: Int64, shape: Int64)] = [:]
            try tables.log.table.records(after: 0) { record in
                if let known = first[record.player], known.at <= record.at { return true }
                first[record.player] = (record.at, record.shape)
                return true
            }
            var days: [PlayerID: Day] = [:]
            days.reserveCapacity(first.count)
            let names = Statement(tables.connection, "SELECT id, name FROM players")
            for (row, name) in try names.rows({ ($0.integer(0), PlayerID($0.text(1))) }) {
                guard let found = first[row] else { continue }
                let offset = Int(clamping: try tables.log.shapes.named(found.shape).shape.offset)
                days[name] = Moment(milliseconds: found.at, offsetSeconds: offset).localDay
            }
            return days
        }
    }
}

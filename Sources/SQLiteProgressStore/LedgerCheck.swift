import AchievementCore
import AchievementStorage

/// Whether the numbers of the entries of every ledger, those of events and those apart, count up from 1 without a gap.
struct LedgerCheck {
    private var runs: [Int64: [ClosedRange<Int64>]] = [:]

    /// What is wrong, in words, of at most `limit` players. O(events and entries).
    static func problems(_ connection: Connection, limit: Int) throws(StoreError) -> [String] {
        var check = LedgerCheck()
        let ofEvents = Statement(
            connection,
            """
            SELECT player, sequence, points FROM events WHERE typeof(points) = 'blob' ORDER BY sequence
            """)
        var unreadable: [String] = []
        _ = try ofEvents.rows { row -> Void? in
            if let numbers = EventPoints.numbers(row.bytes(2)) {
                check.add(numbers, of: row.integer(0))
            } else {
                unreadable.append("the points of an event cannot be read: \(row.integer(1))")
            }
            return unreadable.count < limit ? () : nil
        }
        let apart = Statement(
            connection, "SELECT player, number FROM ledger WHERE typeof(number) = 'integer' ORDER BY player, number")
        _ = try apart.rows { check.add($0.integer(1)...$0.integer(1), of: $0.integer(0)) }
        let ends = Statement(
            connection, "SELECT id, last_points FROM players WHERE typeof(last_points) = 'integer' ORDER BY id")
        let gaps = try ends.rows { row in (player: row.integer(0), last: row.integer(1)) }
            .compactMap { check.gap($0.player, $0.last) }
        return Array((unreadable + gaps).prefix(limit))
    }

    private mutating func add(_ numbers: ClosedRange<Int64>, of player: Int64) {
        var known = runs[player] ?? []
        runs[player] = nil
        if let last = known.last, last.upperBound < .max, last.upperBound + 1 == numbers.lowerBound {
            known[known.count - 1] = last.lowerBound...numbers.upperBound
        } else {
            known.append(numbers)
        }
        runs[player] = known
    }

    /// What is wrong with the ledger of a player that should count to `last`.
    private func gap(_ player: Int64, _ last: Int64) -> String? {
        var next: Int64 = 1
        for numbers in (runs[player] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard numbers.lowerBound == next, numbers.upperBound < .max else {
                return "a player's ledger has a gap or a double at entry \(next) of player \(player)"
            }
            next = numbers.upperBound + 1
        }
        guard next - 1 != last else { return nil }
        return "a player's ledger does not count from 1 to \(last): entry \(next) of player \(player)"
    }
}

import AchievementCore
import AchievementStorage

/// Checks that the entry numbers of each ledger, stored with events or apart, run from 1 without gaps.
struct LedgerCheck {
    private var runs: [Int64: [ClosedRange<Int64>]] = [:]

    /// Descriptions of problems with the ledgers, once the entries of all events have been added. O(entries).
    func problems(_ connection: Connection) throws(StoreError) -> [String] {
        var check = self
        let apart = Statement(
            connection, "SELECT player, number FROM ledger WHERE typeof(number) = 'integer' ORDER BY player, number")
        _ = try apart.rows { check.add($0.integer(1)...$0.integer(1), of: $0.integer(0)) }
        let ends = Statement(
            connection, "SELECT id, last_points FROM players WHERE typeof(last_points) = 'integer' ORDER BY id")
        return try ends.rows { row in (player: row.integer(0), last: row.integer(1)) }
            .compactMap { check.gap($0.player, $0.last) }
    }

    /// Adds the numbers of ledger entries of the player in row `player`.
    mutating func add(_ numbers: ClosedRange<Int64>, of player: Int64) {
        var known = runs[player] ?? []
        runs[player] = nil
        if let last = known.last, last.upperBound < .max, last.upperBound + 1 == numbers.lowerBound {
            known[known.count - 1] = last.lowerBound...numbers.upperBound
        } else {
            known.append(numbers)
        }
        runs[player] = known
    }

    /// The problem with a ledger that should run to `last`; `nil` if there is none.
    private func gap(_ player: Int64, _ last: Int64) -> String? {
        var next: Int64 = 1
        for numbers in (runs[player] ?? []).sorted(by: { $0.lowerBound < $1.lowerBound }) {
            guard numbers.lowerBound == next, numbers.upperBound < .max else {
                return "a player's ledger has a gap or a duplicate at entry \(next) of player \(player)"
            }
            next = numbers.upperBound + 1
        }
        guard next - 1 != last else { return nil }
        return "a player's ledger does not count from 1 to \(last): entry \(next) of player \(player)"
    }
}

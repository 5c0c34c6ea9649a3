import AchievementCore
import AchievementStorage

/// Points that a ledger lacks on a day, or has in excess.
struct AwardDifference {
    let mode: GameModeID
    /// Negative if the ledger has too many points.
    let points: Int
    let day: Day

    /// Noon of the day, because the time of day is unknown for folded events.
    var at: Moment { Moment(noonOf: day) }
}

extension FoldedHistory {
    /// The differences between a ledger and the points that events of some modes awarded directly, sorted by mode and
    /// day.
    func awardDifferences(from ledger: [LedgerEntry], of modes: Set<GameModeID>) -> [AwardDifference] {
        var differences = foldedAwards
        for entry in entries where entry.achievement == nil { differences[entry.account, default: 0] += entry.points }
        for entry in ledger where entry.achievement == nil { differences[entry.account, default: 0] -= entry.points }
        return differences.filter { $0.value != 0 && modes.contains($0.key.mode) }
            .sorted { ($0.key.mode.rawValue, $0.key.day) < ($1.key.mode.rawValue, $1.key.day) }
            .map { AwardDifference(mode: $0.mode, points: $1, day: $0.day) }
    }
}

extension Moment {
    /// Noon of a day, for entries whose time of day is unknown.
    init(noonOf day: Day) { self.init(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000) }
}

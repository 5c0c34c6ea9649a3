import AchievementCore
import AchievementStorage

/// Points that a ledger lacks on a day, or has too many of.
struct AwardDifference {
    let mode: GameModeID
    /// Negative if the ledger has too many.
    let points: Int
    /// The moment of the first award of the day; noon if none is known.
    let at: Moment
}

extension FoldedHistory {
    /// What a ledger lacks of the points that events of some modes awarded by themselves, in the order of modes and days.
    func awardDifferences(from ledger: [LedgerEntry], of modes: Set<GameModeID>) -> [AwardDifference] {
        var differences: [AwardDay: (points: Int, at: Moment?)] = [:]
        for (day, points) in foldedAwards where modes.contains(day.mode) { differences[day] = (points, nil) }
        func add(_ entry: LedgerEntry, _ points: Int) {
            guard entry.achievement == nil, modes.contains(entry.mode) else { return }
            let day = AwardDay(mode: entry.mode, day: entry.at.localDay)
            let (sum, at) = differences[day] ?? (0, nil)
            differences[day] = (sum + points, at.map { min($0, entry.at) } ?? entry.at)
        }
        for entry in entries { add(entry, entry.points) }
        for entry in ledger { add(entry, -entry.points) }
        return differences.filter { $0.value.points != 0 }
            .sorted { ($0.key.mode.rawValue, $0.key.day) < ($1.key.mode.rawValue, $1.key.day) }
            .map { day, difference in
                AwardDifference(
                    mode: day.mode, points: difference.points, at: difference.at ?? Moment(noonOf: day.day))
            }
    }
}

extension Moment {
    /// Noon of a day, where the time is not known.
    init(noonOf day: Day) { self.init(milliseconds: Int64(day.number) * 86_400_000 + 43_200_000) }
}

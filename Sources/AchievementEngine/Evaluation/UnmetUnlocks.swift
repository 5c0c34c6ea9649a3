import AchievementCore

/// What a player holds although its criterion does not hold, for example since a late event has split the gap between
/// two days. An event after which the criterion holds again may be the one that earns it in the canonical order.
struct UnmetUnlocks {
    private var achievements: [Int] = []
    private var occurrences: Set<Occurrence> = []

    /// Finds what `progress` holds, recurring achievements only in the periods of `moments`. O(achievements + recurring
    /// achievements × moments).
    init(_ progress: borrowing PlayerProgress, at moments: some Sequence<Moment>, _ rulebook: Rulebook) {
        for index in rulebook.achievements.indices
        where progress.unlocked.contains(index) && rulebook.achievementTraits[index].isJudged
            && !rulebook.holds(index, progress)
        {
            achievements.append(index)
        }
        for moment in moments {
            for occurrence in rulebook.occurrences(at: moment) {
                // A period whose row is not in memory is one that the events do not touch.
                let isHeld = (try? progress.isHeld(rulebook.heldRow(of: occurrence))) ?? false
                if isHeld, !rulebook.holds(occurrence, progress) { occurrences.insert(occurrence) }
            }
        }
    }

    /// Whether a criterion holds now.
    func isAnyMet(by progress: borrowing PlayerProgress, _ rulebook: Rulebook) -> Bool {
        for index in achievements where rulebook.holds(index, progress) { return true }
        for occurrence in occurrences where rulebook.holds(occurrence, progress) { return true }
        return false
    }
}

import AchievementCore

/// A recurring achievement is evaluated over one period, so its criterion reads nothing else, and no other achievement
/// has the id of one of its periods.
struct RecurrenceCheck: CatalogCheck {
    func findings(in draft: CatalogDraft) -> [CatalogFinding] {
        draft.modes.flatMap { mode in
            let recurring = Set(mode.achievements.filter { $0.recurrence != nil }.map(\.id))
            guard !recurring.isEmpty else { return [CatalogFinding]() }
            return mode.achievements.compactMap { achievement in
                problem(of: achievement, recurring).map {
                    CatalogFinding(
                        "recurrence", draft.key(achievement, mode).description, $0, at: achievement.sourceLine)
                }
            }
        }
    }

    private func problem(of achievement: Achievement, _ recurring: Set<AchievementID>) -> String? {
        if let (id, period) = achievement.id.occurrence, recurring.contains(id) {
            return "has the id of \(id) in \(period)"
        }
        guard let recurrence = achievement.recurrence else { return nil }
        if !achievement.criterion.windows.isEmpty {
            return "recurs each \(recurrence), and its criterion has a window of its own"
        }
        if !achievement.criterion.prerequisites.isEmpty {
            return "recurs each \(recurrence), and requires other achievements, which have no periods"
        }
        let name = achievement.id.occurrence(in: RecurrencePeriod(.week, containing: Day(number: 0)))
        return name.isWellFormed ? nil : "recurs, so its id must leave room for the name of a period"
    }
}

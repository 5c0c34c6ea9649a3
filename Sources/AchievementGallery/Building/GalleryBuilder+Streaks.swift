import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// The streaks: running ones first, then the longest. A mode in which days in a row earn something shows those
    /// streaks alone; its other sets of days only count.
    var streaks: [StreakCard] {
        let cards = rulebook.metricDefinitions.compactMap { definition in
            status.streaks[definition.id.rawValue].map { card(definition, $0, milestones(of: definition.id, $0)) }
        }
        let earning = Set(cards.filter { !$0.milestones.isEmpty }.map(\.mode))
        return cards.filter { !$0.milestones.isEmpty || !earning.contains($0.mode) }.sorted { left, right in
            (right.current, right.longest, left.id) < (left.current, left.longest, right.id)
        }
    }

    private func card(
        _ definition: MetricDefinition, _ state: StreakState, _ milestones: [StreakMilestone]
    ) -> StreakCard {
        let mode = rulebook.mode(of: definition.id)
        return StreakCard(
            id: definition.id, mode: mode, name: names.metric(definition.id), modeName: mode.map(names.mode),
            current: state.current, longest: state.longest, totalActiveDays: state.totalActiveDays,
            status: state.status, statusText: words.name(of: state.status), color: state.status.color,
            graceEndsAt: state.status == .gracePeriod ? state.graceEndsAt : nil, milestones: milestones,
            nextMilestone: milestones.first { !$0.isReached }, calendar: calendar(definition))
    }

    /// What days in a row earn, one milestone for each length.
    private func milestones(of metric: MetricID, _ state: StreakState) -> [StreakMilestone] {
        var found: [Int: Entry] = [:]
        for entry in entries where !entry.isMasked && entry.state.recurring == nil {
            guard let streak = entry.achievement.criterion.streak, streak.metric == metric else { continue }
            // The one that is made for the streak card, if several ask for the same length.
            if found[streak.days] == nil || entry.achievement.placement == .streak(metric) {
                found[streak.days] = entry
            }
        }
        return found.sorted { $0.key < $1.key }.map { days, entry in
            StreakMilestone(
                key: entry.key, title: title(of: entry), days: days, points: entry.achievement.points,
                isReached: entry.state.unlocked, reachedText: unlockedText(of: entry),
                progress: entry.state.unlocked
                    ? GalleryProgress(days, of: days) : GalleryProgress(min(state.current, days), of: days))
        }
    }

    private func calendar(_ definition: MetricDefinition) -> StreakCalendar {
        let active = statistics.activeDays[definition.id] ?? []
        let frozen = statistics.frozenDays[definition.id] ?? []
        let first = statistics.days.lowerBound.number
        return StreakCalendar(today: definition.rules.day(of: now)) { day in
            let index = Int(day.number) - Int(first)
            if active.indices.contains(index), active[index] { return .active }
            if frozen.indices.contains(index), frozen[index] { return .frozen }
            return .none
        }
    }
}

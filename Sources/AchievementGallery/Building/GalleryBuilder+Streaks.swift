import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// The streaks, the longest current one first, then the longest ever; without days that are only counted.
    func streaks(_ cards: [AchievementKey: GalleryCard]) -> [StreakCard] {
        let shown = rulebook.metricDefinitions.filter { !status.countedOnly.contains($0.id.rawValue) }
            .compactMap { definition in status.streaks[definition.id.rawValue].map { (definition, $0) } }
        let namesakes = Dictionary(grouping: shown) { definition, _ in names.metric(definition.id) }
        let streaks = shown.map { definition, state in
            let isOnly = namesakes[names.metric(definition.id)]?.count == 1
            return card(definition, state, milestones(of: definition.id, state, cards), isOnlyOfItsName: isOnly)
        }
        return streaks.sorted { left, right in
            (right.current, right.longest, left.id) < (left.current, left.longest, right.id)
        }
    }

    private func card(
        _ definition: MetricDefinition, _ state: StreakState, _ milestones: [StreakMilestone], isOnlyOfItsName: Bool
    ) -> StreakCard {
        let mode = rulebook.mode(of: definition.id)
        let (name, modeName) = (names.metric(definition.id), mode.map(names.mode))
        let end = state.status == .gracePeriod ? state.graceEndsAt : nil
        let statusText = words.status(of: state)
        let weekText = state.week.flatMap { $0.active < $0.needed ? words.week($0) : nil }
        return StreakCard(
            id: definition.id, mode: mode, name: name,
            fullName: isOnlyOfItsName ? name : [modeName, name].compactMap { $0 }.joined(separator: " · "),
            modeName: modeName,
            current: state.current, longest: state.longest, totalActiveDays: state.totalActiveDays,
            status: state.status, week: state.week, isRestDay: state.isRestDay,
            goal: state.goal.map(progress), statusText: statusText,
            weekText: weekText == statusText ? nil : weekText, color: state.status.color,
            leftText: end.map { words.timeLeft(of: state, until: $0, at: now) }, graceEndsAt: end,
            dayStartsAtHour: definition.rules.dayStartsAtHour,
            milestones: milestones, calendar: calendar(definition))
    }

    private func progress(of goal: StreakGoal) -> GalleryProgress {
        let unit = rulebook.unit(of: goal.sum)
        return GalleryProgress(
            text: words.goal(goal, in: unit), fraction: Double(goal.amount) / Double(goal.target))
    }

    /// The achievements for numbers of days in a row, one for each number.
    private func milestones(
        of metric: MetricID, _ state: StreakState, _ cards: [AchievementKey: GalleryCard]
    ) -> [StreakMilestone] {
        var found: [Int: Entry] = [:]
        for entry in entries where !entry.isMasked && entry.state.recurring == nil {
            guard let streak = entry.achievement.criterion.streak, streak.metric == metric else { continue }
            // If several ask for the same number, the one placed on the streak card is used.
            if found[streak.days] == nil || entry.achievement.placement == .streak(metric) {
                found[streak.days] = entry
            }
        }
        return found.sorted { $0.key < $1.key }.compactMap { days, entry in
            cards[entry.key].map { card in
                StreakMilestone(
                    card: card, days: days,
                    progress: GalleryProgress(card.isUnlocked ? days : min(state.current, days), of: days, words))
            }
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
            return definition.rules.restDays.contains(day) ? .rest : .none
        }
    }
}

import AchievementCore
import AchievementEngine
import AchievementSupport

extension GalleryBuilder {
    func dashboard(
        _ cards: [GalleryCard], _ streaks: [StreakCard], _ challenges: [ChallengeCard], _ recent: [EarnedReward]
    ) -> Dashboard {
        let nearest = nearest(cards)
        let suggestions = suggestions(cards)
        let due = due(streaks, challenges)
        return Dashboard(
            recent: latest(recent), streak: streak(streaks), due: due,
            steps: next(cards, suggestions, besides: due, count: Dashboard.stepCount),
            nearest: Array(nearest.prefix(4)),
            isFirstSteps: !nearest.contains(where: \.isBegun) && !cards.contains(where: \.isUnlocked),
            nextInCategories: nextInCategories(cards),
            suggestions: suggestions, lastEarned: lastEarned(recent, streaks))
    }

    /// The last five rewards, with at most two levels: a veteran's levels would crowd out what earned them.
    private func latest(_ recent: [EarnedReward]) -> [EarnedReward] {
        var levels = 0
        let shown = recent.filter { reward in
            if reward.level > 0 { levels += 1 }
            return reward.level == 0 || levels <= 2
        }
        return Array(shown.prefix(5))
    }

    private func streak(_ streaks: [StreakCard]) -> StreakCard? {
        streaks.first { $0.status == .gracePeriod && $0.current > 0 } ?? streaks.first { $0.current > 0 }
            ?? streaks.first
    }

    /// What the player can work on now, the best first, without the milestones that streak cards show.
    func open(_ cards: [GalleryCard]) -> [GalleryCard] {
        let byKey = Dictionary(cards.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
        return steps.compactMap { byKey[$0] }.filter { !$0.isStreakMilestone }
    }

    /// The achievements that are begun; for a newcomer, the first step of each mode.
    func nearest(_ cards: [GalleryCard]) -> [GalleryCard] {
        let open = open(cards)
        let begun = open.filter(\.isBegun)
        return begun.isEmpty ? open.uniqued(on: \.key.mode) : begun
    }

    private func nextInCategories(_ cards: [GalleryCard]) -> [GalleryCard] {
        let next = Dictionary(open(cards).map { ($0.category, $0) }, uniquingKeysWith: { first, _ in first })
        return entries.map { "\($0.key.mode)/\($0.achievement.category)" }.uniqued().compactMap { next[$0] }
    }

    // MARK: Suggestions

    /// Suggests the next achievement for the metric that unlocked the most, then for the next such metric; without any
    /// such metric, the next achievement in the category with the most unlocks.
    ///
    /// One of the four that are nearest is suggested only if there is no other.
    func suggestions(_ cards: [GalleryCard]) -> [Suggestion] {
        let open = open(cards)
        let shown = Set(nearest(cards).prefix(4).map(\.key))
        var unlocked: [MetricID: Int] = [:]
        // A badge and a milestone with the same criterion are one accomplishment.
        for criterion in Set(entries.filter(\.state.isUnlocked).map(\.achievement.criterion)) {
            for metric in Set(criterion.metrics) { unlocked[metric, default: 0] += 1 }
        }
        let most = unlocked.values.max() ?? 0
        let isOneMost = unlocked.values.count { $0 == most } == 1
        let found = unlocked.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.compactMap { metric, count in
            // Later steps of a ladder are not suggested before the first.
            open.first { reads(metric, $0) }.flatMap { next in
                reason(metric, for: next, isMost: count == most && isOneMost).map { Suggestion(card: next, reason: $0) }
            }
        }.uniqued(on: \.card.key)
        let others = found.filter { !shown.contains($0.card.key) }
        let suggestions = Array((others.isEmpty ? found : others).prefix(3))
        return suggestions.isEmpty ? suggestionByCategory(cards, open).map { [$0] } ?? [] : suggestions
    }

    /// The reason why a metric suggests an achievement: that it is what the player does most, otherwise the
    /// achievement's description. `nil` if the metric counted nothing for the player.
    private func reason(_ metric: MetricID, for card: GalleryCard, isMost: Bool) -> String? {
        guard let amount = amount(of: metric) else { return nil }
        guard isMost else { return card.description }
        let name = names.metric(metric)
        // A total says nothing about a streak, a best day or certain members.
        guard self[card.key]?.achievement.criterion.counted?.isTotal ?? false else {
            return words.text(.becauseOf, name)
        }
        return words.text(.becauseOfMetric, name, words.amounts.text(amount, in: rulebook.unit(of: metric)))
    }

    private func reads(_ metric: MetricID, _ card: GalleryCard) -> Bool {
        self[card.key]?.achievement.criterion.metrics.contains(metric) ?? false
    }

    /// The amount of a metric that grows with activity; `nil` for a best or a value.
    private func amount(of metric: MetricID) -> Amount? {
        switch status.metrics[ExactText(metric.rawValue)] {
        case .sum(let total, _)?: total > .zero ? total : nil
        case .count(let count)?: count > 0 ? Amount(count) : nil
        case .activeDays(let streak)?: streak.totalActiveDays > 0 ? Amount(streak.totalActiveDays) : nil
        case .best?, .value?, nil: nil
        }
    }

    private func suggestionByCategory(_ cards: [GalleryCard], _ open: [GalleryCard]) -> Suggestion? {
        let counts = Dictionary(grouping: cards.filter(\.isUnlocked), by: \.category).mapValues(\.count)
        // Only the single category with the most unlocks is given as a reason.
        let most = counts.filter { $0.value == counts.values.max() }
        guard most.count == 1, let category = most.keys.first,
            let next = open.first(where: { $0.category == category }),
            let entry = self[next.key]
        else { return nil }
        let name = names.category(entry.achievement.category, of: entry.key.mode)
        return Suggestion(card: next, reason: words.text(.becauseOfCategory, name))
    }

    // MARK: Progressive disclosure

    /// Whether the player has unlocked too little to be shown a long grid at once.
    func isNewcomer(_ cards: [GalleryCard]) -> Bool {
        let shown = cards.filter { !$0.isStreakMilestone }
        return shown.count(where: \.isUnlocked) < Disclosure.newcomerLimit && shown.count > Disclosure.count + 4
    }

    /// What the grid shows at first: for a newcomer the achievements that are unlocked, begun or easy; otherwise all.
    func disclosure(_ cards: [GalleryCard]) -> Disclosure {
        let shown = cards.filter { !$0.isStreakMilestone }
        guard isNewcomer(cards) else { return Disclosure(cards: shown.map(\.key), text: nil) }
        let known =
            shown.filter(\.isUnlocked)
            + open(shown).filter { $0.isBegun && !$0.isUnlocked }
        var first = Set(known.prefix(Disclosure.count).map(\.key))
        var modes: [GameModeID: Int] = [:]
        // The easiest of each mode, then the second easiest of each mode, and so on.
        let easy = open(shown).map { card in
            modes[card.key.mode, default: 0] += 1
            return (turn: modes[card.key.mode] ?? 0, card: card)
        }
        for (_, card) in easy.enumerated().sorted(by: { ($0.element.turn, $0.offset) < ($1.element.turn, $1.offset) })
            .map(\.element) where first.count < Disclosure.count
        {
            first.insert(card.key)
        }
        return Disclosure(
            cards: shown.map(\.key).filter(first.contains), text: words.text(.newcomer))
    }
}

extension Quantity {
    /// Whether it is a total over all time.
    fileprivate var isTotal: Bool {
        guard window == nil, second == nil else { return false }
        return switch reading.measure {
        case .total, .count, .days: true
        case .best, .value, .bestDay, .longestStreak: false
        }
    }
}

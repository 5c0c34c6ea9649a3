import AchievementCore
import AchievementEngine
import AchievementSupport

extension GalleryBuilder {
    func dashboard(_ cards: [GalleryCard], _ streaks: [StreakCard], _ recent: [EarnedReward]) -> Dashboard {
        let nearest = nearest(cards)
        return Dashboard(
            recent: Array(recent.prefix(5)), streak: streak(streaks), nearest: Array(nearest.prefix(4)),
            isFirstSteps: !nearest.contains(where: \.isBegun), nextInCategories: nextInCategories(cards),
            suggestions: suggestions(cards, besides: Set(nearest.prefix(4).map(\.key))),
            lastEarned: lastEarned(recent, streaks))
    }

    private func streak(_ streaks: [StreakCard]) -> StreakCard? {
        streaks.first { $0.status == .gracePeriod && $0.current > 0 } ?? streaks.first { $0.current > 0 }
            ?? streaks.first
    }

    /// What can be earned now, without the milestones that streak cards show.
    private func open(_ cards: [GalleryCard]) -> [GalleryCard] {
        cards.filter { $0.isWithinReach && !$0.isMasked && !$0.isStreakMilestone }
    }

    /// What is begun, closest to completion first; for a newcomer the easiest achievement of each mode.
    private func nearest(_ cards: [GalleryCard]) -> [GalleryCard] {
        let open = open(cards)
        let begun = byProgress(open.filter(\.isBegun))
        guard begun.isEmpty else { return begun }
        return byEffort(open).uniqued(on: \.key.mode)
    }

    /// The cards closest to completion first; equal ones keep their order.
    private func byProgress(_ cards: [GalleryCard]) -> [GalleryCard] {
        cards.enumerated().sorted { left, right in
            let (first, second) = (left.element.progress?.fraction ?? 0, right.element.progress?.fraction ?? 0)
            return first == second ? left.offset < right.offset : first > second
        }.map(\.element)
    }

    private func byEffort(_ cards: [GalleryCard]) -> [GalleryCard] {
        cards.sorted { ($0.rarity.rank, $0.points, $0.key) < ($1.rarity.rank, $1.points, $1.key) }
    }

    private func nextInCategories(_ cards: [GalleryCard]) -> [GalleryCard] {
        let open = open(cards)
        let groups = Dictionary(grouping: byEffort(open), by: \.category)
        var seen: Set<String> = []
        return entries.compactMap { entry in
            let id = "\(entry.key.mode)/\(entry.achievement.category)"
            return seen.insert(id).inserted ? groups[id].flatMap { byProgress($0).first } : nil
        }
    }

    // MARK: Suggestions

    /// The next achievement on the metric that unlocked most, then on the next such metric; without one, the next of
    /// the category with the most unlocks.
    ///
    /// One that is in `shown` is suggested only if there is no other.
    private func suggestions(_ cards: [GalleryCard], besides shown: Set<AchievementKey>) -> [Suggestion] {
        // An achievement that waits for another unlock cannot be worked on yet.
        let open = open(cards).filter { card in
            card.isBegun || self[card.key]?.achievement.criterion.prerequisites.isEmpty ?? false
        }
        var unlocked: [MetricID: Int] = [:]
        for entry in entries where entry.state.unlocked {
            for metric in Set(entry.achievement.criterion.metrics) { unlocked[metric, default: 0] += 1 }
        }
        var suggestions: [Suggestion] = []
        for (metric, _) in unlocked.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            guard suggestions.count < 3, let amount = amount(of: metric),
                let next = firstChoice(byProgress(open.filter { reads(metric, $0) }), besides: shown),
                !suggestions.contains(where: { $0.card.key == next.key })
            else { continue }
            let reason = words.text(.becauseOfMetric, names.metric(metric), NumberText.grouped(amount))
            suggestions.append(Suggestion(card: next, reason: reason))
        }
        if suggestions.isEmpty, let suggestion = suggestionByCategory(cards, open) { suggestions = [suggestion] }
        return suggestions
    }

    private func firstChoice(_ cards: [GalleryCard], besides shown: Set<AchievementKey>) -> GalleryCard? {
        cards.first { !shown.contains($0.key) } ?? cards.first
    }

    private func reads(_ metric: MetricID, _ card: GalleryCard) -> Bool {
        self[card.key]?.achievement.criterion.metrics.contains(metric) ?? false
    }

    /// The amount of a metric that adds up with activity; `nil` for a best or a value.
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
        for (category, _) in counts.sorted(by: { ($1.value, $0.key) < ($0.value, $1.key) }) {
            guard let next = byProgress(open.filter { $0.category == category }).first, let entry = self[next.key]
            else { continue }
            let name = names.category(entry.achievement.category, of: entry.key.mode)
            return Suggestion(card: next, reason: words.text(.becauseOfCategory, name))
        }
        return nil
    }

    // MARK: Progressive disclosure

    /// What the grid opens with: for a newcomer what is unlocked, begun or easy; else everything.
    func disclosure(_ cards: [GalleryCard]) -> Disclosure {
        let shown = cards.filter { !$0.isStreakMilestone }
        let known =
            shown.filter(\.isUnlocked)
            + byProgress(shown.filter { $0.isBegun && !$0.isUnlocked && $0.isWithinReach })
        guard shown.count(where: \.isUnlocked) < Disclosure.newcomerLimit, shown.count > Disclosure.count + 4 else {
            return Disclosure(cards: shown.map(\.key), text: nil)
        }
        var first = Set(known.prefix(Disclosure.count).map(\.key))
        var modes: [GameModeID: Int] = [:]
        // The easiest of each mode, then the second easiest of each, and so on.
        let easy = byEffort(open(shown)).map { card in
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

import AchievementCore
import AchievementEngine
import AchievementSupport

extension GalleryBuilder {
    /// What has a deadline: boosts of points, then streaks, then challenges, each with the first to end first.
    func due(_ streaks: [StreakCard], _ challenges: [ChallengeCard]) -> [DueItem] {
        let running = streaks.filter { $0.current > 0 }.compactMap { streak -> DueItem? in
            guard let end = streak.graceEndsAt, !streak.isRestDay,
                status.streaks[streak.id.rawValue]?.canBeSaved ?? true
            else { return nil }
            let length = words.text(.streakOf, words.length(streak.current, of: streak))
            let text = [length, streak.week.map(words.week)].compactMap { $0 }.joined(separator: " · ")
            return DueItem(
                name: streak.fullName, text: text, leftText: streak.leftText ?? left(until: end),
                until: end, card: nil, icon: "flame.fill", streak: streak.id)
        }
        let open = challenges.open.filter { !$0.isMet && !$0.isOutOfReach }.map { challenge in
            DueItem(
                name: challenge.card.title, text: challenge.card.progress?.text ?? challenge.daysText,
                leftText: left(until: challenge.until), until: challenge.until, card: challenge.card,
                icon: challenge.card.icon, streak: nil)
        }
        return boosts.sorted { $0.until < $1.until } + running.sorted { $0.until < $1.until } + open
    }

    /// The active boosts, with the name of the mode if there are several modes.
    private var boosts: [DueItem] {
        status.boosts.map { running in
            let factor = words.text(.pointsTimes, words.amounts.text(running.boost.factor, in: nil, .exact))
            let isOnly = rulebook.modeIDs.count == 1
            return DueItem(
                name: words.text(running.boost.name),
                text: isOnly ? factor : words.text(.condition, names.mode(running.mode), factor),
                leftText: left(until: running.endsAt), until: running.endsAt, card: nil, icon: "star.fill",
                streak: nil)
        }
    }

    /// The time left until a moment, in words.
    func left(until moment: Moment) -> String {
        words.text(.timeLeft, words.span(milliseconds: moment.milliseconds - now.milliseconds))
    }

    /// The next steps, at most `count`, each with its reason or its condition, and with a pace where there is one.
    /// Achievements that are already in `due` are not suggested again.
    func next(
        _ cards: [GalleryCard], _ suggestions: [Suggestion], besides due: [DueItem], count: Int
    ) -> [Suggestion] {
        let due = Set(due.compactMap { $0.card?.key })
        // Later steps of a ladder come after everything else. A newcomer is offered the first step of each mode.
        let open = open(cards)
        let hasDoneAny = open.contains(where: \.isBegun) || cards.contains(where: \.isUnlocked)
        let ordered = hasDoneAny ? open : open.uniqued(on: \.key.mode) + open
        let nearest = ordered.filter { !due.contains($0.key) }.map { Suggestion(card: $0, reason: $0.description) }
        let first = due.union(nearest.prefix(2).map(\.card.key))
        // A broken streak is not a good step for a player who is further along with other achievements.
        let fitting = suggestions.filter { !first.contains($0.card.key) && $0.card.isBegun }
        let all = nearest.prefix(2) + fitting.prefix(1) + nearest.dropFirst(2)
        return all.uniqued(on: \.card.key).prefix(count).map { step in
            Suggestion(card: step.card, reason: step.reason, pace: pace(of: step.card))
        }
    }
}

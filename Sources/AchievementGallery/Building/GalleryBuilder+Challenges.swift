import AchievementCore
import AchievementEngine

extension GalleryBuilder {
    /// The challenges among `cards`: first the open ones, the first to end first; then the upcoming ones, the next to
    /// begin first; then the ended ones, the last to end first.
    func challenges(_ cards: [GalleryCard]) -> [ChallengeCard] {
        let all = cards.compactMap(challenge)
        return all.open.sorted { ($0.until, $0.card.key) < ($1.until, $1.card.key) }
            + all.upcoming.sorted { ($0.from, $0.card.key) < ($1.from, $1.card.key) }
            + all.ended.sorted { ($1.until, $0.card.key) < ($0.until, $1.card.key) }
    }

    private func challenge(_ card: GalleryCard) -> ChallengeCard? {
        guard !card.isMasked, let challenge = self[card.key]?.state.challenge, let phase = card.phase
        else { return nil }
        let timeText: String
        switch phase {
        case .upcoming:
            timeText = words.text(.startsIn, span(until: challenge.startsAt))
        case .open:
            timeText = words.text(.timeLeft, span(until: challenge.endsAt))
        case .ended:
            let last = challenge.endsAt.advanced(by: .milliseconds(-1))
            timeText = words.text(.endedOn, words.date(last.localDay))
        }
        let outcome: NewsPhrase? = !card.isOpen ? .met : phase == .ended ? .missed : nil
        return ChallengeCard(
            card: card, isMet: !card.isOpen, daysText: words.days(of: challenge),
            timeText: timeText, outcomeText: outcome.map { words.text($0) }, from: challenge.startsAt,
            until: challenge.endsAt, daysToGo: self[card.key]?.state.daysToGo)
    }

    private func span(until moment: Moment) -> String {
        words.span(milliseconds: moment.milliseconds - now.milliseconds)
    }

    /// The phase of a challenge; `nil` if the entry is not a challenge.
    func phase(of entry: Entry) -> ChallengeState.Phase? { entry.state.challenge?.phase }
}

extension GalleryWords {
    /// The first and the last day of a challenge, on the player's clock.
    func days(of challenge: ChallengeState) -> String {
        let last = challenge.endsAt.advanced(by: .milliseconds(-1))
        return text(.challengeDays, date(challenge.startsAt.localDay), date(last.localDay))
    }
}

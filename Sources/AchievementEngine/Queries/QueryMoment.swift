import AchievementCore

/// When a query asks about players: at a moment that somebody chose, or at an instant, for each player on the player's
/// own clock.
package struct QueryMoment: Sendable {
    private let moment: Moment
    private let isChosen: Bool

    /// A moment with an offset that somebody chose.
    init(chosen moment: Moment) { (self.moment, isChosen) = (moment, true) }

    /// An instant. Its offset is that of players without events.
    init(instant moment: Moment) { (self.moment, isChosen) = (moment, false) }

    /// The moment on a player's clock: in the offset of the player's last event, unless one was chosen.
    func moment(for progress: PlayerProgress) -> Moment {
        guard !isChosen, let last = progress.lastMoment else { return moment }
        return onClock(ahead: Int(last.offsetSeconds))
    }

    /// The moment on the clock that is furthest behind and on the one that is furthest ahead: what depends on the day is
    /// that of one of the days between them, before it is known whose.
    var limits: [Moment] { isChosen ? [moment] : [onClock(ahead: .min), onClock(ahead: .max)] }

    private func onClock(ahead offsetSeconds: Int) -> Moment {
        Moment(milliseconds: moment.milliseconds, offsetSeconds: offsetSeconds)
    }
}

import AchievementCore

/// The time that a query is about: a chosen moment, or an instant on each player's own clock.
package struct QueryMoment: Sendable {
    private let moment: Moment
    private let isChosen: Bool

    /// A chosen moment, whose offset applies to all players.
    init(chosen moment: Moment) { (self.moment, isChosen) = (moment, true) }

    /// An instant, whose offset applies to players without events.
    init(instant moment: Moment) { (self.moment, isChosen) = (moment, false) }

    /// The moment on a player's clock: in the offset of the player's last event, unless one was chosen.
    func moment(for progress: PlayerProgress) -> Moment {
        guard !isChosen, let last = progress.lastMoment else { return moment }
        return onClock(ahead: Int(last.offsetSeconds))
    }

    /// The moment on the clocks that are furthest behind and furthest ahead. Before a player's offset is known, the
    /// player's local day is one from the first of these days through the last.
    var limits: [Moment] { isChosen ? [moment] : [onClock(ahead: .min), onClock(ahead: .max)] }

    private func onClock(ahead offsetSeconds: Int) -> Moment {
        Moment(milliseconds: moment.milliseconds, offsetSeconds: offsetSeconds)
    }
}

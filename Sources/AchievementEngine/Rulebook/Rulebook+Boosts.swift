public import AchievementCore

/// A boost that applies at a given moment.
public struct RunningBoost: Hashable, Sendable {
    /// The mode whose points are boosted.
    public let mode: GameModeID
    /// The boost.
    public let boost: PointsBoost
    /// When it ends, on the clock of the given moment.
    public let endsAt: Moment
}

extension Rulebook {
    /// Returns the boosts that apply at `moment`, in the order in which the modes list them.
    public func boosts(at moment: Moment) -> [RunningBoost] {
        modes[chosenModes].flatMap { mode in
            mode.boosts.filter { $0.window.contains(moment) }.map {
                RunningBoost(
                    mode: mode.id, boost: $0,
                    endsAt: $0.window.end(offsetSeconds: Int(moment.offsetSeconds)))
            }
        }
    }

    /// Adds the points from boosts that apply at `moment` to the awards of an event's sources.
    func addBoosts(to awards: inout [PointsWrite], at moment: Moment) {
        for award in awards {
            for boost in modes[award.mode].boosts where boost.window.contains(moment) {
                let extra = boost.extra(for: award.points)
                guard extra > 0 else { continue }
                awards.append(PointsWrite(mode: award.mode, points: extra, reason: boost.reason))
            }
        }
    }
}

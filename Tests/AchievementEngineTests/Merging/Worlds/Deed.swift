import AchievementCore

@testable import AchievementEngine

/// Something that happens in a world of devices, for the engine and for the model alike.
enum Deed: Hashable {
    case visit(count: Int, machine: String?)
    case grant(String)
    case revoke(String)
    /// Takes back a deed, by its number.
    case void(Int)
    case reset
    /// Bridges the day so many days before.
    case freeze(daysAgo: Int)
    case bring(visits: Int, points: Int, unlocks: Bool)

    /// The event that it is.
    ///
    /// - Parameter target: the identity of a deed, by its number.
    func event(at moment: Moment, _ target: (Int) -> EventID) -> any GameEvent {
        switch self {
        case .visit(let count, let machine): GymVisit(count: Double(count), machine: machine)
        case .grant(let id): AchievementGranted(achievement: key(id), by: "coach")
        case .revoke(let id): AchievementRevoked(achievement: key(id), by: "coach")
        case .void(let number):
            EventVoided(source: target(number).source.string, id: target(number).id.string, by: "coach")
        case .reset: ModeReset(mode: "gym", by: "coach")
        case .freeze(let days):
            StreakFrozen(streak: Gym.days.id, day: moment.localDay.advanced(by: -days), by: "coach")
        case .bring(let visits, let points, let unlocks):
            ProgressImported(
                metrics: ["gym.visits": ImportedMetric(total: Double(visits))],
                unlocks: unlocks ? [ImportedUnlock("gym/busy_day")] : [],
                points: points > 0 ? ["gym": points] : [:], by: "coach")
        }
    }

    private func key(_ id: String) -> AchievementKey { AchievementKey(mode: "gym", id: AchievementID(id)) }
}

import AchievementCore

@testable import AchievementEngine

/// An action in a world of devices, understood by the engine and by the model.
enum Deed: Hashable {
    case visit(count: Int, machine: String?)
    case grant(String)
    case revoke(String)
    /// Voids the deed with this number.
    case void(Int)
    case reset
    /// Freezes the day this many days before.
    case freeze(daysAgo: Int)
    case bring(visits: Int, points: Int, unlocks: Bool)
    /// Adjusts the points of the mode, or points outside any mode.
    case adjust(Int, inMode: Bool)
    /// Defines an achievement for a number of visits.
    case define(String, Form)
    case withdraw(String)

    /// The contents of a definition.
    struct Form: Hashable {
        let visits: Int
        let points: Int
        /// Part of the texts, so that only definitions that are made again are equal.
        let number: Int
    }

    /// Whether the deed concerns achievements rather than a player.
    var isDefinition: Bool {
        switch self {
        case .define, .withdraw: true
        case .visit, .grant, .revoke, .void, .reset, .freeze, .bring, .adjust: false
        }
    }

    /// Whether the deed takes something back.
    var takesBack: Bool {
        switch self {
        case .revoke, .void, .reset: true
        case .visit, .grant, .freeze, .bring, .adjust, .define, .withdraw: false
        }
    }

    /// Whether the deed defines or withdraws this achievement.
    func isAbout(_ id: String) -> Bool {
        if case .define(id, _) = self { true } else { self == .withdraw(id) }
    }

    /// The event of the deed.
    ///
    /// - Parameter target: returns the event id of the deed with a number.
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
        case .adjust(let amount, let inMode):
            PointsAdjusted(amount: amount, mode: inMode ? "gym" : nil, by: "coach", reason: "a test")
        case .define(let id, let form):
            AchievementDefined(achievement: definition(id, form), by: "coach")
        case .withdraw(let id): AchievementWithdrawn(achievement: key(id), by: "coach")
        }
    }

    private func definition(_ id: String, _ form: Form) -> AchievementDefinition {
        let isAfter = id == "after_d0"
        let visits = Gym.visits.total >= Amount(Int64(form.visits))
        return AchievementDefinition(
            mode: "gym", id: AchievementID(id), title: ["en": "D"], description: ["en": "\(form.number)"],
            points: form.points, criterion: isAfter ? .unlocked(["d0"]) && visits : visits,
            every: id == "weekly" ? .week : nil)
    }

    private func key(_ id: String) -> AchievementKey { AchievementKey(mode: "gym", id: AchievementID(id)) }
}

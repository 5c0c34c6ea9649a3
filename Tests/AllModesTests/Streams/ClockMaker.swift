import AchievementTesting
import Chance

/// Generates times of day, many of them at the limits of the contract.
enum ClockMaker {
    /// Milliseconds since local midnight.
    static func time(for deed: Deed, _ random: inout SeededGenerator) -> Int {
        let hour = 3_600_000
        guard random.chance(35) else { return random.pick(0...(millisecondsOfDay - 1)) }
        let edge = random.pick(0, 1, 2, 4, 6, 7, 21, 23) * hour + random.pick(-1, 0, 0, 1)
        switch deed {
        case .focused(let minutes) where random.chance(60), .practised(let minutes, _, _) where random.chance(60),
            .workedOut(_, let minutes) where random.chance(60):
            // Moves the start to the limit.
            return (edge + minutes * 60 / 1_000 + millisecondsOfDay) % millisecondsOfDay
        default:
            return (edge + millisecondsOfDay) % millisecondsOfDay
        }
    }
}

import AchievementCore
import AchievementEngine
import AchievementStorage

extension FiveModes {
    /// A center with an empty in-memory store and a clock that stands at `milliseconds` since 1970. By default,
    /// everybody may grant.
    static func center(
        at milliseconds: Int, policy: AdministrationPolicy = .everybody, habits: HabitRules = HabitRules()
    ) async throws -> AchievementCenter {
        let now = Moment(milliseconds: Int64(milliseconds))
        let modes = try list(habits: habits)
        return try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { now }, policy: policy, languages: ["en", "zh-Hans"])
        ) {
            modes
        }
    }
}

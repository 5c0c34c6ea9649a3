import AchievementCore
import AchievementEngine
import AchievementStorage

extension FiveModes {
    /// A center over an empty store in memory, its clock standing at `milliseconds` since 1970. Everybody may grant,
    /// unless another policy is given.
    static func center(
        at milliseconds: Int, policy: AdministrationPolicy = .everybody
    ) async throws -> AchievementCenter {
        let now = Moment(milliseconds: Int64(milliseconds))
        let modes = try list()
        return try await AchievementCenter(
            store: InMemoryProgressStore(),
            configuration: CenterConfiguration(now: { now }, policy: policy, languages: ["en", "zh-Hans"])
        ) {
            modes
        }
    }
}

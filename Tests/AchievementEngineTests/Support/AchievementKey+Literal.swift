public import AchievementCore

extension AchievementKey: ExpressibleByStringLiteral {
    public init(stringLiteral value: String) {
        self = AchievementKey(value) ?? AchievementKey(mode: "?", id: "?")
    }
}

public import AchievementCore

/// Somebody adds an achievement or a time-limited challenge to a mode.
public struct AchievementDefined: GameEvent {
    /// The type on the wire, `achievements.defined`.
    public static let type: EventType = "achievements.defined"

    /// What is added.
    public var achievement: AchievementDefinition
    /// Who adds it.
    public var by: String

    /// A definition of `achievement` by `by`.
    public init(achievement: AchievementDefinition, by: String) {
        self.achievement = achievement
        self.by = by
    }

    /// Refuses an actor or a title that is no text id, a malformed achievement id, and a definition without texts.
    public func validate(_ fields: inout FieldChecks) {
        fields.check("by", id: by)
        fields.check("achievement.id", achievement.id, achievement.id.isWellFormed, expected: "an achievement id")
        let texts = achievement.title.languages.count + achievement.description.languages.count
        fields.check("achievement.title", "\(achievement.title.texts)", texts >= 2, expected: "texts")
        for text in achievement.title.texts.values { fields.check("achievement.title", id: text) }
    }
}

package import AchievementCore

/// An achievement or a time-limited challenge is added to a mode.
package struct AchievementDefined: GameEvent {
    /// The type on the wire, `achievements.defined`.
    package static let type: EventType = "achievements.defined"

    /// The achievement that is added.
    package var achievement: AchievementDefinition
    /// The actor who adds it.
    package var by: String

    /// Creates a definition of `achievement` by `by`.
    package init(achievement: AchievementDefinition, by: String) {
        self.achievement = achievement
        self.by = by
    }

    /// Rejects a `by` or title that isn't valid text, a malformed id, an unknown color, and a definition without texts.
    package func validate(_ fields: inout FieldChecks) {
        fields.check("by", id: by)
        fields.check(
            "achievement.id", achievement.id, holds: achievement.id.isWellFormed, expected: "an achievement id")
        let texts = achievement.title.languages.count + achievement.description.languages.count
        fields.check("achievement.title", "\(achievement.title.texts)", holds: texts >= 2, expected: "texts")
        if let expected = CatalogColor.expectation(insteadOf: achievement.color) {
            fields.check("achievement.color", "\"\(achievement.color)\"", holds: false, expected: expected)
        }
        for text in achievement.title.texts.values { fields.check("achievement.title", id: text) }
    }
}

extension AchievementDefined: AdministrativeEvent {
    static var kind: EventKind { .definition }
    var claimedActor: String? { by }

    func action(on player: PlayerID) -> AdministrativeAction { .define(achievement.key) }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {
        _ = try rulebook.index(ofMode: achievement.mode)
        writes.command = .define(achievement, by: by)
    }
}

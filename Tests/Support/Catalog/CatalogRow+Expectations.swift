import AchievementCore
package import AchievementEngine
package import AchievementTesting
package import Testing

extension CatalogRow {
    /// Expects id, category, rarity, points, icon and colour of the row's achievement to be those of the row.
    package func expectProperties(in rulebook: Rulebook, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let achievement = try achievement(in: rulebook, sourceLocation)
        #expect(achievement.id == id, sourceLocation: sourceLocation)
        #expect(achievement.category == self["category"], sourceLocation: sourceLocation)
        #expect(achievement.rarity.rawValue == self["rarity"], sourceLocation: sourceLocation)
        #expect(String(achievement.points) == self["points"], sourceLocation: sourceLocation)
        // What the table leaves open is the mode's own, but not nothing.
        for (text, column) in [(achievement.icon, "icon"), (achievement.color, "color")] {
            #expect(
                self[column].isEmpty ? !text.isEmpty : text == self[column], "\(column)",
                sourceLocation: sourceLocation)
        }
        #expect(achievement.lifecycle == .active, sourceLocation: sourceLocation)
        #expect(achievement.visibility == .shown, sourceLocation: sourceLocation)
    }

    /// Expects texts in both languages, those of the row where it has them.
    package func expectTexts(in rulebook: Rulebook, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let achievement = try achievement(in: rulebook, sourceLocation)
        for (text, name) in [(achievement.title, "title"), (achievement.description, "description")] {
            let english = try #require(text.text(for: "en"), sourceLocation: sourceLocation)
            let chinese = try #require(text.text(for: "zh-Hans"), sourceLocation: sourceLocation)
            #expect(
                english.contains { !$0.isWhitespace } && !english.hasIdeographs, sourceLocation: sourceLocation)
            #expect(chinese.hasIdeographs, sourceLocation: sourceLocation)
            #expect(["", english].contains(self["\(name)_en"]), sourceLocation: sourceLocation)
            #expect(["", chinese].contains(self["\(name)_zh"]), sourceLocation: sourceLocation)
        }
    }

    /// Expects a new player to have done nothing, and to have as much to do as the row says.
    package func expectStart(of player: TestPlayer, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let state = try player.state(of: id)
        #expect(!state.unlocked, sourceLocation: sourceLocation)
        #expect(state.progress.completed == 0, sourceLocation: sourceLocation)
        #expect(state.progress.total.description == self["progress_total"], sourceLocation: sourceLocation)
    }

    private func achievement(in rulebook: Rulebook, _ sourceLocation: SourceLocation) throws -> Achievement {
        let entry = rulebook.catalog.first { $0.key.description == self["key"] }
        return try #require(entry, sourceLocation: sourceLocation).achievement
    }
}

extension String {
    fileprivate var hasIdeographs: Bool { unicodeScalars.contains { $0.properties.isIdeographic } }
}

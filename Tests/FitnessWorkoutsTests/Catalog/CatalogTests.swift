import AchievementCore
import AchievementEngine
import FitnessWorkouts
import Testing

@Suite("The catalog is that of the table")
struct CatalogTests {
    private static let rulebook = Result { try Rulebook(modes: [FitnessWorkouts()], languages: ["en", "zh-Hans"]) }

    @Test("the mode is what its users know")
    func identity() {
        #expect(FitnessWorkouts.id == "fitness-workouts")
        let mode = FitnessWorkouts()
        #expect(mode.ordering == .anyOrder)
        #expect(mode.levels == .linear(1_000))
        #expect(mode.name.languages == ["en", "zh-Hans"])
    }

    @Test("every achievement of the table, in its order, and no other")
    func keys() throws {
        #expect(CatalogRow.all.count == 11)
        #expect(try Self.rulebook.get().catalog.map { "\($0.key)" } == CatalogRow.all.map { $0["key"] })
    }

    @Test("id, category, rarity, points, icon and colour", arguments: CatalogRow.all)
    func properties(_ row: CatalogRow) throws {
        let achievement = try achievement(row)
        #expect(achievement.id.rawValue == row["id"])
        #expect(achievement.category == row["category"])
        #expect(achievement.rarity.rawValue == row["rarity"])
        #expect(String(achievement.points) == row["points"])
        // What the table leaves open is the mode's own, but not nothing.
        #expect(row["icon"].isEmpty ? !achievement.icon.isEmpty : achievement.icon == row["icon"])
        #expect(row["color"].isEmpty ? !achievement.color.isEmpty : achievement.color == row["color"])
        #expect(achievement.lifecycle == .active)
        #expect(achievement.visibility == .shown)
    }

    @Test("texts in both languages, those of the table where it has them", arguments: CatalogRow.all)
    func texts(_ row: CatalogRow) throws {
        let achievement = try achievement(row)
        for (text, name) in [(achievement.title, "title"), (achievement.description, "description")] {
            let english = try #require(text.text(for: "en"))
            let chinese = try #require(text.text(for: "zh-Hans"))
            #expect(english.contains { !$0.isWhitespace } && !english.hasIdeographs)
            #expect(chinese.hasIdeographs)
            #expect(["", english].contains(row["\(name)_en"]))
            #expect(["", chinese].contains(row["\(name)_zh"]))
        }
    }

    @Test("a new player has nothing, and as much to do as the table says", arguments: CatalogRow.all)
    func totals(_ row: CatalogRow) throws {
        let state = try Player(of: Self.rulebook.get()).state(of: row["id"])
        #expect(!state.unlocked)
        #expect(state.progress.completed == 0)
        #expect(state.progress.total.description == row["progress_total"])
    }

    private func achievement(_ row: CatalogRow) throws -> Achievement {
        try #require(try Self.rulebook.get().catalog.first { "\($0.key)" == row["key"] }?.achievement)
    }
}

extension String {
    fileprivate var hasIdeographs: Bool { unicodeScalars.contains { $0.properties.isIdeographic } }
}

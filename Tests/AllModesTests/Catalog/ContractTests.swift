import AchievementCore
import AchievementEngine
import Achievements
import PuzzleModules
import SuiteSupport
import Testing

@Suite("Catalog of the contract")
struct ContractTests {
    @Test("The catalog has the rows of the contract, six puzzle achievements and nothing else")
    func keys() throws {
        let rows = try CatalogRow.all()
        #expect(!rows.isEmpty)
        let modes = try AllModes.list(puzzles: SharedFixture.puzzleCatalog())
        let keys = try Rulebook(modes: modes).catalog.map(\.key.description)
        let puzzles = [
            "nianhua_complete", "nianhua_expansion_v2", "nianhua_full", "lianpu_complete", "dunhuang_complete",
            "guohua_complete",
        ].map { "puzzle-modules/ach_category_\($0)" }
        #expect(keys.sorted() == (rows.map { $0["key"] } + puzzles).sorted())
    }

    @Test("Without a puzzle catalog, the five modes have the rows of the contract alone")
    func withoutPuzzles() throws {
        let rulebook = try Rulebook(modes: AllModes.list())
        let rows = try CatalogRow.all()
        let modes = Set(rows.map { $0["mode"] } + ["puzzle-modules"])
        #expect(rulebook.modeIDs.map(\.rawValue).sorted() == modes.sorted())
        #expect(rulebook.catalog.count == rows.count)
    }

    @Test("Each achievement has the properties of its row in the contract")
    func rows() throws {
        let rulebook = try FiveModes.rulebook()
        let catalog = Dictionary(uniqueKeysWithValues: rulebook.catalog.map { ($0.key.description, $0) })
        for row in try CatalogRow.all() {
            let key = row["key"]
            guard let entry = catalog[key] else {
                Issue.record("\(key) is missing")
                continue
            }
            let achievement = entry.achievement
            #expect(entry.key.mode.rawValue == row["mode"], "\(key)")
            #expect(entry.key.id.rawValue == row["id"], "\(key)")
            #expect(achievement.category == row["category"], "\(key)")
            #expect(achievement.rarity.rawValue == row["rarity"], "\(key)")
            #expect(achievement.points == Int(row["points"]), "\(key)")
            #expect(rulebook.progressTotal(of: entry.key)?.description == row["progress_total"], "\(key)")
            #expect(achievement.lifecycle == .active, "\(key)")
            // Where the contract has no text, the mode decides.
            let texts = [
                "title_en": achievement.title.text(for: "en"), "title_zh": achievement.title.text(for: "zh-Hans"),
                "description_en": achievement.description.text(for: "en"),
                "description_zh": achievement.description.text(for: "zh-Hans"),
                "icon": achievement.icon, "color": achievement.color,
            ]
            for (column, text) in texts where !row[column].isEmpty {
                #expect(text == row[column], "\(column) of \(key)")
            }
        }
    }

    @Test(
        "Puzzle categories have rarity, points and levels of the contract",
        arguments: [
            ("nianhua_complete", Rarity.epic, 200, 7), ("lianpu_complete", .epic, 200, 3),
            ("dunhuang_complete", .epic, 200, 2), ("guohua_complete", .epic, 200, 1),
            ("nianhua_expansion_v2", .rare, 100, 2), ("nianhua_full", .legendary, 300, 8),
            ("nianhua_complete_easy", .legendary, 400, 7),
            ("lianpu_complete_hard", .legendary, 400, 3),
        ])
    func puzzles(id: String, rarity: Rarity, points: Int, levels: Int) throws {
        let rulebook = try FiveModes.rulebook()
        let key = AchievementKey(mode: PuzzleModules.id, id: AchievementID("ach_category_\(id)"))
        let achievement = try #require(rulebook.catalog.first { $0.key == key }?.achievement)
        #expect(achievement.rarity == rarity)
        #expect(achievement.points == points)
        #expect(rulebook.progressTotal(of: key) == Amount(levels))
    }

    @Test("Exactly the events of the contract can be recorded")
    func events() throws {
        let expected = [
            "achievements.defined", "achievements.erased", "achievements.event-voided", "achievements.granted",
            "achievements.imported", "achievements.mode-reset", "achievements.player-joined",
            "achievements.player-listed", "achievements.points-adjusted",
            "achievements.revoked",
            "achievements.streak-frozen", "achievements.withdrawn", "fitness-workouts.day-steps-recorded",
            "fitness-workouts.steps-recorded", "fitness-workouts.weight-recorded",
            "fitness-workouts.workout-completed", "martial-arts-ranks.community-event-attended",
            "martial-arts-ranks.form-completed", "martial-arts-ranks.practice-session-completed",
            "martial-arts-ranks.rank-earned", "martial-arts-ranks.student-helped",
            "martial-arts-ranks.technique-completed", "puzzle-modules.level-completed",
            "task-focus.achievement-shared", "task-focus.category-created", "task-focus.focus-session-completed",
            "task-focus.task-completed", "task-focus.task-created", "trophy-rooms.card-locator-finished",
            "trophy-rooms.memory-match-finished", "trophy-rooms.sequence-recall-finished",
            "trophy-rooms.speed-match-finished",
        ]
        #expect(try FiveModes.rulebook().eventTypes.map(\.rawValue) == expected)
    }
}

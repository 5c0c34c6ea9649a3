import AchievementCore
import AchievementEngine
import Testing

@Suite("Descriptions of achievements")
struct DescriptionTests {
    @Test("Descriptions use the singular for one day per week", arguments: ["en", "de"])
    func oneDayAWeek(language: String) throws {
        let habits = HabitRules(perWeek: 1, areOfAllModes: true)
        let rulebook = try Rulebook(modes: FiveModes.list(habits: habits), languages: ["en", "zh-Hans"])
        let texts = rulebook.catalog.compactMap { $0.achievement.description.text(for: language) }
        #expect(!texts.contains { $0.contains(#/\b1 (days|Tagen)\b/#) })
        // Nine achievements are for days in a row.
        let weekly = texts.filter { $0.contains("on 1 day of a week") || $0.contains("an einem Tag der Woche") }
        #expect(weekly.count == 9, "\(weekly)")
    }

    @Test("The name of a metric has no colon, since one follows it in a criterion", arguments: ["en", "de", "zh-Hans"])
    func colons(language: String) throws {
        let rulebook = try FiveModes.rulebook()
        let metrics = Set(rulebook.catalog.flatMap(\.achievement.criterion.metrics))
        let names = metrics.compactMap { rulebook.name(of: $0)?.text(for: language) }
        #expect(names.count == metrics.count)
        #expect(!names.contains { $0.contains(":") || $0.contains("：") }, "\(names)")
    }
}

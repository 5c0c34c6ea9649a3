import AchievementCore
import AchievementEngine
import Achievements
import Testing

@Suite("Names of metrics")
struct NameTests {
    @Test("Every metric that a criterion reads has a name in both languages")
    func metrics() throws {
        let rulebook = try Rulebook(modes: AllModes.list())
        var seen = 0
        for (key, achievement) in rulebook.catalog {
            for metric in achievement.criterion.metrics {
                let name = try #require(rulebook.name(of: metric), "\(metric) of \(key) has no name")
                for language in ["en", "zh-Hans"] {
                    #expect(name.text(for: language)?.isEmpty == false, "\(metric) in \(language)")
                }
                seen += 1
            }
        }
        #expect(seen > 100)
    }
}

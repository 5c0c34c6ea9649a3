import AchievementCore
import Testing

@Suite("CONTRIBUTING: the table of kinds")
struct KindsTableTests {
    @Test("It lists every kind of metric with each way to create one, and nothing else")
    func kinds() throws {
        let page = PageTables(of: try Repository.text("CONTRIBUTING.md"))
        let rows = page.rows(under: ["what you want to know", "kind", "what a criterion reads"])
        let words = rows.flatMap { PageTables.code(in: $0[1]) }
        let named = Set(words.flatMap { word in word.matches(of: /\b[A-Z]\w*/).map { String($0.0) } })
        let kinds = MetricKindTag.allCases.map { tag in
            let name = String(describing: tag)
            return name.prefix(1).uppercased() + name.dropFirst()
        }
        #expect(named.subtracting(["MetricFamily", "StreakRules"]) == Set(kinds))
        for way in ["MetricFamily<Sum>", "MetricFamily<Highest>", "when:reaches:", "whenWeekOf:reaches:"] {
            #expect(words.contains(way), "\(way)")
        }
    }
}

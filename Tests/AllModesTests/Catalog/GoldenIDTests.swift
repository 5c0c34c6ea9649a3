import AchievementCore
import AchievementEngine
import Testing

/// Ids are frozen: what players have is stored under them.
@Suite("Shipped ids never change")
struct GoldenIDTests {
    private static func golden() throws -> [String] {
        try Fixture.text("golden-ids.txt").split(separator: "\n").map(String.init)
    }

    @Test("every achievement and metric of every mode is in golden-ids.txt, and nothing else")
    func ids() throws {
        let rulebook = try FiveModes.rulebook()
        let shipped =
            Set(rulebook.catalog.map { "achievement \($0.key)" })
            .union(rulebook.metricDefinitions.map { "metric \($0.id)" })
        let golden = Set(try Self.golden())
        for line in golden.subtracting(shipped).sorted() {
            Issue.record("\(Self.advice(for: line, rulebook))")
        }
        for line in shipped.subtracting(golden).sorted() {
            Issue.record(
                """
                \(line) is not in Fixtures/golden-ids.txt. If it is new, add the line; from then on its id is \
                frozen. If it is another id renamed, take the rename back.
                """)
        }
    }

    @Test("the file is sorted and says nothing twice")
    func file() throws {
        let golden = try Self.golden()
        let sorted = Set(golden).sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        #expect(golden == sorted, "Sort Fixtures/golden-ids.txt by its bytes, each line once")
        #expect(golden.allSatisfy { $0.hasPrefix("achievement ") || $0.hasPrefix("metric ") })
    }

    /// What to do about an id that is gone.
    private static func advice(for line: String, _ rulebook: Rulebook) -> String {
        let id = String(line.drop { $0 != " " }.dropFirst())
        let heirs =
            rulebook.catalog.filter { entry in
                entry.achievement.formerIDs.contains { "\(entry.key.mode)/\($0)" == id }
            }.map(\.key.description)
            + rulebook.metricDefinitions.filter { $0.formerIDs.contains { $0.rawValue == id } }.map(\.id.rawValue)
        if let heir = heirs.first {
            return "\(line) is a former id of \(heir). Replace the line in Fixtures/golden-ids.txt by the new id."
        }
        return """
            \(line) has shipped and is gone. What players have under it would be lost. Bring the id back; if it was \
            renamed, list the old id in formerIDs of the new one; if it cannot be earned any more, keep it with \
            lifecycle .retired.
            """
    }
}

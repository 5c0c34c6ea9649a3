import AchievementCore
import AchievementEngine
import Achievements
import Testing

@testable import TrophyRooms

@Suite("Tables on the pages of the modes")
struct PageTableTests {
    private static let rulebook = Result { try Rulebook(modes: AllModes.list()) }

    private func tables(_ mode: String) throws -> PageTables {
        PageTables(of: try Repository.text("Plugins/\(mode)/\(mode).docc/\(mode).md"))
    }

    @Test(
        "The tables list every event type",
        arguments: [
            ("PuzzleModules", "puzzle-modules"), ("TaskFocus", "task-focus"), ("TrophyRooms", "trophy-rooms"),
            ("FitnessWorkouts", "fitness-workouts"), ("MartialArtsRanks", "martial-arts-ranks"),
        ])
    func events(mode: String, id: String) throws {
        let page = try tables(mode)
        let rows = page.tables.filter { $0.headings.starts(with: ["type", "struct", "fields"]) }.flatMap(\.rows)
        let types = rows.flatMap { PageTables.code(in: $0[0]) }
        let known = try Self.rulebook.get().eventTypes.map(\.rawValue).filter { $0.hasPrefix(id + ".") }
        #expect(!known.isEmpty)
        #expect(types.sorted() == known)
    }

    @Test(
        "The tables list metrics with kinds, and achievements with rarity and points",
        arguments: [
            ("TaskFocus", "task-focus"), ("FitnessWorkouts", "fitness-workouts"),
            ("MartialArtsRanks", "martial-arts-ranks"),
        ])
    func catalog(mode: String, id: String) throws {
        let page = try tables(mode)
        let rulebook = try Self.rulebook.get()
        let metrics = page.rows(under: ["id", "kind", "what"]).map { (PageTables.code(in: $0[0])[0], $0[1]) }
        let known = rulebook.metricDefinitions.filter { $0.id.rawValue.hasPrefix(id + ".") }
        #expect(Dictionary(uniqueKeysWithValues: metrics) == Dictionary(uniqueKeysWithValues: known.map(words)))

        var found: [String: String] = [:]
        for row in page.rows(under: ["id", "what to do", "rarity", "points"]) {
            for id in PageTables.code(in: row[0]) { found[id] = "\(row[2]) \(row[3].filter { $0 != "," })" }
        }
        let achievements = rulebook.catalog.filter { $0.key.mode == GameModeID(id) }.map(\.achievement)
        #expect(!achievements.isEmpty)
        #expect(
            found
                == Dictionary(
                    uniqueKeysWithValues: achievements.map { ($0.id.rawValue, "\($0.rarity.rawValue) \($0.points)") }))
    }

    private func words(_ metric: MetricDefinition) -> (String, String) {
        let kind =
            switch metric.kind {
            case .sum: metric.keepsDays ? "sum, per day too" : "sum"
            case .highest: "highest"
            case .lowest: "lowest"
            case .earliest: "earliest"
            case .latest: "latest"
            case .distinct: "set"
            case .activeDays: "active days"
            case .largestFall: "largest fall"
            case .largestRise: "largest rise"
            case .longestRun: "longest run"
            case .memberCount: "count of members"
            case .longestGap: "longest gap"
            case .mostWithin: "most within a span"
            }
        return (metric.id.rawValue, kind)
    }

    @Test("The tables list the targets of every room")
    func rooms() throws {
        let rows = try tables("TrophyRooms").rows(
            under: ["game", "kind", "room 1", "room 2", "room 3", "room 4", "room 5"])
        var found: [String: [String]] = [:]
        var game = ""
        for row in rows {
            if !row[0].isEmpty { game = row[0].replacing(" ", with: "-") }
            found["\(game).\(PageTables.code(in: row[1])[0])"] = Array(row[2...])
        }
        var known: [String: [String]] = [:]
        for target in TrophyRooms.rooms.flatMap(\.targets) {
            known["\(target.game.rawValue).\(target.kind.rawValue)", default: []].append(target.amount.description)
        }
        #expect(known.count == 16)
        #expect(found == known)
    }
}

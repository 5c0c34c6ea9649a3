import AchievementCore
import AchievementTesting
import Testing

@Suite("Reports of the conformance kit")
struct ReportTests {
    @Test("A finding about an achievement names the line that declares it")
    func declaration() async throws {
        let line = #line + 1
        let report = await ChessSuite.chess { $0.achievements.append(Chess.achievement("new", Chess.games.total >= 1)) }
            .report()
        let finding = try #require(report.findings.first)
        #expect(finding.sourceLocation.line == line)
        #expect(finding.sourceLocation.fileID == #fileID)
        #expect(finding.subject == "new")
    }

    @Test("An achievement that cannot be earned is reported at the line that declares it")
    func unearnable() async throws {
        let unfed = Chess.achievement("wins_1", Metric<Sum>("chess.wins").total >= 1)
        let unreachable = Chess.achievement("rated_4000", Chess.rating.best - Chess.games.total >= 4_000)
        for (achievement, check) in [(unfed, "readings"), (unreachable, "reachability")] {
            let report = await ChessSuite.adding(achievement).report()
            let finding = try #require(report.findings.first)
            #expect(finding.check == check)
            #expect(finding.subject.hasSuffix(achievement.id.rawValue))
            #expect(finding.sourceLocation.fileID == #fileID)
            #expect(finding.sourceLocation.line == achievement.sourceLine.line)
        }
    }

    @Test("A finding about a walkthrough names its line")
    func walkthrough() async throws {
        let way = Walkthrough("moves_3", [ChessSuite.move()])
        let report = await ChessSuite().with { $0.ways.append(way) }.report()
        let finding = try #require(report.findings.first)
        #expect(finding.sourceLocation == way.sourceLocation)
        #expect(finding.sourceLocation.fileID == #fileID)
        #expect(finding.message.contains("1 of 3"))
    }

    @Test("A finding about a missing id names the line of the golden list")
    func goldenList() async throws {
        let frozen = FrozenIDs(achievements: ["old"], metrics: [], events: [])
        let report = await GameModeConformance(
            Chess(), frozenIDs: frozen, walkthroughs: ChessSuite.ways, outOfRange: []
        ).report()
        let finding = try #require(report.findings.first { $0.subject == "old" })
        #expect(finding.sourceLocation == frozen.sourceLocation)
        #expect(frozen.sourceLocation.line == #line - 6)
    }

    @Test("A renamed achievement with its former id passes")
    func renamed() async {
        let report = await ChessSuite.chess {
            $0.achievements[0] = Chess.achievement("first_move", Chess.moves.total >= 1, formerIDs: ["moves_1"])
        }.with {
            $0.achievements.append("first_move")
            $0.ways[0] = Walkthrough("first_move", [ChessSuite.move()])
        }.report()
        #expect(report.findings == [])
    }

    @Test("Checks that depend on a failed one are reported as skipped")
    func skipped() async {
        let report = await ChessSuite().with { $0.ways.removeLast() }.report()
        #expect(report.skipped.keys.sorted() == ["necessity", "order", "repeats", "replay", "split"])
        #expect(report.seen["reachability"] ?? 0 > 0)
    }

    @Test("A mode with canonical ordering is not checked for the order of arrival")
    func canonical() async {
        let report = await ChessSuite.chess { $0.ordering = .canonical }.report()
        #expect(report.findings == [])
        #expect(report.skipped.keys.sorted() == ["order"])
    }

    @Test("Exceeding Game Center's limits is a warning and not a failure")
    func gameCenter() async {
        let many = (0..<100).map { Chess.achievement("many_\($0)", Chess.moves.total >= 1, points: 20) }
        let rich = Chess.achievement("rich", Chess.moves.total >= 1, points: 500)
        let report = await ChessSuite.chess { $0.achievements += many + [rich] }.with { suite in
            for id in many.map(\.id) + ["rich"] {
                suite.achievements.append(id)
                suite.ways.append(Walkthrough(id, [ChessSuite.move()]))
            }
        }.report()
        #expect(report.findings == [])
        #expect(report.warnings.map(\.check) == ["game-center", "game-center", "game-center"])
        #expect(report.warnings[0].message.contains("109 achievements"))
        #expect(report.warnings[1].message.contains("rich"))
        #expect(report.warnings[2].message.contains("2580 points"))
    }

    @Test("Findings become issues at the author's line")
    func issues() async {
        let way = Walkthrough("moves_3", [ChessSuite.move()])
        let report = await ChessSuite().with { $0.ways.append(way) }.report()
        withKnownIssue {
            report.record()
        } matching: { issue in
            issue.sourceLocation == way.sourceLocation && issue.description.contains("moves_3")
        }
    }

    @Test("A finding without a line of its own names the line of the test")
    func origin() async throws {
        let conformance = GameModeConformance(
            Chess(), frozenIDs: FrozenIDs(achievements: [], metrics: [], events: []), walkthroughs: [], outOfRange: [])
        let report = await conformance.report()
        let line = #line - 1
        #expect(report.findings.first?.sourceLocation.line == line)
        #expect(report.findings.first?.sourceLocation.fileID == #fileID)
        await withKnownIssue {
            await conformance.check()
        } matching: {
            $0.sourceLocation?.fileID == #fileID
        }
    }
}

import AchievementCore
import AchievementTesting
import Foundation
import Testing

@Suite("Messages of the conformance kit")
struct MessageTests {
    /// The only finding of a suite with one fault.
    private func finding(_ suite: ChessSuite) async throws -> ConformanceFinding {
        let report = await suite.report()
        #expect(report.findings.count == 1, "\(report.findings)")
        return try #require(report.findings.first)
    }

    @Test("A metric that is written and not listed is named, with a suggestion")
    func unlisted() async throws {
        let suite = ChessSuite.chess {
            $0.metrics.removeAll { $0.definition.id == Chess.games.id }
            $0.metrics.append(Metric<Sum>("chess.game"))
        }
        let finding = try await finding(suite)
        #expect(finding.subject == "GameFinishedSource")
        #expect(
            finding.message
                == "writes chess.games, which the mode does not list in `metrics`; did you mean chess.game?")
    }

    @Test("A walkthrough that falls short is reported with value and target")
    func shortfall() async throws {
        let quick = Chess.achievement("quick", FastestMoveSource.fastest.best < 10)
        let way = Walkthrough("quick", [Step(MovePlayed(seconds: 14.2))])
        let suite = ChessSuite.chess {
            $0.sources.append(FastestMoveSource())
            $0.metrics.append(FastestMoveSource.fastest)
            $0.achievements.append(quick)
        }.with {
            $0.metrics.append("chess.fastest")
            $0.achievements.append("quick")
            $0.ways.append(way)
        }
        let finding = try await finding(suite)
        #expect(finding.sourceLocation == way.sourceLocation)
        #expect(
            finding.message
                == "the walkthrough does not unlock it: 0 of 1: chess.fastest best is 14.2, target below 10 after 1 step"
        )
    }

    @Test("A walkthrough with several superfluous steps is one finding")
    func needless() async throws {
        let way = Walkthrough(
            "moves_3", (0..<9).map { ChessSuite.move(day: 2 * $0) }, notQuite: [[], ChessSuite.ways[1].steps])
        let finding = try await finding(ChessSuite().with { $0.ways[1] = way })
        #expect(
            finding.message
                == "step 1, 2, 3, 4, 5 (and 4 more) of 9 is not needed: it unlocks without any one of them; "
                + "way 2 of notQuite unlocks it too")
        #expect(finding.sourceLocation == way.sourceLocation)
    }

    @Test("A walkthrough with several refused steps is one finding")
    func refused() async throws {
        let way = Walkthrough(
            "moves_3", [ChessSuite.move(), Step(MovePlayed(seconds: -1)), Step(MovePlayed(), at: "noon")])
        let finding = try await finding(ChessSuite().with { $0.ways.append(way) })
        #expect(finding.message.hasPrefix("step 2 of 3: the event is refused: "))
        #expect(finding.message.hasSuffix("; so are 1 later steps"))
        #expect(finding.sourceLocation == way.sourceLocation)
    }

    @Test("A field that accepts invalid values is one finding")
    func nonsense() async throws {
        let suite = ChessSuite.chess { $0.sources.append(AnySource(of: UncheckedNumber(number: 1))) }.with {
            $0.samples = [UncheckedNumber(number: 1), UncheckedNumber(number: 2)]
            $0.events.append("chess.note")
        }
        #expect(try await finding(suite).message.hasPrefix("an invalid value of the field number is accepted: "))
    }

    @Test("A walkthrough to a mistyped achievement gets a suggestion")
    func mistyped() async throws {
        let report = await ChessSuite().with { $0.ways[3] = Walkthrough("bussy_day", $0.ways[3].steps) }.report()
        #expect(
            report.findings.map(\.message) == [
                "no walkthrough leads to it",
                "the walkthrough leads to nothing that can be unlocked; did you mean busy_day?",
            ])
    }

    @Test("A renamed achievement is found on both sides, each naming the other")
    func renamed() async throws {
        let report = await ChessSuite.chess {
            $0.achievements[3] = Chess.achievement("busy_days", Chess.moves.bestDay >= 2)
        }.report()
        #expect(report.failedChecks == ["frozen-ids"])
        #expect(report.findings.map(\.subject) == ["busy_days", "busy_day"])
        #expect(report.findings[0].message.hasSuffix("Is it busy_day, renamed?"))
        #expect(
            report.findings[1].message.hasSuffix("if it is busy_days now, list the old id in the formerIDs of that"))
    }

    @Test("A seal stays valid while the list grows at its end, and a wrong one shows the right one")
    func seal() async throws {
        let grown = ChessSuite.adding(
            Chess.achievement("moves_9", Chess.moves.total >= 9), Walkthrough("moves_9", .times(9, MovePlayed()))
        ).with { $0.seal = ChessSuite.seal }
        #expect(await grown.report().findings == [])
        let unsealed = try await finding(ChessSuite().with { $0.seal = "" })
        #expect(unsealed.subject == "golden list")
        #expect(unsealed.message.hasSuffix("is now is \"\(ChessSuite.seal)\""))
    }

    @Test("A criterion that can turn false is reported with the reason, at the achievement's line")
    func weakness() async throws {
        let spotless = Chess.achievement("spotless", .all([Chess.games.total >= 2, Chess.blunders.total <= 1]))
        let way = Walkthrough("spotless", [ChessSuite.game("bo", 5, day: -9), ChessSuite.game("cy", 5, day: -9)])
        let suite = ChessSuite.adding(spotless, way)
        let finding = try await finding(suite)
        #expect(finding.message.contains(": chess.blunders total can only rise, and the target is at most 1."))
        #expect(finding.sourceLocation.line == spotless.sourceLine.line)
        // If it is listed as sensitive, the shuffles remain, which find the difference.
        let accepted = await suite.with { $0.arrivalSensitive = ["spotless"] }.report()
        #expect(accepted.failedChecks == ["order"])
        #expect(accepted.findings.allSatisfy { $0.message.contains("the walkthroughs") })
    }

    @Test("Criteria that stay met are not reported as able to turn false")
    func staying() async {
        let gap = Chess.achievement("gap", Chess.rating.best - FastestMoveSource.fastest.best >= 1_990)
        let quick = Chess.achievement("quick", FastestMoveSource.fastest.best <= 3)
        let suite = ChessSuite.chess {
            $0.sources.append(FastestMoveSource())
            $0.metrics.append(FastestMoveSource.fastest)
            $0.achievements += [gap, quick]
        }.with {
            $0.metrics.append("chess.fastest")
            $0.achievements += ["gap", "quick"]
            $0.ways += [
                Walkthrough("gap", [ChessSuite.move(), ChessSuite.game("bo", 1_993)]),
                Walkthrough("quick", [ChessSuite.move()]),
            ]
        }
        #expect(await suite.report().findings == [])
    }

    @Test("Leftovers of the template are warnings, one for each achievement")
    func leftovers() async throws {
        let left = Chess.achievement("count_10", Chess.moves.total >= 10, title: ["en": "Ten Times", "zh-Hans": "十步"])
        let report = await ChessSuite.adding(left, Walkthrough("count_10", .times(10, MovePlayed()))).report()
        #expect(report.findings == [])
        #expect(report.warnings.map(\.check) == ["template"])
        #expect(report.warnings.map(\.subject) == ["count_10"])
        #expect(report.warnings[0].message.hasPrefix("still carries text of the template: the id, \"Ten Times\"."))
        #expect(report.warnings[0].sourceLocation.line == left.sourceLine.line)
        let named = await ChessSuite.chess { $0.name = ["en": "Chess", "zh-Hans": "新模式"] }.report()
        #expect(named.warnings.map(\.subject) == ["chess"])
    }

    @Test("The template's texts that the kit looks for are in the template")
    func template() throws {
        let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../../Templates/GameMode/Sources")
        let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
        var code = ""
        for case let file as URL in files where file.pathExtension == "swift" {
            code += try String(contentsOf: file, encoding: .utf8)
        }
        code = code.replacing("\\(count)", with: "#")
        let texts = TemplateCheck.texts.union(["\(TemplateCheck.achievements)#", TemplateCheck.category])
        #expect(texts.count > 5)
        for text in texts { #expect(code.contains("\"\(text)\""), "\(text)") }
    }
}

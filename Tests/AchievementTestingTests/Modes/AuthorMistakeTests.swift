import AchievementCore
import AchievementTesting
import Foundation
import Testing

@Suite("Mistakes of authors")
struct AuthorMistakeTests {
    @Test("Each mistake is reported with the problem, its location and a solution", arguments: AuthorMistake.all)
    func told(_ mistake: AuthorMistake) async throws {
        let report = await mistake.suite.report()
        let finding = try #require(
            report.findings.first { $0.subject == mistake.subject }, "\(report.findings)")
        #expect(finding.message.hasPrefix(mistake.message), "\(finding.message)")
        switch mistake.place {
        case .achievement(let achievement): #expect(finding.sourceLocation.line == achievement.sourceLine.line)
        case .walkthrough(let way): #expect(finding.sourceLocation == way.sourceLocation)
        case .goldenList, .suite: #expect(finding.sourceLocation.fileName == "Chess+Conformance.swift")
        }
    }

    @Test("An icon without a drawing is a warning that names the nearest one")
    func icon() async throws {
        let hair = Chess.achievement("moves_9", Chess.moves.total >= 9, icon: "hair.fill")
        let report = await ChessSuite.adding(hair, Walkthrough("moves_9", .times(9, MovePlayed()))).report()
        #expect(report.findings == [])
        let warning = try #require(report.warnings.first)
        #expect(warning.check == "icons")
        #expect(warning.message.hasSuffix("; did you mean heart.fill?"))
        #expect(try Self.table().contains(warning.message))
        #expect(warning.sourceLocation.line == hair.sourceLine.line)
    }

    @Test("The article on mistakes quotes each message, and those of the compiler")
    func article() throws {
        let table = try Self.table()
        for mistake in AuthorMistake.all {
            #expect(table.contains("| \(mistake.testDescription) |"))
            let message = mistake.message.split(separator: "; ").last.map(String.init) ?? mistake.message
            #expect(table.contains(message.trimmingCharacters(in: .whitespaces)), "\(mistake.testDescription)")
        }
        let refused = try Self.text("Tests/Apple/Refused/AuthorsOfModes.swift")
        let answers = table.split(separator: "### ")[1].split(separator: "\n").filter { $0.hasPrefix("| ") }
            .dropFirst().compactMap { $0.split(separator: " | ").last?.dropLast(2) }
        #expect(answers.count == 7)
        // What a mode forgets is refused by the compiler alone.
        for answer in answers.dropLast() { #expect(refused.contains("\(answer)}}"), "\(answer)") }
    }

    @Test("One run reports all independent findings and lists skipped checks")
    func together() async throws {
        let odd = Chess.achievement("odd", Chess.moves.total >= 2, color: "mnit")
        let report = await ChessSuite.chess {
            $0.achievements.append(odd)
            $0.levels = .linear(0)
        }.report()
        #expect(Set(report.findings.map(\.check)) == ["declarations", "values", "frozen-ids"])
        #expect(
            report.findings.first { $0.subject == "odd" }?.message.hasPrefix(
                "the achievement is not in the golden list. If it is new, add it at the end of the list, and give it a "
                    + "walkthrough") == true)
        #expect(report.skipped["reachability"] == "needs samples without findings")
        #expect(report.skipped["samples"] == "needs declarations, values without findings")
        withKnownIssue {
            report.record()
        } matching: { issue in
            #if compiler(>=6.3)
                if issue.severity == .warning {
                    return issue.description.contains("split: not looked at until what they need has no findings")
                }
            #endif
            return true
        }
    }

    @Test("A new id that is not in the golden list does not keep the mode from being played")
    func played() async {
        let early = Chess.achievement("early", Chess.moves.total >= 2)
        let report = await ChessSuite.chess { $0.achievements.append(early) }
            .with { $0.ways.append(Walkthrough("early", [ChessSuite.move()])) }.report()
        #expect(report.findings.map(\.check) == ["frozen-ids"])
        #expect(report.skipped["reachability"] == nil)
        let short = await ChessSuite.chess { $0.achievements.append(early) }
            .with { $0.ways[1] = Walkthrough("moves_3", [ChessSuite.move()]) }.report()
        #expect(short.findings.map(\.check) == ["frozen-ids", "reachability"])
    }

    private static func table() throws -> String {
        try text("Sources/AchievementTesting/AchievementTesting.docc/WhatTheKitSays.md")
    }

    private static func text(_ path: String) throws -> String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../..")
        return try String(contentsOf: root.appending(path: path), encoding: .utf8)
    }
}

import AchievementGallery
import Foundation
import Testing

@testable import AchieveCommand

/// The same player at the terminal and on the page.
@Suite("Next steps of status, explain and the page")
struct StepsTests {
    private let session: Session

    /// Ten workouts, three days of tasks and a game, some days ago.
    init() async throws {
        session = try Session()
        let tasks = (15...17).map { day in
            Sample.event(
                "task-\(day)", type: "task-focus.task-completed", time: "2026-11-\(day)T09:00:00+08:00",
                data: #"{"task":"report"}"#)
        }
        try await session.run(Sample.workouts(10) + tasks + Sample.games(0, on: "2026-11-18").prefix(1), "--quiet")
    }

    /// The titles and reasons of the steps on the page.
    private func onPage(_ language: String) async throws -> [(title: String, reason: String)] {
        let call = try await session.call(
            "gallery", "--player", "ada", "--output", session.directory.path("ada.html"), "--language", language)
        #expect(call.status == .done, "\(call.errors)")
        let page = try session.directory.read("ada.html")
        return page.matches(of: /id="next-\d"[^>]*>(.*?)<\/h3><p[^>]*>(.*?)<\/p>(?:<p class="pace">(.*?)<\/p>)?/).map {
            let pace = $0.output.3.map { " · " + plain($0) }
            return (plain($0.output.1), plain($0.output.2) + (pace ?? ""))
        }
    }

    private func plain(_ text: Substring) -> String {
        String(text).replacing(/<[^>]*>/, with: "").replacing("&amp;", with: "&")
    }

    @Test(
        "Status begins with the steps of the page, with the same reasons and paces", arguments: ["en", "zh-Hans", "de"])
    func statusAndPage(language: String) async throws {
        let page = try await onPage(language)
        #expect(page.count == 3 && page.contains { $0.reason.contains("·") })
        let status = try await session.call("status", "--player", "ada", "--language", language)
        let heading = GalleryWords(language: language).text(.nextSteps)
        let lines = status.output.components(separatedBy: "  \(heading)\n").last?.split(separator: "\n") ?? []
        #expect(lines.count == 5)
        for (line, step) in zip(lines, page) {
            let isSame = line.hasPrefix("    \(step.title)  ") && line.hasSuffix("  \(step.reason)")
            #expect(isSame, "\(line) is not \(step)")
        }
        let all = try await session.call("status", "--all", "--language", language)
        #expect(all.output == status.output + "\n")
    }

    @Test(
        "The unit of a progress is said once",
        arguments: [("en", "0 of 10,000 steps"), ("zh-Hans", "0/10,000步"), ("de", "0 von 10.000 Schritten")])
    func unit(language: String, progress: String) async throws {
        let explained = try await session.call(
            "explain", "--player", "ada", "--achievement", "fitness-workouts/steps_10k", "--language", language)
        #expect(explained.output.contains(progress), "\(explained.output)")
    }

    @Test("Only what the player does most is a reason; other steps show what they ask for")
    func reasons() async throws {
        let status = try await session.call("status", "--player", "ada")
        #expect(!status.output.contains("so far"), "\(status.output)")
    }

    @Test("Explain shows the same pace as status, and none for unlocked achievements")
    func explain() async throws {
        let pace = try #require(
            try await session.call("explain", "--player", "ada", "--achievement", "fitness-workouts/workout_50").lines
                .first { $0.contains("at this pace") })
        #expect(pace.hasPrefix("  at this pace in "))
        let held = try await session.call("explain", "--player", "ada", "--achievement", "fitness-workouts/workout_10")
        #expect(held.status == .done && !held.output.contains("pace"))
    }

    @Test("An open challenge has its own heading and the time left")
    func challenges() async throws {
        let challenge =
            #"{"mode":"fitness-workouts","id":"rush","title":{"en":"November Rush","zh-Hans":"十一月冲刺"},"#
            + #""description":{"en":"Work out 20 times","zh-Hans":"锻炼20次"},"points":50,"criterion":{"metric":"fitness-workouts.workouts","#
            + #""measure":"total","from":"2026-11-01T00:00:00Z","until":"2026-12-01T00:00:00Z","atLeast":20}}"#
        let path = try session.directory.write(challenge.utf8, to: "rush.json")
        let defined = try await session.call("define", path, "--by", "coach")
        #expect(defined.status == .done, "\(defined.errors)")
        let lines = try await session.call("status", "--player", "ada").lines
        let heading = try #require(lines.firstIndex(of: "  Challenges"))
        #expect(lines[heading + 1].hasPrefix("    November Rush") && lines[heading + 1].hasSuffix("10 days left"))
        #expect(lines[heading + 1].contains(" of 20  "))
        #expect(lines.count { $0.contains("November Rush") } == 1)
        let missed = try await session.call(
            "explain", "--player", "ada", "--achievement", "fitness-workouts/rush", at: "2026-12-02T12:00:00+08:00")
        #expect(missed.output.contains("so far") && !missed.output.contains("to go"), "\(missed.output)")
    }
}

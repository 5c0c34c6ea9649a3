import Foundation
import Testing

@Suite("The leaderboard command over a league")
struct LeagueTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        for (player, count) in [("ada", 3), ("bo", 1), ("cy", 3), ("小雨", 2), ("eve", 4)] {
            try directory.write(lines: Sample.workouts(count, of: player), to: "\(player).jsonl")
            _ = try await Tool.run("run", "--now", Sample.now, "\(player).jsonl", in: directory)
        }
    }

    private func league(_ more: String...) async throws -> Tool.Outcome {
        try await Tool.run(
            ["leaderboard", "--board", "fitness-workouts.workouts", "--now", Sample.now] + more, in: directory)
    }

    @Test("Given players are ranked among themselves, with promotions and demotions")
    func ranked() async throws {
        let players = ["--players", "ada,bo,cy,小雨,nobody", "--rising", "1", "--falling", "1"]
        let table = try await league(
            players[0], players[1], players[2], players[3], players[4], players[5], "--format", "csv")
        #expect(
            table.lines == [
                "rank,player,score,move", "1,ada,3,rises", "1,cy,3,rises", "3,小雨,2,stays", "4,bo,1,stays",
                "5,nobody,,falls",
            ])
        let text = try await league("--players", "ada,bo,小雨", "--rising", "1", "--falling", "1").lines
        #expect(text[0].hasSuffix("3 players"))
        #expect(
            text.suffix(3).map { $0.split(separator: " ").joined(separator: " ") } == [
                "1 ada 3 ▲ rises", "2 小雨 2", "3 bo 1 ▼ falls",
            ])
        let json = try Sample.object(try await league("--players", "ada", "--format", "json").lines[0])
        #expect(json["move"] as? String == "stays")
    }

    @Test("A league is printed in the requested language")
    func languages() async throws {
        for (language, words) in [("zh-Hans", "升级"), ("de", "steigt auf")] {
            let lines = try await league("--players", "ada,bo", "--rising", "1", "--language", language).lines
            #expect(lines.contains { $0.contains("ada") && $0.hasSuffix("▲ \(words)") })
        }
    }

    @Test("Options that need a league, or contradict it, are refused")
    func refused() async throws {
        for (options, words) in [
            (["--rising", "1"], "--players A,B,C is missing"),
            (["--players", "ada", "--player", "ada"], "only one of --players and --player can be given"),
            (["--players", "ada", "--limit", "1"], "only one of --players and --limit can be given"),
            (["--players", "ada,,bo"], "each of at least one character"),
        ] {
            let outcome = try await Tool.run(["leaderboard"] + options, in: directory)
            #expect(outcome.status == 64 && outcome.errors.contains(words), "\(options)")
        }
    }
}

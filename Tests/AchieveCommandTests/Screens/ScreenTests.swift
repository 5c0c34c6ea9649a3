import SuiteSupport
import Testing

@testable import AchieveCommand

/// What a terminal shows, as golden files in `Tests/Support/Fixtures/screens`. `make golden` rewrites the files.
@Suite("Screens at three widths")
struct ScreenTests {
    private static let widths = [60, 80, 120]

    /// A call that is shown, and the name of its golden file.
    struct Screen: Sendable, CustomTestStringConvertible {
        let name: String
        let words: [String]
        var testDescription: String { name }

        init(_ name: String, _ words: String...) { (self.name, self.words) = (name, words) }
    }

    static let screens = [
        Screen("status", "status", "--player", "ada"),
        Screen("status-zh", "status", "--player", "ada", "--language", "zh-Hans"),
        Screen("explain", "explain", "--player", "ada", "--achievement", "fitness-workouts/rain"),
        Screen("explain-granted", "explain", "--player", "ada", "--achievement", "martial-arts-ranks/rank_black"),
        Screen(
            "explain-zh", "explain", "--player", "小雨", "--achievement", "trophy-rooms/room1.complete", "--language",
            "zh-Hans"),
        Screen("leaderboard", "leaderboard"),
        Screen("leaderboard-zh", "leaderboard", "--board", "fitness-workouts.workout-days", "--language", "zh-Hans"),
        Screen("catalog", "catalog", "--modes", "puzzle-modules,fitness-workouts"),
        Screen("catalog-zh", "catalog", "--modes", "fitness-workouts", "--language", "zh-Hans"),
        Screen("log", "log", "--source", "/app", "--limit", "5"),
        Screen("info", "info"),
        Screen("players", "players"),
        Screen("rates", "rates", "--modes", "fitness-workouts,martial-arts-ranks"),
        Screen("rates-zh", "rates", "--modes", "fitness-workouts", "--language", "zh-Hans"),
        Screen("rates-de", "rates", "--modes", "fitness-workouts", "--language", "de"),
        Screen("who", "who", "--achievement", "fitness-workouts/workout_1"),
    ]

    @Test("A screen equals its golden file and fits its width", arguments: screens)
    func golden(_ screen: Screen) async throws {
        let club = try await Club()
        var text = ""
        for width in Self.widths {
            // Sizes depend on the file system.
            let shown = try await club.screen(screen.words, width: width).replacing(/(?m)^  bytes[\s\S]*\z/, with: "")
            let lines = shown.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.allSatisfy { TextWidth.of(String($0)) <= width }, "\(shown)")
            text += "--- \(width) columns\n\(shown)"
        }
        try Golden.expect("screens/\(screen.name).txt", toBe: text)
    }

    @Test("Colors show what is done, open and broken, and how rare something is")
    func colors() async throws {
        let club = try await Club()
        let terminal = Terminal(showsOutput: true, takesColors: true, width: 120)
        let status = try await club.show(["status", "--player", "ada"], on: terminal)
        for (code, text) in [
            ("1", "Streaks"), ("33", "today open, 12 hours left"), ("32", "✓ 2026-11-10"), ("36", "rare"),
            ("1;33", "legendary"), ("2", "broken: Workouts: Workout days (longest 10 days)"),
        ] {
            #expect(status.contains("\u{1B}[\(code)m\(text)\u{1B}[0m"), "\(text)")
        }
        let plain = try await club.show(["status", "--player", "ada", "--color", "never"], on: terminal)
        #expect(!plain.contains("\u{1B}"))
        let piped = try await club.show(["status", "--player", "ada", "--color=always"], on: .none)
        #expect(piped.contains("\u{1B}[1mada\u{1B}[0m"))
    }
}

import AchievementCore
import Testing

@testable import AchieveCommand

@Suite("Argument values")
struct ArgumentsTests {
    @Test("The option `--now` takes an RFC 3339 time with an offset and nothing else")
    func nowIsRFC3339WithOffset() throws {
        var arguments = Arguments(command: "status", tool: .sample)
        #expect(try arguments.now() == nil)
        arguments[.now] = "2026-11-18T21:04:00+08:00"
        #expect(try arguments.now() == Moment("2026-11-18T21:04:00+08:00"))
        for text in ["2026-11-18", "2026-11-18T21:04:00", "2026-02-30T00:00:00Z", "tomorrow"] {
            arguments[.now] = text
            #expect(throws: UsageError.self) { try arguments.now() }
        }
    }

    @Test("A player's name may be any text without control characters")
    func playersAreChecked() throws {
        var arguments = Arguments(command: "status", tool: .sample)
        arguments[.player] = "小雨"
        #expect(try arguments.player() == "小雨")
        arguments[.player] = "a\u{7}b"
        #expect(throws: UsageError.self) { try arguments.player() }
    }

    @Test("Selected modes keep the order of the tool's list, and an unknown one gets a suggestion")
    func modesAreTakenInTheOrderOfTheList() throws {
        var arguments = Arguments(command: "run", tool: .sample)
        let all = try ModeSelection.modes(arguments).map(\.id)
        #expect(all.contains("task-focus") && all.contains("fitness-workouts"))
        arguments[.modes] = "fitness-workouts, task-focus"
        let chosen: Set<GameModeID> = ["task-focus", "fitness-workouts"]
        #expect(try ModeSelection.modes(arguments).map(\.id) == all.filter(chosen.contains))
        arguments[.modes] = "fitness-workout"
        #expect {
            try ModeSelection.modes(arguments)
        } throws: { error in
            (error as? UsageError)?.suggestion == "fitness-workouts" && "\(error)".contains("task-focus")
        }
    }

    @Test("The mode language nearest to a tag is chosen, and the default is English")
    func languagesAreThoseOfTheModes() throws {
        var arguments = Arguments(command: "catalog", tool: .sample)
        let modes = try ModeSelection.modes(arguments)
        #expect(try ModeSelection.language(arguments, modes) == "en")
        arguments[.language] = "zh-Hans"
        #expect(try ModeSelection.language(arguments, modes) == "zh-Hans")
        for (tag, language) in [("zh", "zh-Hans"), ("zh-Hant-TW", "zh-Hans"), ("en_GB", "en"), ("fr", "en")] {
            arguments[.language] = tag
            #expect(try ModeSelection.language(arguments, modes) == language, "\(tag)")
        }
        for wrong in ["", "e", "en US", "zh--Hans", "12"] {
            arguments[.language] = wrong
            #expect(throws: UsageError.self, "\(wrong)") { try ModeSelection.language(arguments, modes) }
        }
    }
}

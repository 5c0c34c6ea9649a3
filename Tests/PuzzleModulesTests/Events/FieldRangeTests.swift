import AchievementCore
import AchievementEngine
import AchievementTesting
import PuzzleModules
import SuiteSupport
import Testing

@Suite("Fields are what they may be, or the event is refused")
struct FieldRangeTests {
    private static let ranges = [
        FieldRange.id("level") { PuzzleLevelCompleted(level: $0) },
        FieldRange.number("seconds", above: 0, upTo: 9_007_199_254_740_991) {
            PuzzleLevelCompleted(level: "wren", seconds: $0)
        },
        FieldRange.integer("moves", 0...9_007_199_254_740_991) { PuzzleLevelCompleted(level: "wren", moves: $0) },
    ]

    @Test("both ends are allowed", arguments: ranges)
    func allowed(_ range: FieldRange) throws { try range.expectAllowed(by: TestPlayer(Example.mode())) }

    @Test("what is beyond is refused with the field's name, and nothing is recorded", arguments: ranges)
    func refused(_ range: FieldRange) throws { try range.expectRefused(by: TestPlayer(Example.mode())) }

    @Test("all wrong fields are named at once")
    func together() throws {
        var player = try TestPlayer(Example.mode())
        let problem = #expect(throws: EventError.self) {
            try player.play(PuzzleLevelCompleted(level: "", seconds: 0, moves: -1))
        }
        #expect(problem?.fields.map(\.field) == ["level", "seconds", "moves"])
    }
}

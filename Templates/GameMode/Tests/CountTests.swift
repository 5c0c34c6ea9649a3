import AchievementCore
import AchievementEngine
import AchievementTesting
import TemplateMode
import Testing

@Suite("Counts")
struct CountTests {
    @Test("Counts add up over any number of events", arguments: [[10], [9, 1], [4, 5, 1]])
    func adding(counts: [Int]) throws {
        var player = try TestPlayer(TemplateMode())
        for count in counts.dropLast() { #expect(try player.play(TemplateEvent(count: count)) == []) }
        for count in counts.suffix(1) { #expect(try player.play(TemplateEvent(count: count)) == ["count_10"]) }
    }

    @Test("Progress shows how much of an achievement is done")
    func progress() throws {
        var player = try TestPlayer(TemplateMode())
        try player.play(TemplateEvent(count: 4))
        let state = try player.state(of: "count_10")
        #expect(!state.isUnlocked)
        #expect(state.progress.completed == 4)
        #expect(state.progress.total == 10)
    }

    @Test("An achievement unlocks once")
    func once() throws {
        var player = try TestPlayer(TemplateMode())
        #expect(try player.play(TemplateEvent(count: 10)) == ["count_10"])
        #expect(try player.play(TemplateEvent(count: 10)) == [])
    }
}

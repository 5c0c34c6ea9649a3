import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("Helping others")
struct HelpingTests {
    @Test("helping oneself is accepted and does not count")
    func oneself() throws {
        var player = try TestPlayer(MartialArtsRanks(), as: "ada")
        try player.play(StudentHelped(student: "ada"))
        #expect(try player.recorded() == [:])
        try player.play(StudentHelped(student: "bo"))
        try player.play(StudentHelped(student: "ada"))
        #expect(try player.recorded() == ["martial-arts-ranks.students-helped": "1"])
    }

    @Test("who it is goes by the bytes of the id")
    func bytes() throws {
        var player = try TestPlayer(MartialArtsRanks(), as: "Zo\u{EB}")
        for student in ["zo\u{EB}", "Zoe\u{308}", "Zo\u{EB}"] { try player.play(StudentHelped(student: student)) }
        #expect(try player.recorded() == ["martial-arts-ranks.students-helped": "2"])
    }

    @Test("others may help the player, whose own count that is not")
    func others() throws {
        var bo = try TestPlayer(MartialArtsRanks(), as: "bo")
        try bo.play(StudentHelped(student: "ada"))
        #expect(try bo.recorded() == ["martial-arts-ranks.students-helped": "1"])
    }
}

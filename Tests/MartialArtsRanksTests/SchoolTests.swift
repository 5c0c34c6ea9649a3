import AchievementCore
import AchievementEngine
import AchievementTesting
import SuiteSupport
import Testing

@testable import MartialArtsRanks

@Suite("Ranks")
struct RankTests {
    @Test("A belt of any program unlocks its achievement once", arguments: BeltRank.badges, ["kids", "adults", "剣道"])
    func anyProgram(_ rank: BeltRank, program: String) throws {
        var player = try TestPlayer(MartialArtsRanks())
        #expect(try player.play(RankEarned(rank: rank, program: program)) == ["rank_\(rank.rawValue)"])
        #expect(try player.play(RankEarned(rank: rank, program: "another")) == [])
    }

    @Test("A belt of the school's own unlocks none of the badges")
    func ownBelt() throws {
        var player = try TestPlayer(MartialArtsRanks())
        #expect(try player.play(RankEarned(rank: BeltRank(rawValue: "green"), program: "kids")) == [])
    }

    @Test("A higher belt does not unlock the lower ones")
    func noImplication() throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(RankEarned(rank: .black, program: "adults"))
        for rank in ["white", "blue", "gold", "red"] {
            #expect(try !player.state(of: "rank_\(rank)").isUnlocked)
        }
    }
}

@Suite("Helping others")
struct HelpingTests {
    @Test("Helping oneself is accepted and does not count")
    func oneself() throws {
        var player = try TestPlayer(MartialArtsRanks(), as: "ada")
        try player.play(StudentHelped(student: "ada"))
        #expect(try player.recorded() == [:])
        try player.play(StudentHelped(student: "bo"))
        try player.play(StudentHelped(student: "ada"))
        #expect(try player.recorded() == ["martial-arts-ranks.students-helped": "1"])
    }

    @Test("Players are compared with students by the bytes of their ids")
    func bytes() throws {
        var player = try TestPlayer(MartialArtsRanks(), as: "Zo\u{EB}")
        for student in ["zo\u{EB}", "Zoe\u{308}", "Zo\u{EB}"] { try player.play(StudentHelped(student: student)) }
        #expect(try player.recorded() == ["martial-arts-ranks.students-helped": "2"])
    }

    @Test("Helping another player counts for the helper")
    func others() throws {
        var bo = try TestPlayer(MartialArtsRanks(), as: "bo")
        try bo.play(StudentHelped(student: "ada"))
        #expect(try bo.recorded() == ["martial-arts-ranks.students-helped": "1"])
    }
}

@Suite("Grants and revocations")
struct GrantTests {
    private func points(_ player: TestPlayer) throws -> Int? {
        try player.status().points.modes["martial-arts-ranks"]
    }

    @Test(
        "Any achievement can be granted and revoked, with its points",
        arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func grantAndRevoke(_ row: CatalogRow) throws {
        var player = try TestPlayer(MartialArtsRanks())
        let key = try #require(AchievementKey(row["key"]))
        let unlocks = try player.judge(AchievementGranted(achievement: key, by: "sifu")).unlocks
        #expect(unlocks.map(\.grantedBy) == ["sifu"])
        #expect(unlocks.map(\.origin) == [.granted])
        #expect(try player.state(of: row.id).isUnlocked)
        #expect(try points(player) == Int(row["points"]))

        try player.judge(AchievementRevoked(achievement: key, by: "sifu"))
        #expect(try !player.state(of: row.id).isUnlocked)
        #expect(try points(player) == 0)
    }

    @Test("A revoked achievement comes back only by a grant")
    func staysRevoked() throws {
        var player = try TestPlayer(MartialArtsRanks())
        let key = try #require(AchievementKey("martial-arts-ranks/first_practice"))
        let session = PracticeSessionCompleted(minutes: 30)
        #expect(try player.play(session) == ["first_practice"])
        try player.judge(AchievementRevoked(achievement: key, by: "sifu", reason: "slept"))
        #expect(try player.play(session) == [])
        #expect(try player.play(AchievementGranted(achievement: key, by: "sifu")) == ["first_practice"])
    }
}

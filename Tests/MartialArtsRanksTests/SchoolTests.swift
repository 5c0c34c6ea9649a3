import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

@Suite("Ranks count in any program")
struct RankTests {
    @Test("a belt of any program unlocks its achievement", arguments: BeltRank.badges, ["kids", "adults", "剣道"])
    func anyProgram(_ rank: BeltRank, program: String) throws {
        var player = try TestPlayer(MartialArtsRanks())
        #expect(try player.play(RankEarned(rank: rank, program: program)) == ["rank_\(rank.rawValue)"])
        #expect(try player.play(RankEarned(rank: rank, program: "another")) == [])
    }

    @Test("a belt of the school's own brings none of the badges")
    func ownBelt() throws {
        var player = try TestPlayer(MartialArtsRanks())
        #expect(try player.play(RankEarned(rank: BeltRank(rawValue: "green"), program: "kids")) == [])
    }

    @Test("a higher belt does not bring the lower ones")
    func noImplication() throws {
        var player = try TestPlayer(MartialArtsRanks())
        try player.play(RankEarned(rank: .black, program: "adults"))
        for rank in ["white", "blue", "gold", "red"] {
            #expect(try !player.state(of: "rank_\(rank)").unlocked)
        }
    }
}

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

@Suite("Instructors grant and revoke")
struct GrantTests {
    private func points(_ player: TestPlayer) throws -> Int? {
        try player.status().points.modes["martial-arts-ranks"]
    }

    @Test("any achievement, and its points with it", arguments: try CatalogRow.all(of: MartialArtsRanks.id))
    func grantAndRevoke(_ row: CatalogRow) throws {
        var player = try TestPlayer(MartialArtsRanks())
        let key = try #require(AchievementKey(row["key"]))
        let unlocks = try player.judge(AchievementGranted(achievement: key, by: "sifu")).unlocks
        #expect(unlocks.map(\.grantedBy) == ["sifu"])
        #expect(unlocks.map(\.origin) == [.granted])
        #expect(try player.state(of: row.id).unlocked)
        #expect(try points(player) == Int(row["points"]))

        try player.judge(AchievementRevoked(achievement: key, by: "sifu"))
        #expect(try !player.state(of: row.id).unlocked)
        #expect(try points(player) == 0)
    }

    @Test("what was revoked comes back by a grant alone")
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

import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import SuiteSupport
import Testing

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

import AchievementCore
import AchievementEngine
import AchievementTesting
import MartialArtsRanks
import Testing

@Suite("Ranks count in any program")
struct RankTests {
    @Test("a belt of any program unlocks its achievement", arguments: BeltRank.allCases, ["kids", "adults", "剣道"])
    func anyProgram(_ rank: BeltRank, program: String) throws {
        var player = try TestPlayer(MartialArtsRanks())
        #expect(try player.play(RankEarned(rank: rank, program: program)) == ["rank_\(rank.rawValue)"])
        #expect(try player.play(RankEarned(rank: rank, program: "another")) == [])
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

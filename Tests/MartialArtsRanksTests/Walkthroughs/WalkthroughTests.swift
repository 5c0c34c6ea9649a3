import AchievementCore
import AchievementEngine
import MartialArtsRanks
import Testing

@Suite("The way to every achievement")
struct WalkthroughTests {
    @Test("there is one for each")
    func complete() {
        #expect(Walkthrough.all.map(\.achievement).sorted() == CatalogRow.all.map { $0["id"] }.sorted())
    }

    @Test("the last step unlocks it, and none before", arguments: Walkthrough.all)
    func unlocks(_ way: Walkthrough) throws {
        var player = try Player(of: MartialArtsRanks())
        #expect(try !player.play(way.steps.dropLast()).contains(way.achievement))
        #expect(try player.play(way.steps.suffix(1)).contains(way.achievement))
        let state = try player.state(of: way.achievement)
        #expect(state.unlocked)
        #expect(state.unlockedAt?.description == way.steps.last?.time)
        #expect(state.progress.completed == state.progress.total)
    }

    @Test("one step less is not enough", arguments: Walkthrough.all)
    func oneLess(_ way: Walkthrough) throws {
        for steps in way.oneLess {
            var player = try Player(of: MartialArtsRanks())
            #expect(try !player.play(steps).contains(way.achievement))
        }
    }

    @Test("one notch lower is not enough", arguments: Walkthrough.all.filter { !$0.notQuite.isEmpty })
    func notQuite(_ way: Walkthrough) throws {
        for steps in way.notQuite {
            var player = try Player(of: MartialArtsRanks())
            #expect(try !player.play(steps).contains(way.achievement))
        }
    }
}

import AchievementCore
import AchievementEngine
import Testing

@Suite("The way to every achievement")
struct WalkthroughTests {
    @Test("there is one for each")
    func complete() {
        #expect(RoomWalkthrough.all.map(\.way.achievement).sorted() == CatalogRow.all.map { $0["id"] }.sorted())
    }

    @Test("the last step unlocks it, and none before", arguments: RoomWalkthrough.all)
    func unlocks(_ walkthrough: RoomWalkthrough) throws {
        let way = walkthrough.way
        var player = try Player.entering(walkthrough.room)
        #expect(try !player.play(way.steps.dropLast()).contains(way.achievement))
        #expect(try player.play(way.steps.suffix(1)).contains(way.achievement))
        let state = try player.state(of: way.achievement)
        #expect(state.unlocked)
        #expect(state.progress.completed == state.progress.total)
    }

    @Test("one step less is not enough", arguments: RoomWalkthrough.all)
    func oneLess(_ walkthrough: RoomWalkthrough) throws {
        for steps in walkthrough.way.oneLess {
            var player = try Player.entering(walkthrough.room)
            #expect(try !player.play(steps).contains(walkthrough.way.achievement))
        }
    }

    @Test("one notch lower is not enough", arguments: RoomWalkthrough.all.filter { !$0.way.notQuite.isEmpty })
    func notQuite(_ walkthrough: RoomWalkthrough) throws {
        for steps in walkthrough.way.notQuite {
            var player = try Player.entering(walkthrough.room)
            #expect(try !player.play(steps).contains(walkthrough.way.achievement))
        }
    }

    /// In card locator one find is good for several targets.
    private static let independent = RoomWalkthrough.all.filter {
        !$0.way.achievement.hasSuffix(".complete") && !$0.way.achievement.contains("card-locator")
    }

    @Test("the way to one target brings no other", arguments: independent)
    func noOther(_ walkthrough: RoomWalkthrough) throws {
        var player = try Player.entering(walkthrough.room)
        #expect(try player.play(walkthrough.way.steps) == [walkthrough.way.achievement])
    }
}

import AchievementCore
import AchievementGallery
import Testing

struct CollectionTests {
    @Test func modulesListTheirMembers() async throws {
        let names = DisplayNames(
            categories: ["library": ["en": "The Library", "zh-Hans": "书房"]],
            members: [ExactText("water"): ["en": "Scroll of Water", "zh-Hans": "水之卷"]])
        let scene = try await Scene(Dojo(names: names))
        try await scene.train(Trained(scroll: "water"), id: "1")
        let library = try #require(try await scene.model().collections.first)
        #expect(library.name == "The Library")
        #expect(try await scene.model("zh-Hans").collections.first?.name == "书房")
        #expect(library.kind == .module)
        #expect(library.progress.text == "1/2")
        #expect(library.members.map(\.name) == ["Earth", "Scroll of Water"])
        #expect(library.members.map(\.isHeld) == [false, true])
        #expect(library.achievements.map(\.key.id) == ["scrolls"])
    }

    @Test func achievementsForOneMemberEachMakeALadder() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(mask: "fox"), id: "1")
        let masks = try #require(try await scene.model().collections.last)
        #expect(masks.kind == .ladder)
        #expect(masks.members.map(\.id) == ["fox", "crane"])
        #expect(masks.members.map(\.isHeld) == [true, false])
    }
}

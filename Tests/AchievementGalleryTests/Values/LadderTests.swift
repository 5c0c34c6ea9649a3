import AchievementCore
import AchievementGallery
import Testing

@Suite("Ladders and badges")
struct LadderTests {
    private func ladder(_ model: GalleryModel, of id: AchievementID) throws -> LadderCard {
        try #require(model.ladders.first { ladder in ladder.steps.contains { $0.key.id == id } })
    }

    @Test("Achievements with rising targets of one measure are steps of one ladder, easiest first")
    func stepsOfOneMeasure() async throws {
        let scene = try await Scene()
        let newcomer = try scene.newcomer()
        let before = try ladder(newcomer, of: "five")
        #expect(before.steps.map(\.key.id) == ["first", "five"])
        #expect(before.steps.map(\.figure) == ["1", "5"])
        #expect(before.text == "0 of 2 steps")
        #expect(before.front.id == "first")
        #expect(before.next?.id == "first")
        // Prerequisites are ignored.
        #expect(try ladder(newcomer, of: "hall1.wins").steps.map(\.figure) == ["1", "2", "3"])
        #expect(try ladder(newcomer, of: "days_3").steps.map(\.figure) == ["3", "7"])

        try await scene.train(Trained(throwsMade: 4), id: "1")
        let model = try await scene.model()
        let after = try ladder(model, of: "five")
        #expect(after.steps.map(\.isHeld) == [true, false])
        #expect(after.front.id == "first")
        #expect(after.next?.id == "five")
        try await scene.train(Trained(throwsMade: 1), id: "2")
        let done = try ladder(try await scene.model(), of: "five")
        #expect(done.front.id == "five")
        #expect(done.next == nil)
        #expect(try ladder(try await scene.model("zh-Hans"), of: "five").text == "2个阶段已达成2个")
    }

    @Test("Secret and hidden achievements are not steps until unlocked")
    func secretsAreNoSteps() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 49), id: "1")
        #expect(try ladder(try await scene.model(), of: "five").steps.map(\.figure) == ["1", "5"])
        try await scene.train(Trained(throwsMade: 20), id: "2")
        #expect(try ladder(try await scene.model(), of: "five").steps.map(\.figure) == ["1", "5", "50", "60"])
    }

    @Test("A badge shows its target, unless that is 1, a number in its icon or secret")
    func engravings() async throws {
        let scene = try await Scene()
        let model = try await scene.model()
        #expect(try model.card("five").engraving == "5")
        #expect(try model.card("fast").engraving == "2.5")
        #expect(try model.card("first").engraving == nil)
        #expect(try model.card("shadow").engraving == nil)
        #expect(try model.card("honour").engraving == nil)
    }

    @Test("Held and open badges are drawn differently on the page, and held ones alike in pictures")
    func drawings() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), id: "1")
        let model = try await scene.model()
        let page = GalleryPage(model).html
        #expect(page.contains("<use href=#m-r />"))
        #expect(page.contains("<use href=#k-e />"))
        let card = try model.card("five")
        let picture = try #require(AchievementImage(card, playerName: "ada", language: .english)).svg
        #expect(picture.contains("url(#metal-r)"))
        #expect(picture.contains(">5</text>"))
        #expect(picture.contains(">\(try #require(card.unlockedText))</text>"))
        #expect(ShareCardImage(model.share, language: .english).svg.contains("url(#metal-r)"))
    }
}

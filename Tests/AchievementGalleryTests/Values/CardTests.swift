import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Foundation
import Testing

@Suite("Cards")
struct CardTests {
    @Test("A card shows its progress or the date of its unlock")
    func progressReadsInFigures() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4), id: "1")
        let model = try await scene.model()
        let five = try model.card("five")
        #expect(five.progress?.text == "4/5")
        #expect(five.progress?.fraction == 0.8)
        #expect(five.state == .inProgress)
        let first = try model.card("first")
        #expect(first.isUnlocked)
        #expect(first.unlockedText == "Jun 3, 2026")
        #expect(try await scene.model("zh-Hans").card("first").unlockedText == "2026年6月3日")
    }

    @Test("Until unlocked, secret achievements are masked and hidden ones absent")
    func secretsAreMaskedAndHiddenOnesAbsentUntilUnlocked() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 49), id: "1")
        let before = try await scene.model()
        let shadow = try before.card("shadow")
        #expect(shadow.isMasked)
        #expect(shadow.title == "Secret achievement")
        #expect(shadow.progress == nil)
        #expect(!before.cards.contains { $0.key.id == "ghost" || $0.key.id == "draft" })
        let page = GalleryPage(before).html
        #expect(!page.contains("Shadow Throw"))
        #expect(!page.contains("How to earn shadow"))
        #expect(!page.contains("dojo/shadow"))

        try await scene.train(Trained(throwsMade: 20), id: "2")
        let after = try await scene.model()
        #expect(try after.card("shadow").title == "The Shadow Throw")
        #expect(try after.card("ghost").isUnlocked)
        #expect(after.cards.count == before.cards.count + 1)
    }

    @Test("A best value is shown with its target")
    func aBestIsShownWithItsTarget() async throws {
        let scene = try await Scene()
        #expect(try scene.newcomer().card("fast").progress?.detail == "target under 2.5")
        try await scene.train(Trained(seconds: 3.25), id: "1")
        #expect(try await scene.model().card("fast").progress?.detail == "best 3.25, target under 2.5")
        #expect(try await scene.model("zh-Hans").card("fast").progress?.detail == "最佳3.25，目标低于2.5")
    }

    @Test("An unlock under an earlier catalog shows what the current one would require")
    func unlocksOfAnEarlierCatalogSaySo() async throws {
        let store = InMemoryProgressStore()
        let scene = try await Scene(store: store)
        try await scene.train(Trained(scroll: "earth"), id: "1")
        try await scene.train(Trained(scroll: "water"), id: "2")
        #expect(try await scene.model().card("scrolls").notes.isEmpty)
        let later = try await Scene(Dojo(version: 2, scrollIDs: ["earth", "water", "fire"]), store: store)
        let card = try await later.model().card("scrolls")
        #expect(card.isUnlocked)
        #expect(card.notes == ["Earned with v1, 2 of 3 of v2"])
        #expect(try await later.model("zh-Hans").card("scrolls").notes == ["以第1版获得，第2版已完成2/3"])
    }

    @Test("Unlocked cards come first, then the rarest")
    func unlockedCardsComeFirstThenTheRarest() async throws {
        let scene = try await Scene()
        for number in 1...3 {
            try await scene.train(Trained(throwsMade: 5, wins: number, falls: number), id: "\(number)")
        }
        let cards = try await scene.model().cards
        #expect(cards.first?.key.id == "five")
        #expect(zip(cards, cards.dropFirst()).allSatisfy { $0.isUnlocked || !$1.isUnlocked })
        for part in [cards.filter(\.isUnlocked), cards.filter { !$0.isUnlocked }] {
            #expect(part.count > 1 && zip(part, part.dropFirst()).allSatisfy { $0.rarity >= $1.rarity })
        }
    }

    @Test("A model is the same after JSON encoding and decoding")
    func theModelSurvivesJSON() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5, seconds: 2, wins: 1, scroll: "earth", mask: "fox"), id: "1")
        let model = try await scene.model()
        let copy = try JSONDecoder().decode(GalleryModel.self, from: JSONEncoder().encode(model))
        #expect(copy == model)
        #expect(GalleryPage(copy).html == GalleryPage(model).html)
    }

    @Test("Texts are in the requested language, or in English if it is unknown")
    func textsComeInTheLanguageThatIsAskedFor() async throws {
        let model = try await Scene().newcomer("zh-CN")
        #expect(model.language == .simplifiedChinese)
        #expect(try model.card("five").title == "中·Five Throws")
        #expect(model.modes.map(\.name) == ["道场"])
        #expect(try await Scene().newcomer("fr").card("five").title == "Five Throws")
    }
}

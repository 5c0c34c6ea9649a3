import AchievementCore
import AchievementGallery
import Testing

@Suite("Images of achievements")
struct AchievementImageTests {
    @Test("An image has the texts of its card, in its language")
    func itSaysWhatTheCardSays() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), id: "1")
        let model = try await scene.model()
        let image = try #require(
            AchievementImage(try model.card("five"), playerName: "Ada & Co", language: model.language))
        let reader = MarkupReader(image.svg)
        for text in ["Achievement unlocked", "Five Throws", "How to earn five", "Rare · 20 points · Jun 3, 2026"] {
            #expect(reader.text.contains(text), "\(text)")
        }
        #expect(reader.text.contains("Ada &amp; Co"))
        #expect(reader.tags.first?.name == "svg")
        #expect(image.svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"1200\" height=\"630\""))
        let chinese = try await scene.model("zh-Hans")
        let picture = AchievementImage(try chinese.card("five"), playerName: "小雨", language: chinese.language)
        #expect(picture?.svg.contains("成就解锁") == true)
    }

    @Test("A locked achievement shows its progress, and a masked one has no image")
    func whatIsNotUnlockedShowsHowFarItIsAndWhatIsMaskedNothing() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 4), id: "1")
        let model = try await scene.model()
        let image = AchievementImage(try model.card("five"), playerName: "ada", language: .english)
        #expect(image?.svg.contains(">4/5<") == true)
        #expect(AchievementImage(try model.card("shadow"), playerName: "ada", language: .english) == nil)
    }

    @Test("A reward has an image if it is an unlock")
    func aRewardHasOneToo() async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 6), id: "1")
        let rewards = try await scene.model().recent
        let unlock = try #require(rewards.first { $0.card?.key.id == "five" })
        #expect(AchievementImage(unlock, playerName: "ada", language: .english)?.svg.contains("Five Throws") == true)
        for reward in rewards where reward.card == nil {
            #expect(AchievementImage(reward, playerName: "ada", language: .english) == nil)
        }
    }

    @Test("Hostile texts never become markup in an image", arguments: EscapingTests.hostile.indices)
    func textsNeverBecomeMarkup(index: Int) async throws {
        let text = EscapingTests.hostile[index]
        let scene = try await Scene(Dojo(hostileTitle: text))
        try await scene.train(Trained(), id: "1")
        let model = try await scene.model(playerName: text)
        let svg = try #require(AchievementImage(try model.card("first"), playerName: text, language: .english)).svg
        let tags = Set(MarkupReader(svg).tags.map(\.name))
        #expect(
            tags.isSubset(of: [
                "svg", "/svg", "defs", "/defs", "lineargradient", "/lineargradient", "stop", "rect", "g", "/g", "path",
                "text", "/text", "circle",
            ]), "\(tags)")
        #expect(svg.utf8.count < 12_000)
    }
}

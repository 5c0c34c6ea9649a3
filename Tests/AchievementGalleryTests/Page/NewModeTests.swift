import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import TemplateMode
import Testing

/// The mode that `add-game-mode` copies is shown completely, although the gallery has no knowledge of it.
@Suite("A new mode made from the template")
struct NewModeTests {
    private let center: AchievementCenter

    init() async throws {
        let now = try #require(Moment("2026-06-03T12:00:00+02:00"))
        center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { TemplateMode() }
    }

    private func model(_ language: String, after count: Int) async throws -> GalleryModel {
        let at = try #require(Moment("2026-06-02T09:00:00+02:00"))
        try await center.record(TemplateEvent(count: count), for: "ada", id: "\(count)", at: at)
        return try await center.gallery(of: "ada", language: language)
    }

    @Test("A card of a new mode shows texts, points and progress")
    func itsCardTellsTheWay() async throws {
        let model = try await model("en", after: 9)
        #expect(model.modes.map(\.name) == ["Template Mode"])
        #expect(model.categories.map(\.name) == ["Counts"])
        let card = try #require(model.cards.first)
        #expect(model.cards.count == 1)
        #expect(card.title == "Ten Times")
        #expect(card.description == "Do it 10 times")
        #expect(card.rarityName == "Common")
        #expect(card.points == 50)
        #expect(card.state == .inProgress)
        #expect(card.progress?.text == "9/10")
        #expect(model.level.level == 1)
    }

    @Test("An unlock of a new mode counts and is celebrated")
    func itsUnlockIsCelebrated() async throws {
        let model = try await model("en", after: 10)
        #expect(model.progress.text == "1/1")
        #expect(model.level.points == 50)
        #expect(model.cards.first?.unlockedText == "Jun 2, 2026")
        #expect(model.celebrations().waiting.flatMap(\.entries).map(\.title) == ["Ten Times"])
    }

    @Test(
        "The page of a new mode has its texts in both languages and no empty sections",
        arguments: [
            ("en", ["Template Mode", "Counts", "Ten Times", "Do it 10 times"]),
            ("zh-Hans", ["新模式", "次数", "十次", "累计10次"]),
        ])
    func itsPageSpeaksBothLanguages(language: String, texts: [String]) async throws {
        let page = GalleryPage(try await model(language, after: 3)).html
        for text in texts { #expect(page.contains("<bdi>\(text)</bdi>"), "\(text)") }
        #expect(page.contains("aria-valuetext=\"3/10\""))
        #expect(page.contains("<section id=\"streaks\""))
        // The mode has no rooms or collections.
        for section in ["rooms", "collections"] { #expect(!page.contains("<section id=\"\(section)\"")) }
    }
}

import AchievementCore
import AchievementEngine
import Testing

@testable import AchievementGallery

@Suite("Levels in the data of a page")
struct PageLevelsTests {
    @Test(
        "The texts of all levels of a mode follow from those of the first",
        arguments: ["en", "zh-Hans", "de"])
    func texts(language: String) async throws {
        let scene = try await Scene()
        try await scene.train(Trained(throwsMade: 5), id: "1")
        for number in 0..<12 {
            try await scene.center.adjust(1_000, of: "ada", by: "coach", reason: "step \(number)")
        }
        let rewards = try await scene.model(language).recent.filter { $0.level > 0 }
        try #require(rewards.count > 10)
        let words = GalleryWords(language: language)
        var levels = PageLevels(words)
        var numbers: [Int: Int] = [:]
        var given = 0
        for reward in rewards {
            let added = levels.add(reward)
            let place = try #require(added)
            let own = levels.series[place.series]
            given += place.number == nil ? 0 : 1
            let number = try place.number ?? #require(numbers[place.series]) - 1
            numbers[place.series] = number
            #expect(own.id + String(number) == reward.id)
            #expect(own.title.replacing("{0}", with: words.number(number)) == reward.title)
            let points = words.number(own.step * (number - 1))
            #expect(own.description.replacing("{0}", with: points) == reward.description)
        }
        // One number for each mode with levels, and one for all modes.
        #expect(given == levels.series.count && given < 4)
    }
}

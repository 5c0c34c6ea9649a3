import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import FitnessWorkouts
import Testing

@Suite("Showing progress")
struct ShowingProgressTests {
    @Test("A model shows progress, celebrates unlocks and becomes a page")
    func showing() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) {
            FitnessWorkouts()
        }
        let evening = try #require(Moment("2026-03-04T19:30:00+01:00"))
        for day in 2...4 {
            let moment = try #require(Moment("2026-03-0\(day)T18:00:00+01:00"))
            try await center.record(
                WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "\(day)", at: moment)
        }

        let model = try await center.gallery(of: "ada", language: "en", at: evening)
        #expect(model.progress.text == "2/11")
        #expect(model.level.points == 300)

        let card = try #require(model.cards.first { $0.key.id == "workout_10" })
        #expect(card.title == "10 Workouts")
        #expect(card.state == .inProgress)
        #expect(card.progress?.text == "3/10")

        let streak = try #require(model.streaks.first)
        #expect(streak.current == 3)
        #expect(streak.status == .continuing)
        #expect(streak.nextMilestone?.days == 7)

        let named = try await center.gallery(of: "ada", language: "en", at: evening, playerName: "Ada Lovelace")
        #expect(named.playerName == "Ada Lovelace")
        #expect(named.categories.first?.name == "Workouts")
        #expect(named.streaks.first?.name == "Workout days")

        let dutch = Translations(
            language: "nl", name: "Fitness",
            achievements: ["workout_10": .init(title: "10 trainingen", description: "Voltooi 10 trainingen")],
            metrics: ["fitness-workouts.workout-days": "Trainingsdagen"])
        let translated = try await AchievementCenter(store: InMemoryProgressStore()) {
            FitnessWorkouts().localized(with: dutch)
        }
        try await translated.record(StepsRecorded(steps: 10_000), for: "ada", id: "1", at: evening)
        let picture = try await translated.gallery(of: "ada", language: "nl", at: evening)
        #expect(picture.cards.contains { $0.title == "10 trainingen" })
        #expect(picture.streaks.first?.name == "Trainingsdagen")
        #expect(picture.cards.contains { $0.title == "First Workout" })

        var saved: Set<String> = []
        var queue = model.celebrations(seen: saved)
        var shown: [String] = []
        while let celebration = queue.next() {
            shown += celebration.entries.map(\.title)
        }
        saved = queue.seen
        #expect(shown == ["3-Day Streak", "First Workout"])
        #expect(model.celebrations(seen: saved).waiting.isEmpty)

        let page = GalleryPage(model, index: "index.html")
        let name = GalleryFileName.safe(for: model.player)
        #expect(name == "player-ada")
        #expect(page.html.hasPrefix("<!DOCTYPE html>"))

        let index = GalleryIndex(entries: [GalleryIndexEntry(model)])
        #expect(index.html.contains("./player-ada.html"))

        let nobody = try await center.gallery(of: "", language: "en", at: evening)
        let assets = GalleryAssets(nobody)
        let small = GalleryPage(model, index: "index.html", assets: assets)
        #expect(small.html.utf8.count * 4 < page.html.utf8.count)

        let badge = BadgeImage(model.share, language: model.language)
        #expect(badge.size.height == 28)
        #expect(badge.svg.contains("Level 1"))

        let published = GalleryPage(
            model, address: PageAddress("https://club.example/ada.html", picture: "https://club.example/ada.png"))
        #expect(published.html.contains(#"<meta property="og:image" content="https://club.example/ada.png">"#))
        #expect(try await !center.gallery(of: "nobody", language: "en").isKnown)
    }

    @Test("A player's page shows the achievements")
    func page() async throws {
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { FitnessWorkouts() }
        let evening = try #require(Moment("2026-03-04T19:30:00+01:00"))
        try await center.record(StepsRecorded(steps: 10_000), for: "ada", id: "1", at: evening)
        let model = try await center.gallery(of: "ada", language: "en", at: evening)
        let page = GalleryPage(model).html
        #expect(page.contains("10K Day"))
    }
}

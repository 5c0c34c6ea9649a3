import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Testing

/// A club that counts days on the slope without a streak, the gaps between them, and quick rides.
private struct SkiClub: GameMode {
    static let id: GameModeID = "ski"
    static let days = Metric<ActiveDays>("ski.days", isStreak: false)
    static let away = Metric<LongestGap>("ski.away", between: days)
    static let anHour = Metric<MostWithin>("ski.an-hour", within: .hours(1))
    static let weekend = Metric<MostWithin>("ski.weekend", within: .days(2))
    static let rush = Metric<MostWithin>("ski.rush", within: .milliseconds(1_500))

    var name: LocalizedText { ["en": "Ski Club", "zh-Hans": "滑雪社"] }
    var displayNames: DisplayNames {
        DisplayNames(
            categories: ["ski": ["en": "Skiing", "zh-Hans": "滑雪"]],
            metrics: [
                Self.away.id: ["en": "Away", "zh-Hans": "离开"], Self.anHour.id: ["en": "Rides", "zh-Hans": "滑行"],
                Self.weekend.id: ["en": "Rides", "zh-Hans": "滑行"], Self.rush.id: ["en": "Rides", "zh-Hans": "滑行"],
            ])
    }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .canonical }
    var metrics: [any MetricDefining] {
        Self.days
        Self.away
        Self.anHour
        Self.weekend
        Self.rush
    }
    var metricSources: [any MetricSource] { RideSource() }
    var achievementProviders: [any AchievementProvider] { SkiBadges() }
}

private struct Ride: GameEvent {
    static let type: EventType = "ski.ride"
    func validate(_ fields: inout FieldChecks) {}
}

private struct RideSource: MetricSource {
    func record(_ event: Ride, into metrics: inout MetricRecorder) {
        metrics.markDay(in: SkiClub.days)
        for metric in [SkiClub.anHour, SkiClub.weekend, SkiClub.rush] { metrics.count(in: metric) }
    }
}

private struct SkiBadges: AchievementProvider {
    var achievements: [Achievement] {
        badge("back", SkiClub.away.longest >= 30)
        badge("an_hour", SkiClub.anHour.most >= 3)
        badge("weekend", SkiClub.weekend.most >= 20)
        badge("rush", SkiClub.rush.most > 2)
    }

    private func badge(_ id: AchievementID, _ criterion: Criterion) -> Achievement {
        Achievement(
            id, title: ["en": "Title", "zh-Hans": "标题"], description: ["en": "Text", "zh-Hans": "说明"], category: "ski",
            rarity: .common, points: 10, icon: "star", color: "blue", unlockedBy: criterion)
    }
}

@Suite("Days that form no streak, and the gaps between them")
struct CountedDaysTests {
    private func model(_ language: String) async throws -> GalleryModel {
        let now = try #require(Moment("2026-01-14T18:00:00+01:00"))
        let center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { now })
        ) { SkiClub() }
        for time in ["2026-01-01T10:00:00", "2026-01-14T10:00:00"] {
            try await center.record(Ride(), for: "ada", id: time, at: Moment(parsing: time + "+01:00"))
        }
        return try await center.gallery(of: "ada", language: language)
    }

    @Test("Days that form no streak have neither card nor notice")
    func noCard() async throws {
        let model = try await model("en")
        #expect(model.streaks.map(\.id) == [])
        #expect(model.notices(NoticeSettings(almostThere: 0.1)).compactMap(\.streak) == [])
        #expect(model.share.longestStreak == 0)
    }

    @Test("The most within a span reads in words of each language")
    func most() async throws {
        func text(_ id: AchievementID, _ language: String) async throws -> [String?] {
            let detail = try await model(language).detail(of: AchievementKey(mode: SkiClub.id, id: id))
            return [detail?.criterion.text, detail?.criterion.standing]
        }
        #expect(try await text("an_hour", "en") == ["Rides, most within 1 h: at least 3", "1 so far, 2 to go"])
        #expect(try await text("an_hour", "zh-Hans") == ["滑行，1小时内最多次数：至少3", "目前1，还差2"])
        #expect(try await text("weekend", "en").first == "Rides, most within 2 days: at least 20")
        #expect(try await text("weekend", "zh-Hans").first == "滑行，2天内最多次数：至少20")
        #expect(try await text("rush", "en").first == "Rides, most within 1.5 s: more than 2")
    }

    @Test("A gap reads in words of each language")
    func words() async throws {
        func text(_ id: AchievementID, _ language: String) async throws -> [String?] {
            let detail = try await model(language).detail(of: AchievementKey(mode: SkiClub.id, id: id))
            return [detail?.criterion.text, detail?.criterion.standing]
        }
        #expect(try await text("back", "en") == ["Away, longest in days: at least 30", "12 so far, 18 to go"])
        #expect(try await text("back", "zh-Hans") == ["离开，最长天数：至少30", "目前12，还差18"])
    }
}

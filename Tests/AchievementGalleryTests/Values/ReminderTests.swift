import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import Testing

/// A club with an achievement for days in a row, which also counts early days.
struct RowingClub: GameMode {
    static let id: GameModeID = "rowing"
    static let days = Metric<ActiveDays>("rowing.days")
    static let earlyDays = Metric<ActiveDays>("rowing.early-days")

    var name: LocalizedText { ["en": "Rowing"] }
    var displayNames: DisplayNames {
        DisplayNames(
            categories: ["days": ["en": "Days"]],
            metrics: [Self.days.id: ["en": "Days at the club"], Self.earlyDays.id: ["en": "Early days"]])
    }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] {
        Self.days
        Self.earlyDays
    }
    var metricSources: [any MetricSource] { RowedSource() }
    var achievementProviders: [any AchievementProvider] { RowingBadges() }
}

struct Rowed: GameEvent {
    static let type: EventType = "rowing.rowed"
    func validate(_ fields: inout FieldChecks) {}
}

struct RowedSource: MetricSource {
    func record(_ event: Rowed, into metrics: inout MetricRecorder) {
        metrics.markDay(in: RowingClub.days)
        metrics.markDay(in: RowingClub.earlyDays)
    }
}

struct RowingBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "row_3", title: ["en": "Three in a Row"], description: ["en": "Row on 3 days in a row"], category: "days",
            rarity: .common, points: 10, icon: "flame.fill", color: "blue",
            unlockedBy: RowingClub.days.longestStreak >= 3)
        Achievement(
            "early_30", title: ["en": "Early Bird"], description: ["en": "Row early on 30 days"], category: "days",
            rarity: .common, points: 10, icon: "sunrise.fill", color: "blue",
            unlockedBy: RowingClub.earlyDays.days >= 30)
    }
}

/// Another club, whose metric of days has the same name.
struct ChessClub: GameMode {
    static let id: GameModeID = "chess"
    static let days = Metric<ActiveDays>("chess.days")

    var name: LocalizedText { ["en": "Chess"] }
    var displayNames: DisplayNames {
        DisplayNames(categories: ["days": ["en": "Days"]], metrics: [Self.days.id: ["en": "Days at the club"]])
    }
    var catalogVersion: Int { 1 }
    var ordering: EventOrdering { .anyOrder }
    var metrics: [any MetricDefining] { Self.days }
    var metricSources: [any MetricSource] { ChessPlayedSource() }
    var achievementProviders: [any AchievementProvider] { ChessBadges() }
}

struct ChessPlayed: GameEvent {
    static let type: EventType = "chess.played"
    func validate(_ fields: inout FieldChecks) {}
}

struct ChessPlayedSource: MetricSource {
    func record(_ event: ChessPlayed, into metrics: inout MetricRecorder) { metrics.markDay(in: ChessClub.days) }
}

struct ChessBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "chess_3", title: ["en": "Three in a Row"], description: ["en": "Play on 3 days in a row"],
            category: "days", rarity: .common, points: 10, icon: "flame.fill", color: "blue",
            unlockedBy: ChessClub.days.longestStreak >= 3)
    }
}

/// Reminders on the morning after two days at both clubs.
@Suite("Reminders of several modes")
struct ReminderTests {
    private let center: AchievementCenter

    init() async throws {
        let morning = try #require(Moment("2026-06-03T09:00:00+02:00"))
        center = try await AchievementCenter(
            store: InMemoryProgressStore(), configuration: CenterConfiguration(now: { morning })
        ) {
            RowingClub()
            ChessClub()
        }
        for day in ["2026-06-01", "2026-06-02"] {
            let at: Moment = try #require(Moment("\(day)T07:00:00+02:00"))
            try await center.record(Rowed(), for: "ada", id: "row-\(day)", at: at)
            try await center.record(ChessPlayed(), for: "ada", id: "chess-\(day)", at: at)
        }
    }

    @Test("Days that are only counted have no reminder")
    func countedDaysAreNoStreak() async throws {
        let reminders = try await center.reminders(for: "ada")
        #expect(reminders.map(\.streak) == ["chess.days", "rowing.days"])
        let notices = try await center.gallery(of: "ada", language: "en").notices()
        #expect(notices.compactMap(\.streak) == ["chess.days", "rowing.days"])
    }

    @Test("Streaks with the same name have separate reminders with different texts")
    func noTwoRemindersReadTheSame() async throws {
        let notices = try await center.gallery(of: "ada", language: "en").notices(NoticeSettings(almostThere: 0.5))
        let streaks = notices.filter { $0.kind == .streakAtRisk }
        #expect(
            streaks.map(\.title) == [
                "Keep it up: Days at the club (Chess)", "Keep it up: Days at the club (Rowing)",
            ])
        #expect(notices.count == 4)
        #expect(Set(notices.map { "\($0.title) \($0.body)" }).count == notices.count)
    }

    @Test("Streaks with the same name show their mode if nothing else does")
    func namesSayTheMode() async throws {
        let names = ["Chess · Days at the club", "Rowing · Days at the club"]
        let model = try await center.gallery(of: "ada", language: "en")
        #expect(model.dashboard.due.map(\.name).sorted() == names)
        #expect(model.streaks.map(\.fullName).sorted() == names)
        let page = GalleryPage(model).html
        for name in names { #expect(page.contains("<h3><bdi>\(name)</bdi></h3>")) }
        let figures = try await center.comparison(of: "ada", with: "bo", language: "en").figures
        #expect(figures.map(\.title).filter { $0.contains("club") }.sorted() == names.map { "\($0): Current streak" })
    }
}

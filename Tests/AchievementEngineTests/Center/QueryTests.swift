import AchievementCore
import AchievementEngine
import AchievementStorage
import Testing

@Suite("Queries about a player")
struct QueryTests {
    private func center() async throws -> AchievementCenter {
        let center = try await AchievementCenter.gym(store: InMemoryProgressStore())
        _ = try await center.record([
            envelope(GymVisit(machine: "row"), "1", at: "2026-05-29T12:00:00Z"),
            envelope(GymVisit(strength: 120), "2", at: "2026-05-30T12:00:00Z"),
            envelope(GymVisit(count: 0.5), "3", at: "2026-05-31T12:00:00Z"),
        ])
        return center
    }

    @Test("An explanation names what is missing, and the event of an unlock")
    func explain() async throws {
        let center = try await center()
        let ten = try await center.explain("gym/ten", for: "ada")
        #expect(ten.state == .locked)
        #expect(ten.criterion.missing == 7.5)
        let circuit = try await center.explain("gym/circuit", for: "ada")
        #expect(circuit.criterion.missingItems == ["bike", "press"])
        let gated = try await center.explain("gym/season_2", for: "ada")
        #expect(gated.criterion.parts?.first?.missingItems == ["gym/season"])
        #expect(gated.criterion.parts?.first?.text.contains("locked until gym/season") == true)
        let strong = try await center.explain("gym/strong", for: "ada")
        #expect(strong.state == .unlocked)
        #expect(strong.unlock?.event?.id == "2")
        #expect(try await center.explain("gym/draft", for: "ada").state == .unavailable)
        #expect(try await center.explain("gym/first", for: "nobody").criterion.isMet == false)
        await #expect(throws: EventError.self) { try await center.explain("gym/nothing", for: "ada") }
    }

    @Test("An achievement is found by its key")
    func lookup() async throws {
        let rulebook = try await center().rulebook
        #expect(rulebook.achievement(for: "gym/ten")?.id == "ten")
        #expect(rulebook.achievement(for: "gym/nothing") == nil)
        #expect(rulebook.achievement(for: "elsewhere/ten") == nil)
    }

    @Test("Reminders name the instant at which a streak breaks")
    func reminders() async throws {
        let center = try await center()
        let now = try #require(Moment("2026-06-01T08:00:00+02:00"))
        let reminders = try await center.reminders(for: "ada", at: now)
        #expect(reminders.map(\.streak) == ["gym.days"])
        #expect(reminders.first?.current == 3)
        #expect(reminders.first?.isDoneToday == false)
        #expect(reminders.first?.graceEndsAt.description == "2026-06-02T00:00:00+02:00")
        let late = try #require(Moment("2026-06-02T00:00:00Z"))
        #expect(try await center.reminders(for: "ada", at: late).isEmpty)
    }

    @Test("Recent unlocks are listed newest first")
    func recent() async throws {
        let recent = try await center().recentUnlocks(of: "ada", limit: 2)
        #expect(recent.map(\.achievement.id) == ["streak_3", "strong"])
    }

    @Test("Statistics list sums, active days and points per day")
    func statistics() async throws {
        let center = try await center()
        let first = try #require(Day("2026-05-28"))
        let statistics = try await center.statistics(of: "ada", days: first...first.advanced(by: 4))
        #expect(statistics.sums["gym.visits"] == [0, 1, 1, 0.5, 0])
        #expect(statistics.activeDays["gym.days"] == [false, true, true, true, false])
        #expect(statistics.totalPoints == [0, 60, 60, 60, 0])
        #expect(try await center.statistics(of: "nobody", days: first...first).totalPoints == [0])
    }

    @Test("Achievements are found by text, category, rarity and state")
    func search() async throws {
        let center = try await center()
        let status = try await center.status(of: "ada")
        func ids(_ query: AchievementQuery) -> [String] {
            status.achievements(matching: query, in: center.rulebook).map(\.key.id.rawValue)
        }
        #expect(ids(AchievementQuery(state: .unlocked)) == ["first", "streak_3", "strong"])
        #expect(ids(AchievementQuery(text: "SEASON")) == ["season", "season_2"])
        #expect(ids(AchievementQuery(category: "nothing")).isEmpty)
        #expect(ids(AchievementQuery(rarity: .common)).count == 14)  // without the draft
        #expect(ids(AchievementQuery(state: .inProgress)).contains("ten"))
        #expect(ids(AchievementQuery(state: .untouched)).contains("fast"))
    }

    @Test("Texts follow the platform's language matching")
    func languages() {
        let text: LocalizedText = ["en": "Hello", "zh-Hans": "你好"]
        #expect(text.text(preferring: ["zh-CN"]) == "你好")
        #expect(text.text(preferring: ["zh-Hant-TW", "zh-SG"]) == "你好")
        #expect(text.text(preferring: ["zh-TW"]) == "Hello")
        #expect(text.text(preferring: ["en-GB", "zh-Hans"]) == "Hello")
        #expect(text.text(preferring: ["fr"]) == "Hello")
        #expect(text.text(preferring: []) == "Hello")
    }
}

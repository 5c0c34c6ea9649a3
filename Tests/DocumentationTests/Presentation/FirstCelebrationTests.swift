import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import Foundation
import TaskFocus
import Testing

@Suite("From an empty project to the first celebration", .timeLimit(.minutes(20)))
@MainActor
struct FirstCelebrationTests {
    func title(of model: PlayerModel) -> String {
        switch model.phase {
        case .loading: "…"
        case .newcomer: "Welcome"
        case .ready: model.gallery?.playerName ?? ""
        case .failed(let failure): "\(failure)"
        }
    }

    @Test("A model shows a newcomer, marks the day and celebrates")
    func firstCelebration() async throws {
        let suite = "documentation-tests.\(UUID())"
        let defaults = try #require(UserDefaults(suiteName: suite))
        defer { defaults.removePersistentDomain(forName: suite) }

        let noon = try #require(Moment("2026-03-04T12:00:00+01:00"))
        let configuration = CenterConfiguration(now: { noon })
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter(store: store, configuration: configuration) { TaskFocus() }
        let model = PlayerModel("ada", of: center, language: "en", seen: UserDefaultsSeenRewards(defaults))
        #expect(title(of: model) == "…")

        let following = Task { await model.follow() }
        await model.refresh()
        #expect(title(of: model) == "Welcome")

        let streak = try #require(model.streaks.first)
        let steps = model.dashboard?.steps ?? []
        #expect(steps.count == 3)
        #expect(model.grid.cards.count == 8)
        #expect(model.grid.hasMore)

        model.filter.text = "focus"
        model.filter.order = .closest
        #expect(model.grid.cards.allSatisfy { !$0.isUnlocked })

        #expect(model.today(streak.id)?.mark == .open)
        try await model.markDone(streak.id, by: FocusSessionCompleted(minutes: 25))
        #expect(model.today(streak.id)?.mark == .done)
        #expect(model.today(streak.id)?.current == 1)
        #expect(title(of: model) == "ada")

        let club = ClubModel(of: center, seenBy: "ada", language: "en")
        await club.refresh()
        #expect(club.boards.map(\.top.count) == [1, 1, 1])
        #expect(club.front?.podium.map(\.name) == ["ada"])
        model.holders = club.holders

        let celebration = try #require(model.celebrations.current)
        #expect(celebration.entries.map(\.title) == ["First Focus"])
        model.celebrations.dismiss(celebration)
        #expect(model.celebrations.current == nil)

        following.cancel()
        await following.value
    }

    @Test("A model that is read once shows a player")
    func landing() async throws {
        let noon = try #require(Moment("2026-03-04T12:00:00+01:00"))
        let configuration = CenterConfiguration(now: { noon })
        let store = InMemoryProgressStore()
        let center = try await AchievementCenter(store: store, configuration: configuration) { TaskFocus() }
        let seen = InMemorySeenRewards()
        let model = PlayerModel("ada", of: center, language: "en", seen: seen)
        await model.refresh()
        #expect(model.phase == .newcomer)
    }
}

import AchievementCore
import AchievementGallery
import AchievementPresentation
import FitnessWorkouts
import TaskFocus
import Testing

@Suite("A player for previews")
@MainActor
struct SampleTests {
    private let modes: [any GameMode] = [TaskFocus(), FitnessWorkouts()]

    @Test("It has played the sample days of its modes, and is the same for the same moment")
    func same() async throws {
        let now = try Moment(parsing: "2026-03-09T12:00:00+01:00")
        let model = try await PlayerModel.sample(of: modes, language: "de", now: now)
        let again = try await PlayerModel.sample(of: modes, language: "de", now: now)
        let gallery = try #require(model.gallery)
        #expect(gallery.cards == again.cards)
        #expect(gallery.streaks == again.streaks)
        #expect(gallery.playerName == "Ada")
        #expect(Set(gallery.cards.filter(\.isUnlocked).map(\.key.mode)) == Set([TaskFocus.id, FitnessWorkouts.id]))
        #expect(model.streaks.contains { $0.current > 1 })
        #expect(model.phase == .ready)
    }

    @Test("Without a mode's sample days it is a newcomer, and without a moment it is now")
    func newcomer() async throws {
        let model = try await PlayerModel.sample(of: [], language: "en")
        #expect(model.phase == .newcomer)
        #expect(model.gallery?.cards.isEmpty == true)
    }
}

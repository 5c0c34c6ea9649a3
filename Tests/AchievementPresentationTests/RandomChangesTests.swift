import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import Chance
import FitnessWorkouts
import TaskFocus
import Testing

@Suite("A model after any changes", .timeLimit(.minutes(5)))
@MainActor
struct RandomChangesTests {
    /// What a view shows that reads a part only when it is woken.
    @MainActor
    private final class Screen<Part: Equatable> {
        private(set) var part: Part
        private let read: @MainActor () -> Part

        init(_ read: @escaping @MainActor () -> Part) {
            self.read = read
            part = read()
            follow()
        }

        private func follow() {
            part = withObservationTracking {
                read()
            } onChange: {
                Task { @MainActor in self.follow() }
            }
        }
    }

    /// 10,000 changes in all.
    @Test("It equals one that was loaded afresh, and so does what its observers have seen", arguments: 1...8)
    func equalsAFreshOne(seed: UInt64) async throws {
        var chance = SeededGenerator(seed: seed)
        let phone = try await Phone(dayStartsAtHour: [0, 4].randomElement(using: &chance) ?? 0)
        let model = phone.model()
        let card = AchievementKey(mode: TaskFocus.id, id: "task_500_completed")
        let screens = (
            Screen { model.streaks }, Screen { model.cards }, Screen { model.dashboard }, Screen { model.level },
            Screen { model.card(card) }, Screen { model.streak(Phone.tasks) }, Screen { model.grid },
            Screen { model.phase }, Screen { model.nextTurn }
        )
        try await phone.following(model) {
            for round in 0..<25 {
                for number in 0..<50 {
                    try await change(phone, model, "\(round).\(number)", &chance)
                }
                let fresh = phone.model(language: model.language)
                fresh.filter = model.filter
                await fresh.refresh()
                // Comes about by following alone.
                await until { model.gallery == fresh.gallery }
                // What was woken has a turn to read.
                await Task.yield()
                #expect(screens.0.part == fresh.streaks)
                #expect(screens.1.part == fresh.cards)
                #expect(screens.2.part == fresh.dashboard)
                #expect(screens.3.part == fresh.level)
                #expect(screens.4.part == fresh.card(card))
                #expect(screens.5.part == fresh.streak(Phone.tasks))
                #expect(screens.6.part == fresh.grid)
                #expect(screens.7.part == fresh.phase)
                #expect(screens.8.part == fresh.nextTurn)
                #expect(
                    model.celebrations.waiting.map(\.entries).joined().count(where: fresh.celebrations.isUnseen)
                        == fresh.celebrations.waiting.map(\.entries).joined().count)
            }
        }
    }

    private func change(
        _ phone: Phone, _ model: PlayerModel, _ id: String, _ chance: inout SeededGenerator
    ) async throws {
        let days = Int.random(in: 0...3, using: &chance)
        let keys = model.cards.map(\.key)
        switch Int.random(in: 0..<20, using: &chance) {
        case 0..<6: try await phone.record(TaskCompleted(task: id, remainingToday: days), daysAgo: days)
        case 6..<8: try await phone.record(CategoryCreated(category: id), daysAgo: days)
        case 8..<10:
            try await phone.record(
                FocusSessionCompleted(minutes: Double(Int.random(in: 1...90, using: &chance))), daysAgo: days)
        case 10..<13:
            try await phone.record(WorkoutCompleted(calories: 300, durationMinutes: 30), daysAgo: days)
        case 13:
            if let key = keys.randomElement(using: &chance) {
                try await phone.center.grant(key, to: phone.player, by: "coach")
            }
        case 14:
            if let key = model.recent.compactMap({ $0.card?.key }).randomElement(using: &chance) {
                try await phone.center.revoke(key, from: phone.player, by: "coach")
            }
        case 15:
            guard days == 0 else { return phone.clock.advance(by: .minutes(10 * days)) }
            try await phone.center.reset(TaskFocus.id, of: phone.player, by: "coach")
        case 16: phone.clock.advance(by: .hours(Int.random(in: 1...40, using: &chance)))
        case 17:
            if let celebration = model.celebrations.current { model.celebrations.dismiss(celebration) }
        case 18: model.language = Bool.random(using: &chance) ? "en" : "zh-Hans"
        default:
            model.filter.order = CardFilter.Order.allCases.randomElement(using: &chance) ?? .title
            model.filter.state = Bool.random(using: &chance) ? nil : .inProgress
            model.filter.text = Bool.random(using: &chance) ? "" : "a"
        }
    }
}

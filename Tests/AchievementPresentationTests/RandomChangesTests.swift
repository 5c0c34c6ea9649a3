import AchievementCore
import AchievementEngine
import AchievementGallery
import Chance
import FitnessWorkouts
import SuiteSupport
import TaskFocus
import Testing

@testable import AchievementPresentation

@Suite("A model after any changes", .timeLimit(.minutes(20)))
@MainActor
struct RandomChangesTests {
    /// Many short histories, because a late event costs as much as all events after it.
    nonisolated private static let seeds: Range<UInt64> = 1..<21
    nonisolated private static let rounds = 4
    nonisolated private static let groups = 5
    /// The number of events in a group, which are committed together, and of other changes.
    nonisolated private static let sizes = (events: 20, others: 5)

    @Test("10,000 random changes in all are tried with all seeds")
    func count() {
        #expect(Self.seeds.count * Self.rounds * Self.groups * (Self.sizes.events + Self.sizes.others) == 10_000)
    }

    @Test(
        "It equals a freshly loaded model, and so do the values that its observers received", arguments: Seeds.of(seeds)
    )
    func equalsAFreshOne(seed: UInt64) async throws {
        var chance = SeededGenerator(seed: seed)
        let hour = [0, 4].randomElement(using: &chance) ?? 0
        let phone = try await Phone(dayStartsAtHour: hour, hasRooms: false)
        let model = phone.model()
        let card = AchievementKey(mode: TaskFocus.id, id: "task_500_completed")
        let screens = (
            Screen { model.streaks }, Screen { model.cards }, Screen { model.dashboard }, Screen { model.level },
            Screen { model.card(card) }, Screen { model.streak(Phone.tasks) }, Screen { model.grid },
            Screen { model.phase }, Screen { model.nextTurn }
        )
        try await phone.following(model) {
            for round in 0..<Self.rounds {
                for _ in 0..<Self.groups {
                    try await phone.center.record(events(phone, &chance)).forEach { _ = try $0.get() }
                    for _ in 0..<Self.sizes.others { try await change(phone, model, &chance) }
                }
                // The clock may have moved too little to make a model read.
                try await phone.record(TaskCreated(task: "\(round)"))
                let fresh = phone.model(language: model.language)
                fresh.filter = model.filter
                await fresh.refresh()
                // The model gets there only by following.
                await until { model.gallery == fresh.gallery }
                // Gives the woken screens their turn.
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
                #expect(Set(waiting(model)) == Set(waiting(fresh)))
            }
        }
    }

    private func waiting(_ model: PlayerModel) -> [String] {
        model.celebrations.waiting.flatMap(\.entries).map(\.id)
    }

    private func events(_ phone: Phone, _ chance: inout SeededGenerator) throws -> [EventEnvelope] {
        try (0..<Self.sizes.events).map { _ in
            let id = UInt64.random(in: 0 ... .max, using: &chance)
            let amount = Int.random(in: 0...90, using: &chance)
            let events: [any GameEvent] = [
                TaskCompleted(task: "\(id)", remainingToday: amount / 30), CategoryCreated(category: "\(id)"),
                FocusSessionCompleted(minutes: Double(1 + amount)), StepsRecorded(steps: 200 * amount),
                WorkoutCompleted(calories: 300, durationMinutes: 30),
            ]
            return try EventEnvelope(
                events.randomElement(using: &chance) ?? TaskCreated(task: "\(id)"),
                id: EventID(source: "/random", id: "\(id)"), player: phone.player,
                at: phone.clock.now.advanced(by: .days(-Int.random(in: 0...3, using: &chance))))
        }
    }

    private func change(_ phone: Phone, _ model: PlayerModel, _ chance: inout SeededGenerator) async throws {
        switch Int.random(in: 0..<10, using: &chance) {
        case 0:
            if let key = model.cards.map(\.key).randomElement(using: &chance) {
                try await phone.center.grant(key, to: phone.player, by: "coach")
            }
        case 1:
            if let key = model.recent.compactMap({ $0.card?.key }).randomElement(using: &chance) {
                try await phone.center.revoke(key, from: phone.player, by: "coach")
            }
        case 2:
            let modes = [TaskFocus.id, FitnessWorkouts.id]
            guard Int.random(in: 0..<5, using: &chance) == 0, let mode = modes.randomElement(using: &chance) else {
                return phone.clock.advance(by: .minutes(Int.random(in: 1...30, using: &chance)))
            }
            try await phone.center.reset(mode, of: phone.player, by: "coach")
        case 3: phone.clock.advance(by: .hours(Int.random(in: 1...40, using: &chance)))
        case 4, 5: if let celebration = model.celebrations.current { model.celebrations.dismiss(celebration) }
        case 6: model.language = Bool.random(using: &chance) ? "en" : "zh-Hans"
        default:
            model.filter.order = CardFilter.Order.allCases.randomElement(using: &chance) ?? .title
            model.filter.state = Bool.random(using: &chance) ? nil : .inProgress
            model.filter.text = Bool.random(using: &chance) ? "" : "a"
        }
    }
}

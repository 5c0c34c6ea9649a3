import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementPresentation
import AchievementStorage
import TaskFocus
import Testing

@Suite("A club", .timeLimit(.minutes(20)))
@MainActor
struct ClubModelTests {
    private let first = AchievementKey(mode: TaskFocus.id, id: "task_first_create")

    private func club(
        _ phone: Phone, seenBy viewer: PlayerID? = "ada", language: String = "en"
    ) -> ClubModel {
        ClubModel(
            of: phone.center, seenBy: viewer, language: language, clock: phone.clock.player,
            name: { $0.rawValue.uppercased() })
    }

    @Test("Boards, front and holders follow what any player does")
    func follows() async throws {
        let phone = try await Phone()
        let club = club(phone)
        #expect(club.phase == .loading)
        #expect(club.boards.isEmpty && club.front == nil && club.holders == nil)
        try await phone.during({ await club.follow() }) {
            await until { club.phase == .ready }
            #expect(club.boards.map(\.top.count) == [0, 0, 0])
            #expect(club.boards[0].ownText == "Not ranked yet")
            try await phone.center.record(TaskCreated(task: "b"), for: "bob")
            await until { club.boards[0].top.map(\.name) == ["BOB"] }
            try await phone.record(TaskCreated(task: "a"))
            try await phone.record(FocusSessionCompleted(minutes: 25))
            await until { club.front?.podium.map(\.name) == ["ADA", "BOB"] }
            await until { club.holders?[first] == 2 }
            #expect(club.boards.map { $0.top.map(\.name) } == Array(repeating: ["ADA", "BOB"], count: 3))
            #expect(club.boards[0].neighbors.first { $0.isOwn }?.name == "ADA")
            #expect(club.front?.rarest.isEmpty == false)
        }
    }

    @Test("The boards of a week and a month start over at midnight, without events")
    func week() async throws {
        // A Sunday, the last of the month.
        let phone = try await Phone(at: "2026-05-31T23:30:00+02:00")
        try await phone.record(TaskCreated(task: "a"))
        let club = club(phone)
        await phone.during({ await club.follow() }) {
            await until { club.boards.map(\.top.count) == [1, 1, 1] }
            _ = await phone.clock.nextAlarm()
            phone.clock.advance(by: .minutes(30))
            await until { club.boards.map(\.top.count) == [0, 0, 1] }
        }
        await club.refresh()
        #expect(phone.clock.alarms.isEmpty)
    }

    @Test("Boards are those that the host requests, and holders those of the selected achievement")
    func chosen() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCompleted(task: "a"))
        try await phone.center.record(TaskCreated(task: "b"), for: "bob")
        let boards = [Board(.currentStreak(Phone.tasks)), Board(.points(mode: TaskFocus.id))]
        let club = ClubModel(of: phone.center, seenBy: nil, language: "en", boards: { _ in boards })
        await club.refresh()
        #expect(club.boards.map { $0.top.map(\.name) } == [["ada", "bob"], ["bob"]])
        #expect(club.boards.map(\.ownText) == [nil, nil])
        #expect(club.holderList == nil)
        club.achievement = first
        await until { club.holderList?.rows.map(\.name) == ["bob"] }
        club.language = "de"
        await until { club.front?.language == .german }
        #expect(club.boards[1].title.contains("Punkte"))
        club.achievement = AchievementKey(mode: TaskFocus.id, id: "no_such")
        await until { club.holderList == nil }
        #expect(club.phase == .ready)
    }

    @Test("A read without changes notifies no observer")
    func nothingNew() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"))
        let club = club(phone)
        await club.refresh()
        let observer = Observer { _ = (club.phase, club.boards, club.front, club.holders, club.holderList) }
        phone.clock.advance(by: .minutes(1))
        await club.refresh()
        #expect(observer.wakes == 0)
    }

    @Test("A failing store is shown as a phase, and earlier content stays until it recovers")
    func failing() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        try await phone.record(TaskCreated(task: "a"))
        let club = club(phone)
        store.isBroken = true
        await club.refresh()
        guard case .failed(.store) = club.phase else {
            Issue.record("the phase is \(club.phase)")
            return
        }
        store.isBroken = false
        await club.refresh()
        #expect(club.phase == .ready)
        store.isBroken = true
        await club.refresh()
        #expect(club.phase != .ready)
        #expect(club.boards.count == 3)
    }

    @Test("Holder counts of the club appear on a player's cards")
    func cards() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCreated(task: "a"))
        try await phone.center.record(TaskCreated(task: "b"), for: "bob")
        let (club, model) = (club(phone), phone.model())
        await club.refresh()
        model.holders = club.holders
        await until { model.card(first)?.held?.holders == 2 }
    }
}

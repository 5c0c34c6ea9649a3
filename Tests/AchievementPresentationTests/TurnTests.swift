import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementStorage
import AchievementTesting
import TaskFocus
import Testing

@testable import AchievementPresentation

@Suite("The turn of the day", .timeLimit(.minutes(20)))
@MainActor
struct TurnTests {
    @Test(
        "The next change is at midnight or at an earlier start of a streak's day, on the player's clock",
        arguments: [
            ("2026-06-03T12:00:00+02:00", 0, "2026-06-04T00:00:00+02:00"),
            ("2026-06-03T12:00:00+02:00", 4, "2026-06-04T00:00:00+02:00"),
            ("2026-06-04T00:00:00+02:00", 4, "2026-06-04T04:00:00+02:00"),
            ("2026-06-04T03:59:59+02:00", 4, "2026-06-04T04:00:00+02:00"),
            ("2026-06-04T04:00:00+02:00", 4, "2026-06-05T00:00:00+02:00"),
            ("2026-06-03T23:59:59-09:30", 0, "2026-06-04T00:00:00-09:30"),
            ("2026-12-31T23:30:00+14:00", 23, "2027-01-01T00:00:00+14:00"),
        ])
    func nextTurn(now: String, hour: Int, turn: String) async throws {
        let phone = try await Phone(at: now, dayStartsAtHour: hour)
        let model = phone.model()
        await model.refresh()
        #expect(model.nextTurn == Moment(turn))
    }

    @Test("When the next day starts, today becomes not done without a new event", arguments: [0, 4])
    func midnight(hour: Int) async throws {
        let phone = try await Phone(at: "2026-06-03T23:30:00+02:00", dayStartsAtHour: hour)
        try await phone.record(TaskCompleted(task: "a"))
        let model = phone.model()
        let start = try #require(Moment(hour == 0 ? "2026-06-04T00:00:00+02:00" : "2026-06-04T04:00:00+02:00"))
        await phone.following(model) {
            await until { model.streak(Phone.tasks)?.status == .continuing }
            await phone.pass(start.advanced(by: .milliseconds(-1)), model)
            #expect(model.streak(Phone.tasks)?.status == .continuing)
            await phone.pass(start, model)
            #expect(model.streak(Phone.tasks)?.status == .gracePeriod)
            #expect(model.today(Phone.tasks)?.mark == .open)
        }
    }

    @Test("A streak breaks at the end of its grace")
    func breaks() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCompleted(task: "a"), daysAgo: 1)
        let model = phone.model()
        try await phone.following(model) {
            await until { model.streak(Phone.tasks)?.current == 1 }
            let end = try #require(model.streak(Phone.tasks)?.graceEndsAt)
            #expect(model.nextTurn == end)
            await phone.pass(end, model)
            #expect(model.streak(Phone.tasks)?.status == .broken)
            #expect(model.streak(Phone.tasks)?.current == 0)
        }
    }

    @Test("A challenge opens and ends without events")
    func challenge() async throws {
        let phone = try await Phone()
        let model = phone.model()
        await model.refresh()
        let from = phone.clock.now.advanced(by: .minutes(90))
        try await phone.define(challenge: "sprint", from: from, until: from.advanced(by: .minutes(90)))
        await phone.following(model) {
            await until { model.challenges.first?.card.phase == .upcoming }
            #expect(model.nextTurn == from)
            await phone.pass(from, model)
            #expect(model.challenges.first?.card.phase == .open)
            await phone.pass(from.advanced(by: .minutes(90)), model)
            #expect(model.challenges.first?.card.phase == .ended)
        }
    }

    @Test("A player who travels west has a longer day, once an event is recorded there")
    func zone() async throws {
        let phone = try await Phone(at: "2026-06-03T22:30:00+02:00")
        try await phone.record(TaskCompleted(task: "a"))
        let model = phone.model()
        try await phone.following(model) {
            await until { model.streak(Phone.tasks)?.status == .continuing }
            // An hour later, on the watch of a traveler in Lisbon.
            await phone.pass(try #require(Moment("2026-06-03T22:30:00+01:00")), model)
            // As in a status, the day follows the last event.
            #expect(model.nextTurn == Moment("2026-06-04T00:00:00+02:00"))
            #expect(model.gallery?.madeAt == Moment("2026-06-03T23:30:00+02:00"))
            try await phone.record(TaskCompleted(task: "b"))
            await until { model.nextTurn == Moment("2026-06-04T00:00:00+01:00") }
            await phone.pass(try #require(Moment("2026-06-03T23:59:00+01:00")), model)
            #expect(model.streak(Phone.tasks)?.status == .continuing)
        }
    }

    @Test("Midnight follows the offset of the player's last event, wherever the device is, as in a status")
    func ownMidnight() async throws {
        let phone = try await Phone(at: "2026-06-03T12:00:00+02:00")
        try await phone.record(TaskCompleted(task: "a"))
        let model = phone.model()
        try await phone.following(model) {
            await until { model.nextTurn == Moment("2026-06-04T00:00:00+02:00") }
            // On a plane, the watch shows the time of New York: 18:00.
            for (moment, status) in [
                ("2026-06-03T17:59:59-04:00", StreakStatus.continuing), ("2026-06-03T18:00:00-04:00", .gracePeriod),
            ] {
                await phone.pass(try Moment(parsing: moment), model)
                await model.refresh()
                #expect(model.streak(Phone.tasks)?.status == status)
                let state = try await phone.center.status(of: phone.player).streaks[Phone.tasks.rawValue]
                #expect(state?.status == status)
            }
        }
    }

    @Test("The time left is updated every hour")
    func timeLeft() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCompleted(task: "a"), daysAgo: 1)
        let model = phone.model()
        await phone.following(model) {
            await until { model.dashboard?.due.first?.leftText == "12 hours left" }
            await phone.pass(phone.clock.now.advanced(by: .hours(1)), model)
            #expect(model.dashboard?.due.first?.leftText == "11 hours left")
        }
    }

    @Test("A store that fails is asked again after 30 seconds, then ever less often, whatever the time of the day")
    func backOff() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store, at: "2026-06-03T23:59:00+02:00")
        let model = phone.model()
        let midnight = try Moment(parsing: "2026-06-04T00:00:00+02:00")
        await phone.following(model) {
            await until { model.phase == .newcomer }
            store.isBroken = true
            var moment = await phone.clock.nextAlarm()
            #expect(moment == midnight)
            for seconds in [30, 60, 120, 240, 480, 960, 1_920, 3_600, 3_600] {
                phone.clock.now = moment
                let next = await phone.clock.nextAlarm()
                #expect(next == moment.advanced(by: .seconds(seconds)))
                moment = next
            }
            store.isBroken = false
            phone.clock.now = moment
            await until { model.phase == .newcomer }
            #expect(model.gallery?.madeAt == moment)
            #expect(await phone.clock.nextAlarm() == moment.advanced(by: .hours(1)))
        }
    }

    @Test("A clock that cannot wait is not asked again until something changes")
    func brokenClock() async throws {
        let store = SwitchedStore()
        let phone = try await Phone(store: store)
        let waits = Guarded(0)
        let clock = PlayerClock(
            now: { phone.clock.now },
            wait: { _ in
                waits.withLock { $0 += 1 }
                throw StoreError(.inputOutput, "a clock that cannot wait")
            })
        let model = PlayerModel(phone.player, of: phone.center, language: "en", seen: phone.seen, clock: clock)
        try await phone.following(model) {
            await until { model.phase == .newcomer }
            try await phone.record(TaskCreated(task: "a"))
            await until { model.phase == .ready }
        }
        #expect(waits.withLock { $0 } <= 4)
    }

    @Test("Who does not follow any more waits for nothing")
    func stopped() async throws {
        let phone = try await Phone()
        let model = phone.model()
        await phone.following(model) {
            await until { model.phase == .newcomer }
        }
        await model.refresh()
        #expect(phone.clock.alarms.isEmpty)
    }

    @Test("Without a clock of its own, the model waits by the center's")
    func centersClock() async throws {
        let phone = try await Phone()
        let model = PlayerModel(phone.player, of: phone.center, language: "en", seen: phone.seen)
        await model.refresh()
        #expect(model.gallery?.madeAt == phone.clock.now)
        let clock = PlayerClock { phone.clock.now }
        // A wait for a past moment ends at once.
        try await clock.wait(phone.clock.now.advanced(by: .hours(-1)))
        try await clock.wait(phone.clock.now.advanced(by: .milliseconds(1)))
        #expect(clock.now() == phone.clock.now)
    }
}

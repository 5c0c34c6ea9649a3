import AchievementCloud
import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import Testing

@Suite("Exchange through a cloud")
struct CloudExchangeTests {
    private static let now = Moment(milliseconds: 1_773_057_600_000)

    private func center(_ name: String) async throws -> AchievementCenter {
        let configuration = CenterConfiguration(source: "/\(name)", now: { Self.now }, policy: .everybody)
        return try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) {
            FitnessWorkouts()
        }
    }

    private func workOut(_ days: [Int], on center: AchievementCenter, calories: Double = 320) async throws {
        for day in days {
            let moment = try Moment(parsing: "2026-03-0\(day)T12:00:00Z")
            try await center.record(
                WorkoutCompleted(calories: calories, durationMinutes: 35), for: "ada", id: "\(day)", at: moment)
        }
    }

    @Test("Two devices that never meet end with the same history")
    func exchange() async throws {
        let (phoneCenter, tabletCenter) = (try await center("phone"), try await center("tablet"))
        try await workOut([2, 3, 4, 5], on: phoneCenter)
        try await workOut([6, 7, 8], on: tabletCenter)

        let mailbox = InMemoryMailbox()
        let phone = try CloudExchange(device: "phone", center: phoneCenter, mailbox: mailbox)
        let tablet = try CloudExchange(device: "tablet", center: tabletCenter, mailbox: mailbox)
        try await phone.run()
        try await tablet.run()
        try await phone.run()
        try await tablet.run()

        let there = try await tabletCenter.status(of: "ada", at: Self.now)
        let here = try await phoneCenter.status(of: "ada", at: Self.now)
        #expect(here.json == there.json)
        #expect(here.streaks["fitness-workouts.workout-days"]?.current == 7)
        try await phone.run()
        #expect(await mailbox.names(beginningWith: "piece/") == [])
        #expect(try await phone.run().sent == 0)
        #expect(try await phone.devices() == ["phone", "tablet"])
    }

    @Test("Three devices share a history of many pieces, also through a key-value store", arguments: [true, false])
    func three(overKeys: Bool) async throws {
        let values = SharedValues()
        let mailbox: any CloudMailbox = overKeys ? KeyValueMailbox { values } : InMemoryMailbox()
        let names = ["phone", "tablet", "watch-0123456789abcdefgh"]
        var exchanges: [CloudExchange] = []
        var centers: [AchievementCenter] = []
        for (index, name) in names.enumerated() {
            let own = try await center(name)
            let workouts = try (0..<300).map { number in
                try EventEnvelope(
                    WorkoutCompleted(calories: 100, durationMinutes: Double(10 + index)),
                    id: EventID(source: "/\(name)", id: "\(name)-\(number)"), player: "ada",
                    at: try Moment(parsing: "2026-03-0\(1 + number % 8)T12:00:00Z"))
            }
            for answer in try await own.record(workouts) { _ = try answer.get() }
            centers.append(own)
            exchanges.append(try CloudExchange(device: name, center: own, mailbox: mailbox))
        }
        for _ in 0..<3 { for exchange in exchanges { try await exchange.run() } }
        for own in centers {
            #expect(try await own.status(of: "ada")[FitnessWorkoutsMetrics.workouts] == 900)
        }
        let longest = try await mailbox.names(beginningWith: "").map(\.utf8.count).max() ?? 0
        #expect(longest <= 64)
    }

    @Test("Repeated pieces count once")
    func twice() async throws {
        let (phoneCenter, tabletCenter) = (try await center("phone"), try await center("tablet"))
        let mailbox = InMemoryMailbox()
        let phone = try CloudExchange(device: "phone", center: phoneCenter, mailbox: mailbox)
        let tablet = try CloudExchange(device: "tablet", center: tabletCenter, mailbox: mailbox)
        try await workOut([2, 3, 4, 5], on: phoneCenter)
        try await tablet.run()
        try await phone.run()
        for name in await mailbox.names(beginningWith: "piece/tablet/") {
            await mailbox.save(try #require(await mailbox.load(name)), as: name + "-again")
        }
        try await tablet.run()
        #expect(try await tabletCenter.status(of: "ada")[FitnessWorkoutsMetrics.workouts] == 4)
    }

    @Test("An erased player is erased on the other device")
    func erasure() async throws {
        let (phoneCenter, tabletCenter) = (try await center("phone"), try await center("tablet"))
        let mailbox = InMemoryMailbox()
        let phone = try CloudExchange(device: "phone", center: phoneCenter, mailbox: mailbox)
        let tablet = try CloudExchange(device: "tablet", center: tabletCenter, mailbox: mailbox)
        try await workOut([2], on: phoneCenter)
        for device in [tablet, phone, tablet, phone] { try await device.run() }
        #expect(try await tabletCenter.status(of: "ada").isKnown)
        try await phoneCenter.erase("ada", by: "ada")
        try await phone.run()
        try await tablet.run()
        #expect(try await !tabletCenter.status(of: "ada").isKnown)
    }

    @Test("A damaged piece is reported and created again, and the others are merged")
    func damaged() async throws {
        let (phoneCenter, tabletCenter) = (try await center("phone"), try await center("tablet"))
        let mailbox = InMemoryMailbox()
        let phone = try CloudExchange(device: "phone", center: phoneCenter, mailbox: mailbox)
        let tablet = try CloudExchange(device: "tablet", center: tabletCenter, mailbox: mailbox)
        try await workOut([2, 3], on: phoneCenter)
        try await tablet.run()
        try await phone.run()
        await mailbox.save(Data("{}".utf8), as: "piece/tablet/laptop/10001")
        for name in await mailbox.names(beginningWith: "piece/tablet/phone/") {
            let text = String(decoding: try #require(await mailbox.load(name)), as: UTF8.self)
            await mailbox.save(Data(text.replacing("320", with: "321").utf8), as: name)
        }
        let summary = try await tablet.run()
        #expect(summary.merged == 0)
        #expect(summary.refused.map(\.name) == ["piece/tablet/laptop/10001", "piece/tablet/phone/10001"])
        #expect(summary.refused.last?.reason == "the piece was changed after it was made: its digest differs")
        #expect(await mailbox.names(beginningWith: "piece/") == [])

        try await phone.run()
        #expect(try await tablet.run().merged == 1)
        #expect(try await tabletCenter.status(of: "ada")[FitnessWorkoutsMetrics.workouts] == 2)
    }

    /// Two devices that recorded the same event with different contents.
    private func contradictingDevices(
        _ mailbox: InMemoryMailbox
    ) async throws -> (devices: [CloudExchange], centers: [AchievementCenter]) {
        let centers = [try await center("same"), try await center("same")]
        let devices = try zip(["a", "b"], centers).map {
            try CloudExchange(device: $0, center: $1, mailbox: mailbox)
        }
        try await workOut([2], on: centers[0])
        try await workOut([2], on: centers[1], calories: 500)
        return (devices, centers)
    }

    @Test("A contradictory piece is reported and does not block others")
    func contradiction() async throws {
        let (devices, centers) = try await contradictingDevices(InMemoryMailbox())
        try await devices[0].run()
        try await devices[1].run()
        let summary = try await devices[0].run()
        #expect(summary.refused.map(\.name) == ["piece/a/b/10001"])
        #expect(try await centers[0].status(of: "ada")[FitnessWorkoutsMetrics.workouts] == 1)
    }

    @Test("A piece that another device refused is left again only after its history has changed")
    func contradictionStops() async throws {
        let mailbox = InMemoryMailbox()
        let (devices, centers) = try await contradictingDevices(mailbox)
        // Each device leaves its piece once, refuses that of the other, and says so.
        for device in devices + devices { try await device.run() }
        for (device, other) in zip(devices, ["b", "a"]) {
            let summary = try await device.run()
            #expect(summary.sent == 0 && summary.merged == 0 && summary.refused.isEmpty)
            #expect(summary.contradicted.map(\.name) == ["piece/\(other)/\(device.device)/10001"])
            #expect(summary.contradicted.first?.reason.contains("2") == true)
        }
        #expect(await mailbox.names(beginningWith: "piece/") == [])

        try await workOut([3], on: centers[0])
        #expect(try await devices[0].run().sent == 1)
        #expect(try await devices[1].run().refused.count == 1)
        #expect(try await devices[0].run().contradicted.count == 1)

        try await devices[0].remove("b")
        #expect(await mailbox.names(beginningWith: "") == ["vector/a"])
    }

    @Test("A device whose vector cannot be read is named, and the others are served")
    func unreadableVector() async throws {
        let (phoneCenter, tabletCenter) = (try await center("phone"), try await center("tablet"))
        let mailbox = InMemoryMailbox()
        let phone = try CloudExchange(device: "phone", center: phoneCenter, mailbox: mailbox)
        let tablet = try CloudExchange(device: "tablet", center: tabletCenter, mailbox: mailbox)
        try await workOut([2], on: phoneCenter)
        try await tablet.run()
        await mailbox.save(Data(#"{"version":2}"#.utf8), as: "vector/laptop")
        let summary = try await phone.run()
        #expect(summary.skipped.map(\.name) == ["vector/laptop"])
        #expect(summary.skipped.first?.reason.isEmpty == false)
        #expect(summary.sent == 1)
        #expect(try await tablet.run().merged == 1)
    }

    @Test("A device that is removed leaves nothing behind, and no pieces are made for it")
    func removal() async throws {
        let mailbox = InMemoryMailbox()
        let (phoneCenter, tabletCenter) = (try await center("phone"), try await center("tablet"))
        let phone = try CloudExchange(device: "phone", center: phoneCenter, mailbox: mailbox)
        let tablet = try CloudExchange(device: "tablet", center: tabletCenter, mailbox: mailbox)
        try await workOut([2], on: phoneCenter)
        try await workOut([3], on: tabletCenter)
        for device in [phone, tablet, phone] { try await device.run() }
        #expect(await mailbox.names(beginningWith: "piece/").count == 2 - 1)
        try await phone.remove("tablet")
        #expect(await mailbox.names(beginningWith: "") == ["vector/phone"])
        #expect(try await phone.run().sent == 0)
    }

    @Test(
        "Invalid device ids are refused",
        arguments: ["", "a/b", "é", "a b", String(repeating: "a", count: 25)])
    func ids(id: String) async throws {
        let center = try await center("phone")
        #expect(throws: CloudExchange.Failure.device(id)) {
            try CloudExchange(device: id, center: center, mailbox: InMemoryMailbox())
        }
    }
}

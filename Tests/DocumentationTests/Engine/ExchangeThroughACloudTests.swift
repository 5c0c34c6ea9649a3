import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import Testing

/// A place that keeps data under names, and that all devices of a player reach.
protocol Cloud: Sendable {
    func save(_ data: Data, as name: String) async throws
    func load(_ name: String) async throws -> Data
    func delete(_ name: String) async throws
    /// The names that begin with a text, sorted.
    func names(beginningWith prefix: String) async throws -> [String]
}

/// What one device does to exchange its history with the others.
struct Exchange {
    /// An id of this device, without slashes.
    let device: String
    let center: AchievementCenter
    let cloud: any Cloud

    /// Merges what the others left, and says what this device has.
    func receive() async throws {
        for name in try await cloud.names(beginningWith: "piece/\(device)/") {
            let piece = try JSONDecoder().decode(HistoryPiece.self, from: await cloud.load(name))
            // One that is early is made again, because the vector below shows what is missing.
            try await piece.merge(into: center)
            try await cloud.delete(name)
        }
        try await cloud.save(JSONEncoder().encode(center.versionVector()), as: "vector/\(device)")
    }

    /// Leaves for each of the others what it lacks.
    func send() async throws {
        for name in try await cloud.names(beginningWith: "vector/") where name != "vector/\(device)" {
            let vector = try JSONDecoder().decode(VersionVector.self, from: await cloud.load(name))
            let other = name.dropFirst("vector/".count)
            var number = 10_000
            for try await piece in center.pieces(since: vector) {
                number += 1
                try await cloud.save(JSONEncoder().encode(piece), as: "piece/\(other)/\(device)/\(number)")
            }
        }
    }
}

/// A cloud in memory.
private actor MemoryCloud: Cloud {
    private(set) var records: [String: Data] = [:]

    func save(_ data: Data, as name: String) { records[name] = data }
    func load(_ name: String) throws -> Data { try #require(records[name]) }
    func delete(_ name: String) { records[name] = nil }
    func names(beginningWith prefix: String) -> [String] { records.keys.filter { $0.hasPrefix(prefix) }.sorted() }
}

@Suite("Exchange through a cloud")
struct ExchangeThroughACloudTests {
    private static let now = Moment("2026-03-09T12:00:00Z")

    private func device(_ name: String, _ cloud: MemoryCloud) async throws -> Exchange {
        let now = try #require(Self.now)
        let configuration = CenterConfiguration(source: "/\(name)", now: { now }, policy: .everybody)
        let center = try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) {
            FitnessWorkouts()
        }
        return Exchange(device: name, center: center, cloud: cloud)
    }

    private func workOut(_ days: [Int], on device: Exchange) async throws {
        for day in days {
            let moment = try Moment(parsing: "2026-03-0\(day)T12:00:00Z")
            try await device.center.record(
                WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "\(day)", at: moment)
        }
    }

    @Test("Two devices that never meet end with the same history")
    func exchange() async throws {
        let cloud = MemoryCloud()
        let (phone, tablet) = (try await device("phone", cloud), try await device("tablet", cloud))
        try await workOut([2, 3, 4, 5], on: phone)
        try await workOut([6, 7, 8], on: tablet)

        try await phone.receive()
        try await tablet.receive()
        try await phone.send()
        try await tablet.send()
        try await phone.receive()
        try await tablet.receive()

        let there = try await tablet.center.status(of: "ada", at: Self.now ?? .system)
        let here = try await phone.center.status(of: "ada", at: Self.now ?? .system)
        #expect(here.json == there.json)
        #expect(here.streaks["fitness-workouts.workout-days"]?.current == 7)
        #expect(await cloud.names(beginningWith: "piece/") == [])
    }

    @Test("Pieces that come twice count once")
    func twice() async throws {
        let cloud = MemoryCloud()
        let (phone, tablet) = (try await device("phone", cloud), try await device("tablet", cloud))
        try await workOut([2, 3, 4, 5], on: phone)
        try await tablet.receive()
        try await phone.send()
        for name in await cloud.names(beginningWith: "piece/tablet/") {
            try await cloud.save(cloud.load(name), as: name + "-again")
        }
        try await tablet.receive()
        try await phone.send()
        try await tablet.receive()
        #expect(try await tablet.center.status(of: "ada")[FitnessWorkoutsMetrics.workouts] == 4)
    }

    @Test("An erased player is erased on the other device")
    func erasure() async throws {
        let cloud = MemoryCloud()
        let (phone, tablet) = (try await device("phone", cloud), try await device("tablet", cloud))
        try await workOut([2], on: phone)
        for _ in 1...2 {
            for device in [phone, tablet] {
                try await device.receive()
                try await device.send()
            }
        }
        try await tablet.receive()
        #expect(try await tablet.center.status(of: "ada").isKnown)

        try await phone.center.erase("ada", by: "ada")
        try await phone.receive()
        try await phone.send()
        try await tablet.receive()
        #expect(try await !tablet.center.status(of: "ada").isKnown)
    }
}

import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import SuiteSupport
import Testing

@testable import AchievementEngine

@Suite("Merges of random histories")
struct MergePropertyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Devices that share a past and then diverge.
    private func devices(_ count: Int, seed: UInt64) async throws -> [Device] {
        var life = RandomLife(seed: seed)
        let first = try await Device(folder, mode: life.mode)
        for _ in 0..<life.random(0...12) { try await life.step(on: first, "shared") }
        var devices: [Device] = []
        for number in 0..<count {
            let device =
                life.random(0...4) == 0
                ? try await Device(folder, mode: life.mode) : try await first.copy(mode: life.mode)
            for _ in 0..<life.random(0...14) { try await life.step(on: device, "d\(number)") }
            #expect(try await device.center.verify().findings.isEmpty)
            devices.append(device)
        }
        return devices
    }

    @Test(
        "Two devices get the same state whichever merges the other, and merges are idempotent",
        arguments: Seeds.of(0..<30))
    func pairs(seed: UInt64) async throws {
        let devices = try await devices(2, seed: seed)
        let mode = RandomLife(seed: seed).mode
        let (ab, ba) = try await (
            devices[0].joined(with: devices[1], mode: mode), devices[1].joined(with: devices[0], mode: mode)
        )
        let states = try await ab.states()
        expectSame(try await (states, ba.states()))
        expectSame(([], try await ab.center.verify().findings.map(\.description)))
        expectSame(([], try await ba.center.verify().findings.map(\.description)))

        // Merging again changes nothing, nor does merging known events.
        let before = try await ab.store.contents()
        for backup in try await [devices[0].backup(), devices[1].backup(), ab.backup(), ba.backup()] {
            #expect(try await backup.merge(into: ab.center) == MergeSummary())
        }
        expectSame(try await (before, ab.store.contents()))
        expectSame(try await (states, ab.states()))
    }

    @Test("Merging a device with itself or with an empty store changes nothing", arguments: Seeds.of(100..<110))
    func idempotent(seed: UInt64) async throws {
        let device = try await devices(1, seed: seed)[0]
        let before = try await device.store.contents()
        #expect(try await device.backup().merge(into: device.center) == MergeSummary())
        expectSame(try await (before, device.store.contents()))
        // Merging with an empty store loses nothing, in either direction.
        let empty = try await Device(folder, mode: RandomLife(seed: seed).mode)
        let backup = try await device.backup()
        try await empty.backup().merge(into: device.center)
        try await backup.merge(into: empty.center)
        expectSame(try await (device.states(), empty.states()))
    }

    @Test("Three or four devices get the same state, in whatever order they merge", arguments: Seeds.of(200..<216))
    func several(seed: UInt64) async throws {
        let mode = RandomLife(seed: seed).mode
        let devices = try await devices(seed % 2 == 0 ? 3 : 4, seed: seed)
        var life = RandomLife(seed: seed &+ 1_000)
        var all: [[String]] = []
        for _ in 0..<3 {
            // Random pairs merge until one device has everything.
            var rest = devices
            while rest.count > 1 {
                let left = rest.remove(at: life.random(0...rest.count - 1))
                let right = rest.remove(at: life.random(0...rest.count - 1))
                rest.append(try await left.joined(with: right, mode: mode))
            }
            all.append(try await rest[0].states())
            expectSame(([], try await rest[0].center.verify().findings.map(\.description)))
        }
        expectSame((all[0], all[1]))
        expectSame((all[0], all[2]))
    }
}

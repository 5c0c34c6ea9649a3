import AchievementCore
import AchievementStorage
import AchievementTesting
import Foundation
import SuiteSupport
import Testing

@testable import AchievementEngine

@Suite("Exchanges between random devices")
struct ExchangePropertyTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Devices, some with a shared past.
    private func devices(_ life: inout RandomLife, _ count: Int) async throws -> [Device] {
        let first = try await Device(folder, mode: life.mode)
        for _ in 0..<life.random(0...12) { try await life.step(on: first, "shared") }
        // Lets copies know what they share.
        _ = try await first.center.versionVector()
        var devices = [first]
        for _ in 1..<count {
            devices.append(
                life.random(0...2) == 0
                    ? try await Device(folder, mode: life.mode) : try await first.copy(mode: life.mode))
        }
        return devices
    }

    /// Random events and exchanges: interrupted, resumed, relayed, and with repeated pieces.
    private func mingle(_ devices: [Device], _ life: inout RandomLife) async throws {
        var old: [HistoryPiece] = []
        for _ in 0..<16 {
            let index = life.random(0...devices.count - 1)
            for _ in 0..<life.random(0...4) { try await life.step(on: devices[index], "d\(index)") }
            let other = (index + life.random(1...devices.count - 1)) % devices.count
            let isCut = life.random(0...2) == 0
            let carried = try await devices[index].take(
                from: devices[other], limit: life.random(1...9), pieces: isCut ? life.random(1...3) : .max)
            #expect(carried.needless == [])
            old += carried.pieces
            for _ in 0..<life.random(0...2) where !old.isEmpty {
                let piece = old[life.random(0...old.count - 1)]
                try await piece.merge(into: devices[life.random(0...devices.count - 1)].center)
            }
        }
    }

    /// Exchanges between all devices until none has any news.
    private func settle(_ devices: [Device]) async throws {
        for round in 1... {
            var count = 0
            for (index, device) in devices.enumerated() {
                for (other, sender) in devices.enumerated() where other != index {
                    let carried = try await device.take(from: sender)
                    #expect(carried.needless == [])
                    count += carried.pieces.count
                }
            }
            guard count > 0 else { break }
            try #require(round < 8, "devices never come to an end")
        }
    }

    @Test("Devices converge to the same state without resending known events", arguments: Seeds.of(0..<10))
    func converging(seed: UInt64) async throws {
        var life = RandomLife(seed: seed &+ 5_000)
        let devices = try await devices(&life, 2 + Int(seed % 3))
        try await mingle(devices, &life)
        try await settle(devices)
        let states = try await devices[0].states()
        for device in devices {
            expectSame(try await (states, device.states()))
            expectSame(([], try await device.center.verify().findings.map(\.description)))
        }
    }

    @Test("Exchanging pieces gives the same state as merging whole backups", arguments: Seeds.of(0..<12))
    func equalToMerge(seed: UInt64) async throws {
        var life = RandomLife(seed: seed &+ 9_000)
        let devices = try await devices(&life, 2)
        for index in devices.indices {
            for _ in 0..<life.random(0...20) { try await life.step(on: devices[index], "d\(index)") }
        }
        let joined = try await devices[0].joined(with: devices[1], mode: life.mode)
        let backup = try await devices[1].backup()
        let copy = try await devices[0].copy(mode: life.mode)
        let carried = try await copy.take(from: devices[1])
        #expect(carried.needless == [] && carried.pieces.count <= 1)
        expectSame(try await (joined.states(), copy.states()))
        let divided = try await devices[0].copy(mode: life.mode)
        _ = try await divided.take(from: devices[1], limit: life.random(1...9))
        expectSame(try await (joined.states(), divided.states()))
        // Merging the whole history adds nothing to the pieces.
        #expect(try await backup.merge(into: copy.center) == MergeSummary())
    }
}

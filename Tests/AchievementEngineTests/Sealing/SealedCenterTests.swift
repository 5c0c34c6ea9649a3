import AchievementCore
import AchievementSealing
import AchievementStorage
import AchievementTesting
import Foundation
import Testing

@testable import AchievementEngine

@Suite("Sealed stores")
struct SealedCenterTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test("Seals hold through recording, exchanges and merges, and change nothing else", arguments: 0..<6)
    func lives(seed: UInt64) async throws {
        var life = RandomLife(seed: seed &+ 3_000)
        let base = InMemoryProgressStore()
        let sealed = try await Device(
            folder, store: SealedStore(base, sealer: UnkeyedSealer()), mode: life.mode)
        let plain = try await Device(folder, mode: life.mode)
        var copy = life
        for _ in 0..<30 {
            try await life.step(on: sealed, "one")
            try await copy.step(on: plain, "one")
        }
        #expect(try await sealed.center.verify().findings.map(\.description) == [])
        // Seals change nothing else.
        expectSame(try await (plain.states(), sealed.states()))

        let other = try await Device(folder, mode: life.mode)
        for _ in 0..<20 { try await life.step(on: other, "other") }
        if seed % 2 == 0 {
            _ = try await sealed.take(from: other, limit: 7)
        } else {
            try await other.backup().merge(into: sealed.center)
        }
        for _ in 0..<5 { try await life.step(on: sealed, "again") }
        #expect(try await sealed.center.verify().findings.map(\.description) == [])
        // Without the seals, the store reads the same, but unsealed writes are detected.
        let bare = try await Device(folder, store: base, mode: life.mode)
        expectSame(try await (bare.states(), sealed.states()))
        try await bare.record(envelope(GymVisit(), "bare", player: "zoe"))
        #expect(try await !sealed.center.verify().isSound)
    }

    @Test("A restored store is sealed from the start")
    func restoring() async throws {
        let phone = try await Device(folder)
        var life = RandomLife(seed: 77)
        for _ in 0..<30 { try await life.step(on: phone, "one") }
        let base = InMemoryProgressStore()
        let sealed = SealedStore(base, sealer: UnkeyedSealer())
        try await phone.backup().restore(into: sealed)
        let restored = try await Device(folder, store: sealed)
        #expect(try await restored.center.verify().findings.map(\.description) == [])
        #expect(try await restored.center.statusLines() == phone.center.statusLines())
    }
}

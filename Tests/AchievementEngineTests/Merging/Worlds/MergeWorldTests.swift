import Foundation
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Devices with every kind of administrators' events, and definitions that are replaced and withdrawn.
///
/// `MERGE_WORLDS=5000` tries that many worlds.
@Suite("Merges of simulated worlds")
struct MergeWorldTests {
    private static let count =
        ProcessInfo.processInfo.environment["MERGE_WORLDS"].flatMap { UInt64($0) }
        ?? UInt64(Seeds.of(0..<60).count)
    /// Seeds that found something: voids of events after a definition was replaced or withdrawn, the void of a reset
    /// after that of a grant, and two voids in a row, which a model without rows dates differently.
    private static let kept: [UInt64] = [
        118, 124, 125, 138, 482, 569, 597, 687, 770, 806, 838, 932, 995, 1_068, 1_109, 1_303,
    ]
    /// Seeds that found two voids in a row among definitions that are made again.
    private static let keptRepeats: [UInt64] = [74, 387]
    /// Seeds that found an unlock whose ledger entry had another date, among events out of order.
    private static let keptLate: [UInt64] = [110, 1_036]

    private static func seeds(_ count: UInt64, _ kept: [UInt64] = []) -> [UInt64] {
        Array(0..<count) + kept.filter { $0 >= count }
    }

    /// Joins all devices of a world in several orders, joins them all again, and compares.
    ///
    /// - Returns: the knowledge of a device after merging all of them, and the deeds that were recorded.
    private func merge(_ world: inout MergeWorld, _ seed: UInt64) async throws -> (KnownPlayer, [Int]) {
        var known: [KnownPlayer] = []
        var recorded: Set<Int> = []
        for numbers in world.devices {
            let device = try await world.device(numbers)
            known.append(device.known)
            recorded.formUnion(device.recorded)
        }
        let first = try world.joined(known)
        for _ in 0..<5 {
            let other = try world.joined(known)
            #expect(first.lines == other.lines, "seed \(seed)")
            let problems = try await other.problems()
            #expect(problems == [], "seed \(seed)")
        }
        var again = first
        for device in known + [first] { again = try again.joined(with: device) }
        #expect(again.lines == first.lines, "seed \(seed), once more")
        return (first, recorded.sorted())
    }

    @Test("Merges agree in any order, with an independent model and with a single device")
    func model() async throws {
        for seed in Self.seeds(Self.count, Self.kept) {
            try await compare(MergeWorld(seed: seed, isSimple: true), seed)
        }
    }

    @Test("Merges of definitions that are made again agree with an independent model and with a single device")
    func repeatedDefinitions() async throws {
        for seed in Self.seeds(Self.count / 2, Self.keptRepeats) {
            let world = MergeWorld(seed: seed &+ 300_000, isSimple: true, repeatsDefinitions: true)
            try await compare(world, seed)
        }
    }

    /// Compares a merge of all devices with the model and with a device that recorded everything in order.
    private func compare(_ world: MergeWorld, _ seed: UInt64) async throws {
        var world = world
        let (joined, recorded) = try await merge(&world, seed)
        let deeds = recorded.map { world.items[$0] }
        #expect(joined.differences(to: PlainHistory(deeds)) == [], "seed \(seed): \(deeds)")
        let one = try await world.device(recorded).known.settled()
        #expect(joined.held == one.held, "seed \(seed), one device")
        #expect(joined.totals == one.totals, "seed \(seed), one device")
    }

    @Test("Merges with rooms and prerequisites agree in any order and with a single device")
    func rooms() async throws {
        for seed in 0..<Self.count / 2 {
            var world = MergeWorld(seed: seed &+ 100_000, isSimple: false)
            let (joined, recorded) = try await merge(&world, seed)
            let one = try await world.device(recorded).known.settled()
            #expect(joined.held == one.held, "seed \(seed), one device")
            #expect(joined.totals == one.totals, "seed \(seed), one device")
        }
    }

    @Test("Events recorded out of order merge to the same state in any order")
    func late() async throws {
        for seed in Self.seeds(Self.count / 2, Self.keptLate) {
            var world = MergeWorld(seed: seed &+ 200_000, isSimple: seed % 2 == 0, isLate: true)
            _ = try await merge(&world, seed)
        }
    }
    @Test("As long as nothing is taken back, a ledger has the same entries in any order of events")
    func ledgers() async throws {
        for seed in Self.seeds(Self.count) {
            let world = MergeWorld(seed: seed &+ 200_000, isSimple: true, isLate: true)
            let shuffled = world.devices[0].filter {
                !world.items[$0].deed.takesBack && !world.items[$0].deed.isDefinition
            }
            let (late, ordered) = try await (world.device(shuffled).known, world.device(shuffled.sorted()).known)
            #expect(late.entries == ordered.entries, "seed \(seed)")
        }
    }
}

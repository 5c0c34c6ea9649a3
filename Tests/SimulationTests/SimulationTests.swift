import Foundation
import Simulation
import Testing

/// Worlds of devices, hosts, releases, faults and clocks, each generated from a seed. `make simulate` runs more of
/// them in release mode, and `make simulate SEED=417` prints one.
@Suite("Simulated worlds", .enabled(if: Simulation.isPossible))
struct SimulationTests {
    private let folder: URL

    init() throws {
        let memory = URL(fileURLWithPath: "/dev/shm")
        let parent =
            FileManager.default.isWritableFile(atPath: memory.path)
            ? memory : FileManager.default.temporaryDirectory
        folder = parent.appendingPathComponent("simulation-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    private func run(
        _ simulation: Simulation, _ seeds: ClosedRange<UInt64>, stopsAtFirst: Bool = false
    ) async -> [Simulation.Outcome] {
        let threads = ProcessInfo.processInfo.activeProcessorCount
        let failed = await simulation.run(seeds: seeds, threads: threads, in: folder, stopsAtFirst: stopsAtFirst)
        try? FileManager.default.removeItem(at: folder)
        return failed
    }

    @Test("Simulated worlds lose nothing and do nothing twice")
    func seeds() async {
        let failed = await run(Simulation(), 1...15)
        #expect(failed.map(\.seed) == [])
        if let first = failed.first { Issue.record("\(first.report)") }
    }

    @Test("A seed runs the same way again")
    func repeatable() async {
        for seed in [3, 14, 15] as [UInt64] {
            let outcomes = (0..<2).map { _ in Simulation().run(seed: seed, in: folder).trace }
            #expect(outcomes[0] == outcomes[1])
            #expect(outcomes[0].count > 30)
        }
        try? FileManager.default.removeItem(at: folder)
    }

    @Test("Every flaw of a store is found", arguments: StoreFlaw.allCases)
    func flaws(flaw: StoreFlaw) async {
        // Few worlds erase a player who has events.
        let first: UInt64 = flaw == .keepsErasedEvents ? 45 : 1
        let failed = await run(Simulation(flaw: flaw), first...(first + 40), stopsAtFirst: true)
        #expect(!failed.isEmpty)
    }
}

package import Foundation

/// Random worlds that are run to find violations; see the article "Reliability".
package struct Simulation: Sendable {
    /// The outcome of one seed.
    package struct Outcome: Sendable {
        /// The seed.
        package let seed: UInt64
        /// What happened, step by step.
        package let trace: [String]
        /// The violations; empty if there are none.
        package let wrongs: [String]

        /// The steps and the violations as text.
        package var report: String {
            (["seed \(seed)"] + trace + wrongs.map { "seed \(seed): \($0)" }).joined(separator: "\n")
        }
    }

    private let flaw: StoreFlaw?

    /// - Parameter flaw: a flaw of the store that must be found; `nil` for a sound store.
    package init(flaw: StoreFlaw? = nil) { self.flaw = flaw }

    /// Whether worlds can be run on this platform.
    package static var isPossible: Bool { SchedulerHook.isThere }

    /// Runs the world of one seed and blocks the thread meanwhile.
    package func run(seed: UInt64, in folder: URL) -> Outcome {
        let world = World(seed: seed, flaw: flaw, folder: folder)
        let end = world.schedule.run { await world.live() }
        if end != .finished { world.wrong("the world is \(end)") }
        return Outcome(seed: seed, trace: world.trace, wrongs: world.wrongs)
    }

    /// Runs the worlds of many seeds on several threads.
    ///
    /// - Parameters:
    ///   - stopsAtFirst: whether no further world is started after one with violations.
    ///   - each: called with every outcome, one at a time.
    /// - Returns: the outcomes with violations, by seed.
    package func run(
        seeds: ClosedRange<UInt64>, threads: Int, in folder: URL, stopsAtFirst: Bool = false,
        each: @escaping @Sendable (Outcome) -> Void = { _ in }
    ) async -> [Outcome] {
        let work = Work(seeds, stopsAtFirst, each)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<max(1, threads) {
                group.addTask {
                    await withCheckedContinuation { continuation in
                        let thread = Thread {
                            while let seed = work.next() { work.take(run(seed: seed, in: folder)) }
                            continuation.resume()
                        }
                        thread.stackSize = 16 << 20
                        thread.start()
                    }
                }
            }
        }
        return work.failed.sorted { $0.seed < $1.seed }
    }
}

/// The remaining seeds, and the outcomes of the others.
private final class Work: @unchecked Sendable {
    // Guards the properties below.
    private let lock = NSLock()
    private var left: ClosedRange<UInt64>.Iterator
    private var found: [Simulation.Outcome] = []
    private let stopsAtFirst: Bool
    private let each: @Sendable (Simulation.Outcome) -> Void

    init(
        _ seeds: ClosedRange<UInt64>, _ stopsAtFirst: Bool, _ each: @escaping @Sendable (Simulation.Outcome) -> Void
    ) {
        left = seeds.makeIterator()
        self.stopsAtFirst = stopsAtFirst
        self.each = each
    }

    var failed: [Simulation.Outcome] { lock.withLock { found } }

    func next() -> UInt64? { lock.withLock { stopsAtFirst && !found.isEmpty ? nil : left.next() } }

    func take(_ outcome: Simulation.Outcome) {
        lock.withLock {
            if !outcome.wrongs.isEmpty { found.append(outcome) }
            each(outcome)
        }
    }
}

package import Foundation

/// Worlds that are run to see whether anything goes wrong in them; see the article "Reliability".
package struct Simulation: Sendable {
    /// What came of one seed.
    package struct Outcome: Sendable {
        /// The seed.
        package let seed: UInt64
        /// What happened, step by step.
        package let trace: [String]
        /// What must not be; empty if all is well.
        package let wrongs: [String]

        /// The steps, and what went wrong.
        package var report: String {
            (["seed \(seed)"] + trace + wrongs.map { "seed \(seed): \($0)" }).joined(separator: "\n")
        }
    }

    private let flaw: StoreFlaw?

    /// - Parameter flaw: a mistake of the store that is to be found; `nil` for a store without.
    package init(flaw: StoreFlaw? = nil) { self.flaw = flaw }

    /// Whether the runtime lets worlds be run on this platform.
    package static var isPossible: Bool { SchedulerHook.isThere }

    /// Runs the world of one seed, and keeps the thread for as long.
    package func run(seed: UInt64, in folder: URL) -> Outcome {
        let world = World(seed: seed, flaw: flaw, folder: folder)
        let end = world.schedule.run { await world.live() }
        if end != .finished { world.wrong("the world is \(end)") }
        return Outcome(seed: seed, trace: world.trace, wrongs: world.wrongs)
    }

    /// Runs the worlds of many seeds on several threads.
    ///
    /// - Parameters:
    ///   - stopsAtFirst: whether no more are begun once something went wrong in one.
    ///   - each: hears of every outcome, one at a time.
    /// - Returns: those in which something went wrong, by seed.
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

/// The seeds that are left, and what came of the others.
private final class Work: @unchecked Sendable {
    // The lock guards what follows.
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

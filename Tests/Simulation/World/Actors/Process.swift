import AchievementCore
import AchievementStorage
import Chance

/// A process that runs a host. Any call to its store can fail or kill it.
final class Process: @unchecked Sendable {
    let schedule: Schedule
    /// Called with a description of each commit.
    var note: (String) -> Void = { _ in }
    /// Called with each commit and the outbox positions of its deliveries.
    var committed: (StoreCommit, [Int64]) -> Void = { _, _ in }
    /// Called with each violation.
    var complain: (String) -> Void = { _ in }
    /// The number of calls in a thousand that fail.
    var faults = 0
    /// The number of further calls after which the process dies.
    var callsToLive: Int?
    private(set) var isAlive = true
    /// The number of calls that failed in any way.
    private(set) var failures = 0
    private var random: SeededGenerator
    private var mourners: [CheckedContinuation<Void, Never>] = []

    init(_ schedule: Schedule, seed: UInt64) {
        self.schedule = schedule
        random = SeededGenerator(seed: seed)
    }

    /// The fate of a call.
    enum Fate {
        case works
        case fails(StoreError)
        /// Does its work, but throws.
        case worksAndFails(StoreError)
        case dies
        /// Does its work, but the answer is lost.
        case worksAndDies
    }

    /// A word in every simulated error.
    static let mark = "simulated"
    private static let death = StoreError(.cannotOpen, "\(mark): the process is dead")

    /// Dies and resumes the tasks that wait for its end.
    func die() {
        isAlive = false
        for mourner in mourners { mourner.resume() }
        mourners.removeAll()
    }

    /// Waits for the process to die.
    func end() async {
        guard isAlive else { return }
        await withCheckedContinuation { mourners.append($0) }
    }

    func checkIsAlive() throws(StoreError) {
        guard isAlive else { throw Self.death }
    }

    func fate(isCommit: Bool) -> Fate {
        if let left = callsToLive {
            callsToLive = left - 1
            if left <= 0 {
                failures += 1
                return Bool.random(using: &random) ? .dies : .worksAndDies
            }
        }
        guard Int.random(in: 0..<1_000, using: &random) < faults else { return .works }
        failures += 1
        switch Int.random(in: 0..<8, using: &random) {
        case 0...1: return .fails(StoreError(.busy, "\(Self.mark): busy"))
        case 2: return .fails(StoreError(.full, "\(Self.mark): no space"))
        case 3 where isCommit: return .fails(StoreError(.conflict, "\(Self.mark): a conflict with nobody"))
        case 3...4: return .fails(StoreError(.inputOutput, "\(Self.mark): it failed"))
        default: return .worksAndFails(StoreError(.inputOutput, "\(Self.mark): it worked and failed"))
        }
    }

    func perish() throws(StoreError) -> Never {
        die()
        throw Self.death
    }
}

import AchievementCore
import AchievementStorage
import Chance

/// A process that runs a host: it can fail at any call to its store, and die at any.
final class Process: @unchecked Sendable {
    let schedule: Schedule
    /// Hears what the process commits.
    var note: (String) -> Void = { _ in }
    /// Hears what the process committed, and which places its deliveries have.
    var committed: (StoreCommit, [Int64]) -> Void = { _, _ in }
    /// Hears what must not be.
    var complain: (String) -> Void = { _ in }
    /// Of how many calls in a thousand fail.
    var faults = 0
    /// At which of the next calls the process dies.
    var callsToLive: Int?
    private(set) var isAlive = true
    /// How many calls failed, in whichever way.
    private(set) var failures = 0
    private var random: SeededGenerator
    private var mourners: [CheckedContinuation<Void, Never>] = []

    init(_ schedule: Schedule, seed: UInt64) {
        self.schedule = schedule
        random = SeededGenerator(seed: seed)
    }

    /// What happens to a call.
    enum Fate {
        case works
        case fails(StoreError)
        /// Does what it should, and says that it failed.
        case worksAndFails(StoreError)
        case dies
        /// Does what it should, which nobody hears of.
        case worksAndDies
    }

    /// The words of every error that was made up here.
    static let mark = "simulated"
    private static let death = StoreError(.cannotOpen, "\(mark): the process is dead")

    /// Dies, and lets go who waits for that.
    func die() {
        isAlive = false
        for mourner in mourners { mourner.resume() }
        mourners.removeAll()
    }

    /// Returns when the process is dead.
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

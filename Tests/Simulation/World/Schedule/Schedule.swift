import Chance
import Foundation

/// Runs every task and actor of a world on one thread, in an order chosen by the seed, with a clock of its own.
///
/// A hook of the Swift runtime passes each job that becomes ready on this thread to the schedule, which chooses the
/// next one to run at random. When no job is ready, time advances to the next timer; when there is no timer either, the
/// world is finished or hangs.
final class Schedule: @unchecked Sendable {
    /// How a world ended.
    enum End: Equatable {
        case finished
        /// A task waits for something that never happens.
        case hung
        /// The world did not end.
        case endless
    }

    private enum Ready {
        case job(UnownedJob)
        case turn(CheckedContinuation<Void, Never>)
    }

    private struct Timer {
        let due: Duration
        let continuation: CheckedContinuation<Void, any Error>
    }

    // Only accessed by the thread that runs the world.
    private var ready: [Ready] = []
    private var timers: [Int: Timer] = [:]
    private var lastTimer = 0
    private var idlers: [CheckedContinuation<Void, Never>] = []
    private var random: SeededGenerator
    private let isFair: Bool
    private var isFinished = false
    private var jobs = 0
    /// The time that has passed.
    private(set) var time: Duration = .zero
    private let start = ContinuousClock.now

    private static let limit = 3_000_000

    /// - Parameter isFair: whether jobs run in the order in which they became ready.
    init(seed: UInt64, isFair: Bool) {
        random = SeededGenerator(seed: seed)
        self.isFair = isFair
    }

    /// The time on a monotonic clock.
    var uptime: ContinuousClock.Instant { start + time }

    /// Runs a world to its end and blocks the thread meanwhile.
    func run(_ body: @escaping @Sendable () async -> Void) -> End {
        SchedulerHook.take(self)
        defer { SchedulerHook.release() }
        Task {
            await body()
            self.isFinished = true
        }
        while jobs < Self.limit {
            if ready.isEmpty, !wakeSomebody() { return isFinished ? .finished : .hung }
            let index = isFair ? 0 : Int.random(in: ready.indices, using: &random)
            jobs += 1
            switch ready.remove(at: index) {
            case .job(let job): SchedulerHook.run(job)
            case .turn(let continuation): continuation.resume()
            }
        }
        return .endless
    }

    func enqueue(_ job: UnownedJob) { ready.append(.job(job)) }

    private func wakeSomebody() -> Bool {
        if !idlers.isEmpty {
            idlers.removeFirst().resume()
            return true
        }
        guard let next = timers.min(by: { ($0.value.due, $0.key) < ($1.value.due, $1.key) }) else { return false }
        timers[next.key] = nil
        time = max(time, next.value.due)
        next.value.continuation.resume()
        return true
    }

    /// May yield to other jobs.
    func pass() async { await withCheckedContinuation { ready.append(.turn($0)) } }

    /// Waits until only the passing of time is left.
    func idle() async { await withCheckedContinuation { idlers.append($0) } }

    /// Waits; throws if its task is cancelled.
    func pause(_ duration: Duration) async throws {
        lastTimer += 1
        let number = lastTimer
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    timers[number] = Timer(due: time + duration, continuation: continuation)
                }
            }
        } onCancel: {
            timers.removeValue(forKey: number)?.continuation.resume(throwing: CancellationError())
        }
    }

    /// Ends all waits, so that nothing is retried.
    func cancelTimers() {
        for (_, timer) in timers.sorted(by: { $0.key < $1.key }) {
            timer.continuation.resume(throwing: CancellationError())
        }
        timers.removeAll()
    }
}

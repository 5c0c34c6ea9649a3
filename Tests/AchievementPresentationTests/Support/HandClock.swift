import AchievementCore
import AchievementPresentation
import Foundation

/// A clock that a test sets. A wait for a moment ends once the clock has reached it.
final class HandClock: Sendable {
    private let state: Guarded<State>

    private struct State {
        var moment: Moment
        var waiting: [UUID: (until: Moment, resume: CheckedContinuation<Void, any Error>)] = [:]
        var watchers: [CheckedContinuation<Moment, Never>] = []
    }

    init(_ moment: Moment) { state = Guarded(State(moment: moment)) }

    var now: Moment {
        get { state.withLock { $0.moment } }
        set {
            let due = state.withLock { state in
                state.moment = newValue
                let due = state.waiting.filter { $0.value.until.milliseconds <= newValue.milliseconds }
                for id in due.keys { state.waiting[id] = nil }
                return due.values.map(\.resume)
            }
            for resume in due { resume.resume() }
        }
    }

    /// The moments that callers wait for, earliest first.
    var alarms: [Moment] { state.withLock { $0.waiting.values.map(\.until).sorted() } }

    /// The earliest moment that a caller waits for, as soon as there is one.
    func nextAlarm() async -> Moment {
        await withCheckedContinuation { continuation in
            let alarm = state.withLock { state in
                let alarm = state.waiting.values.map(\.until).min()
                if alarm == nil { state.watchers.append(continuation) }
                return alarm
            }
            if let alarm { continuation.resume(returning: alarm) }
        }
    }

    func advance(by duration: Duration) { now = now.advanced(by: duration) }

    func wait(until moment: Moment) async throws {
        let id = UUID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                // `nil` if no moment is waited for.
                let watchers: [CheckedContinuation<Moment, Never>]? = state.withLock { state in
                    guard !Task.isCancelled, moment.milliseconds > state.moment.milliseconds else { return nil }
                    state.waiting[id] = (moment, continuation)
                    defer { state.watchers = [] }
                    return state.watchers
                }
                guard let watchers else { return continuation.resume() }
                for watcher in watchers { watcher.resume(returning: moment) }
            }
        } onCancel: {
            state.withLock { $0.waiting.removeValue(forKey: id) }?.resume.resume(throwing: CancellationError())
        }
    }

    var player: PlayerClock {
        PlayerClock(now: { self.now }, wait: { try await self.wait(until: $0) })
    }
}

/// A value behind a lock.
final class Guarded<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) { self.value = value }

    func withLock<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}

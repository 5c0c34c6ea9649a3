import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import Dispatch
import FitnessWorkouts
import Foundation
import SQLiteProgressStore
import Testing

/// The signals that end the process, as they come.
func terminations(_ signals: [Int32] = [SIGTERM, SIGINT]) -> AsyncStream<Int32> {
    AsyncStream { stream in
        // A source may be cancelled on any thread.
        nonisolated(unsafe) let sources = signals.map { number in
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler { stream.yield(number) }
            source.resume()
            return source
        }
        stream.onTermination = { _ in sources.forEach { $0.cancel() } }
    }
}

/// The sinks that have let a delivery wait for more than ten minutes. Throws if the store does not answer.
func lateSinks(of center: AchievementCenter) async throws -> [String] {
    let limit = center.configuration.now().milliseconds - 600_000
    return try await center.pendingDeliveries
        .filter { pending in pending.oldest.map { $0.milliseconds < limit } ?? false }
        .map(\.sink)
}

@Suite("Running a server")
struct RunningAServerTests {
    /// The server that takes requests.
    private struct Server {
        func stop() async {}
    }

    /// Only compiled: it waits for the end of the process.
    private func end(_ server: Server, _ center: AchievementCenter, _ store: SQLiteProgressStore) async {
        for await _ in terminations() { break }
        await server.stop()
        await center.close()
        await store.close()
    }

    @Test("A signal is reported instead of ending the process", .timeLimit(.minutes(5)))
    func signalled() async {
        let signals = terminations([SIGUSR2])
        // A signal that arrives before the queue listens is ignored.
        let sender = Task {
            while !Task.isCancelled {
                kill(getpid(), SIGUSR2)
                await Task.yield()
            }
        }
        defer { sender.cancel() }
        for await number in signals {
            #expect(number == SIGUSR2)
            break
        }
    }

    @Test("A sink is late once a delivery has waited for more than ten minutes")
    func health() async throws {
        let store = InMemoryProgressStore()
        let clock = ManualClock(try Moment(parsing: "2026-03-02T12:00:00Z"))
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(now: { clock.now })
        ) {
            FitnessWorkouts()
        } sinks: {
            FailingSink("pager", failures: .max)
        }
        try await center.record(WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "1")
        #expect(try await lateSinks(of: center) == [])
        clock.advance(byMilliseconds: 601_000)
        #expect(try await lateSinks(of: center) == ["pager"])
    }

    @Test("A date in the player's zone is a moment on the player's clock")
    func zone() throws {
        let zone = try #require(TimeZone(identifier: "Asia/Shanghai"))
        let moment = Moment(Date(timeIntervalSince1970: 1_772_470_800), in: zone)
        #expect(moment.description == "2026-03-03T01:00:00+08:00")
    }
}

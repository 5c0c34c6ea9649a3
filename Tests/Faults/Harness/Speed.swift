import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import SQLiteProgressStore

/// A sink that is slow or fails, or, for comparison, does neither.
struct Burden: RewardSink {
    enum Kind: String, CaseIterable {
        case taking, throwing, hanging, crawling
    }

    struct RefusalError: Error {}

    let name: String
    let kind: Kind

    func deliver(_ deliveries: [Delivery]) async throws {
        switch kind {
        case .taking: break
        case .throwing: throw RefusalError()
        case .hanging: try await Task.sleep(for: .seconds(86_400))
        case .crawling: try await Task.sleep(for: .milliseconds(50))
        }
    }
}

/// Measures how fast single events are recorded with three sinks that accept, throw, hang or are slow.
struct Speed {
    let folder: String
    let events: Int
    let rounds: Int

    /// A table row for each kind: events per second, and the ratio to recording without sinks.
    func lines() async throws -> [String] {
        var lines = ["| three sinks that | events/s | of without | waits |", "|---|---:|---:|---:|"]
        // The first run is a warm-up.
        _ = try await run(nil)
        for kind in [nil] + Burden.Kind.allCases.map(Optional.some) {
            // The disk's speed varies, so each run is compared with one just before or after it.
            var rates: [Double] = []
            var shares: [Double] = []
            var waiting = 0
            for round in 0..<rounds {
                let isFirst = round.isMultiple(of: 2)
                var base = isFirst ? try await run(nil).rate : 0
                let measured = try await run(kind)
                if !isFirst { base = try await run(nil).rate }
                rates.append(measured.rate)
                shares.append(measured.rate / base)
                waiting = measured.waiting
            }
            let (rate, share) = (rates.sorted()[rounds / 2], Int((100 * shares.sorted()[rounds / 2]).rounded()))
            lines.append("| \(kind?.rawValue ?? "are not there") | \(Int(rate)) | \(share) % | \(waiting) |")
        }
        return lines
    }

    /// Records all events with sinks of a kind.
    func run(_ kind: Burden.Kind?) async throws -> (rate: Double, waiting: Int) {
        let path = "\(folder)/speed-\(getpid()).db"
        remove(path)
        defer { remove(path) }
        let store = try await SQLiteProgressStore(path: path)
        let sinks = kind.map { kind in (0..<3).map { Burden(name: "\(kind)-\($0)", kind: kind) } } ?? []
        let center = try await AchievementCenter(
            store: store, configuration: CenterConfiguration(source: "/speed", now: { Workload.now })
        ) {
            FitnessWorkouts()
        } sinks: {
            sinks
        }
        let start = ContinuousClock.now
        for index in 0..<events {
            try await center.record(
                WorkoutCompleted(calories: 300, durationMinutes: 30), for: PlayerID("p\(index % 100)"), id: "\(index)")
        }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        let waiting = try await center.pendingDeliveries.reduce(0) { $0 + $1.count }
        await store.close()
        return (Double(events) / seconds, waiting)
    }
}

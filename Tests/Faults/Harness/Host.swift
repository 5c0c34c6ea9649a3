import AchievementCore
import AchievementEngine
import AchievementStorage
import FitnessWorkouts
import Foundation
import SQLiteProgressStore
import TaskFocus

/// A center with a store, as in a host.
struct Host: Sendable {
    let store: any ProgressStore
    let center: AchievementCenter

    init(_ store: any ProgressStore, sinks: [any RewardSink] = []) async throws {
        var configuration = CenterConfiguration(source: "/faults", now: { Workload.now }, policy: .everybody)
        // Deliveries are attempted when the workload requests them.
        configuration.pause = { _ in try await Task.sleep(for: .seconds(3_600)) }
        self.store = store
        center = try await AchievementCenter(store: store, configuration: configuration) {
            FitnessWorkouts()
            TaskFocus()
        } sinks: {
            sinks
        }
    }
}

/// A sink that remembers its deliveries and marks them in the record of a disk.
actor Tap: RewardSink {
    nonisolated let name: String = "tap"
    /// The deliveries in order of their first arrival.
    private(set) var deliveries: [Delivery] = []
    private(set) var contradictions = 0
    private var indices: [String: Int] = [:]
    private let disk: Disk?
    private let killer: Killer?
    private let diary: Diary?

    /// The offset of marks for deliveries.
    static let firstMark = 1_000_000

    init(on disk: Disk? = nil, killer: Killer? = nil, diary: Diary? = nil) {
        (self.disk, self.killer, self.diary) = (disk, killer, diary)
    }

    func deliver(_ new: [Delivery]) async throws {
        await killer?.pass(.inDelivery)
        for delivery in new {
            if let index = indices[delivery.id] {
                if deliveries[index] != delivery { contradictions += 1 }
            } else {
                indices[delivery.id] = deliveries.count
                deliveries.append(delivery)
            }
            disk?.mark(Tap.firstMark + (indices[delivery.id] ?? 0))
            if let diary { diary.note(String(decoding: try JSONEncoder().encode(delivery), as: UTF8.self)) }
        }
    }
}

/// Plays a workload like a host: retries failed steps, reopens the store if that does not help, and finally gives up.
struct Play {
    /// The events that were acknowledged.
    private(set) var acknowledged: Set<EventID> = []
    /// The violations of what must hold despite any failure.
    private(set) var wrongs: [String] = []
    private(set) var reopenings = 0
    private(set) var gaveUp = false
    private let path: String
    private let disk: Disk?
    private let workload: Workload
    private let killer: Killer?
    private let diary: Diary?
    let tap: Tap
    private var store: SQLiteProgressStore?
    private var host: Host?

    private static let patience = 3

    init(_ workload: Workload, path: String, on disk: Disk?, killer: Killer? = nil, diary: Diary? = nil) {
        (self.workload, self.path, self.disk, self.killer, self.diary) = (workload, path, disk, killer, diary)
        tap = Tap(on: disk, killer: killer, diary: diary)
    }

    /// Closes the store.
    func close() async { await store?.close() }

    /// Plays all steps; the store stays open.
    mutating func run() async {
        guard await open() else { return gaveUp = true }
        for step in workload.steps {
            switch step {
            case .record(let envelopes):
                guard await record(envelopes) else { return gaveUp = true }
            case .deliver:
                do { try await host?.center.deliverPending() } catch { judge(error) }
            case .reopen:
                await store?.close()
                guard await open() else { return gaveUp = true }
            }
        }
    }

    private mutating func open() async -> Bool {
        for _ in 0..<Self.patience {
            do {
                let opened = try await SQLiteProgressStore(
                    path: path, busyTimeout: .milliseconds(50), vfs: disk?.name)
                store = opened
                let mortal: any ProgressStore =
                    if let killer { MortalStore(base: opened, killer: killer) } else { opened }
                host = try await Host(mortal, sinks: [tap])
                return true
            } catch {
                judge(error, isOpening: true)
                await store?.close()
                (store, host) = (nil, nil)
            }
        }
        return false
    }

    private mutating func record(_ envelopes: [EventEnvelope]) async -> Bool {
        for attempt in 1...(2 * Self.patience) {
            do {
                guard let host else { return false }
                for (envelope, result) in zip(envelopes, try await host.center.record(envelopes)) {
                    switch result {
                    case .success:
                        let number = workload.order[envelope.id] ?? -1
                        if acknowledged.insert(envelope.id).inserted { disk?.mark(number) }
                        diary?.note("\(number)")
                    case .failure(let error) where workload.isRefused(envelope, by: error): break
                    case .failure(let error): wrongs.append("\(envelope.id) was refused: \(error)")
                    }
                }
                return true
            } catch {
                judge(error)
                guard attempt.isMultiple(of: Self.patience) else { continue }
                // Reopening is the last resort.
                reopenings += 1
                await store?.close()
                guard await open() else { return false }
            }
        }
        return false
    }

    private mutating func judge(_ error: any Error, isOpening: Bool = false) {
        guard let error = error as? StoreError else { return wrongs.append("an unknown error: \(error)") }
        let isExpected = error.isRetryable || (isOpening && [.cannotOpen, .readOnly].contains(error.code))
        if !isExpected { wrongs.append("a permanent error, \(error.code.rawValue): \(error)") }
    }
}

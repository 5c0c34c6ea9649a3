import AchievementCore
import AchievementEngine
import AchievementStorage
import SQLiteProgressStore

/// Power losses at every point of the recorded calls.
struct Power {
    let workload: Workload
    /// The distance between points, in entries of the record.
    let stride: Int
    let lane: Int

    private var path: String { "\(scratch)/power-\(lane).db" }
    private var image: String { "\(scratch)/power-\(lane)-image.db" }

    /// Losses with unsynced sectors dropped, scattered, torn and corrupted.
    ///
    /// - Parameter level: the real level of `synchronous`; below 2, acknowledged events must be lost.
    func losses(at level: Int) async throws -> Trial {
        let names = ["synchronous = OFF", "synchronous = NORMAL", "as the store asks for"]
        return try await trial("power loss, \(names[level])", mustFail: level < 2) { trial in
            let disk = try Disk()
            disk.weaken(to: level)
            let judgement = Judgement(workload)
            for loss in try await losses(on: disk) {
                let upto = loss.upto
                for survival in Disk.Survival.allCases where survival != .everything {
                    disk.image(upto, survival, seed: upto, at: image)
                    let problems = await judgement.problems(
                        at: image, acknowledged: loss.acknowledged, delivered: loss.delivered,
                        resumes: (upto / stride).isMultiple(of: 8))
                    trial.note(problems, at: "after \(upto) of \(disk.length) entries, \(survival)")
                }
            }
        }
    }

    /// Losses followed by a fault while the next process opens the store.
    func openings() async throws -> Trial {
        try await trial("power loss, then a fault while opening") { trial in
            let (disk, second) = (try Disk(), try Disk())
            let judgement = Judgement(workload)
            var turn = 0
            for loss in try await losses(on: disk) {
                for kind in Disk.Kind.allCases {
                    for number in [1, 2, 4, 7] {
                        turn += 1
                        disk.image(loss.upto, Disk.Survival.allCases[turn % 4], seed: turn, at: image)
                        second.fail(kind, at: number, lasting: turn.isMultiple(of: 2))
                        if let store = try? await SQLiteProgressStore(
                            path: image, busyTimeout: .milliseconds(20), vfs: second.name)
                        {
                            _ = try? await Host(store)
                            await store.close()
                        }
                        let failures = second.failures
                        second.failNothing()
                        guard failures > 0 else { break }
                        let problems = await judgement.problems(
                            at: image, acknowledged: loss.acknowledged, delivered: loss.delivered, resumes: false)
                        trial.note(problems, at: "after \(loss.upto) of \(disk.length) entries, \(kind) \(number)")
                    }
                }
            }
        }
    }

    /// A process dies before a sync, the next one confirms what it finds, and then the power fails.
    func recoveries() async throws -> Trial {
        try await trial("death before a sync, \"recorded before\", power loss") { trial in
            let judgement = Judgement(workload)
            let disk = try Disk()
            _ = try await record(on: disk)
            let points = (1..<disk.length).filter { disk.entry($0 - 1) == .wrote && disk.entry($0) == .synced }
            for index in Swift.stride(from: 0, to: points.count, by: stride) {
                if index > 0 { _ = try await record(on: disk) }
                let upto = points[index]
                guard upto < disk.length, disk.entry(upto) == .synced else { continue }
                var confirmed = acknowledged(on: disk, upto)
                disk.image(upto, .everything, seed: 1, at: image)
                disk.resume(upto, at: image)
                let store = try await SQLiteProgressStore(path: image, vfs: disk.name)
                let host = try await Host(store)
                let log = try await store.log(of: nil, after: 0, limit: .max)
                for envelope in workload.envelopes where log.contains(where: { $0.id == envelope.id }) {
                    if case .success(.repeated)? = try await host.center.record([envelope]).first {
                        confirmed.insert(envelope.id)
                    }
                }
                let after = "\(scratch)/power-\(lane)-after.db"
                disk.image(disk.length, .none, seed: 1, at: after)
                await store.close()
                trial.note(
                    await judgement.problems(at: after, acknowledged: confirmed, resumes: false)
                        .filter { $0.hasPrefix("LOST") }, at: "after \(upto) entries")
                remove(after)
            }
        }
    }

    /// Syncs fail, once or permanently; the host retries and reopens; then the power fails.
    func failedSyncs() async throws -> Trial {
        try await trial("failed syncs, repeats, power loss") { trial in
            let judgement = Judgement(workload)
            let disk = try Disk()
            for lasting in [false, true] {
                for number in Swift.stride(from: 1, to: 1_000_000, by: stride) {
                    remove(path)
                    disk.record()
                    disk.fail(.sync, at: number, lasting: lasting)
                    var play = Play(workload, path: path, on: disk)
                    await play.run()
                    let (length, failures) = (disk.length, disk.failures)
                    disk.failNothing()
                    await play.close()
                    guard failures > 0 else { break }
                    disk.image(length, .none, seed: number, at: image)
                    trial.note(
                        await judgement.problems(at: image, acknowledged: play.acknowledged, resumes: false)
                            .filter { $0.hasPrefix("LOST") }, at: "\(lasting ? "from" : "at") sync \(number)")
                }
            }
        }
    }

    private func trial(
        _ name: String, mustFail: Bool = false, _ body: (inout Trial) async throws -> Void
    ) async throws -> Trial {
        defer { for file in [path, image] { remove(file) } }
        return try await Trial.timed(name, mustFail: mustFail, body)
    }

    /// Plays and records the workload without a fault.
    private func record(on disk: Disk) async throws -> [Delivery] {
        remove(path)
        disk.record()
        var play = Play(workload, path: path, on: disk)
        await play.run()
        await play.close()
        guard !play.gaveUp, play.wrongs.isEmpty else { throw WorkloadError(problems: play.wrongs) }
        return await play.tap.deliveries
    }

    /// A point of power loss, with the events acknowledged and the deliveries made before it.
    private struct Loss {
        let upto: Int
        let acknowledged: Set<EventID>
        let delivered: [Delivery]
    }

    /// Records the workload and returns every point to try.
    private func losses(on disk: Disk) async throws -> some Sequence<Loss> {
        let deliveries = try await record(on: disk)
        return Swift.stride(from: 1, through: disk.length, by: stride).lazy.map { upto in
            let marks = disk.marks(upto: upto)
            let delivered = deliveries.enumerated().filter { marks.contains(Tap.firstMark + $0.offset) }
            return Loss(
                upto: upto, acknowledged: acknowledged(on: disk, upto), delivered: delivered.map(\.element))
        }
    }

    private func acknowledged(on disk: Disk, _ upto: Int) -> Set<EventID> {
        let marks = disk.marks(upto: upto)
        return Set(workload.order.filter { marks.contains($0.value) }.map(\.key))
    }
}

/// An error: the workload failed without a fault.
struct WorkloadError: Error {
    let problems: [String]
}

import AchievementCore
import AchievementEngine
import AchievementStorage
import SQLiteProgressStore

/// The power goes, at every point of what reached the disk.
struct Power {
    let workload: Workload
    /// Every how many entries of the record a point is tried.
    let stride: Int
    let lane: Int

    private var path: String { "\(scratch)/power-\(lane).db" }
    private var image: String { "\(scratch)/power-\(lane)-image.db" }

    /// Losses with unsynced sectors dropped, scattered, torn and spoiled.
    ///
    /// - Parameter level: the real level of `synchronous`; below 2, acknowledged events must get lost.
    func losses(at level: Int) async throws -> Trial {
        let names = ["synchronous = OFF", "synchronous = NORMAL", "as the store asks for"]
        var trial = Trial("power loss, \(names[level])", mustFail: level < 2)
        let clock = ContinuousClock.now
        let disk = try Disk()
        disk.weaken(to: level)
        let deliveries = try await record(on: disk)
        let judgement = Judgement(workload)
        for upto in Swift.stride(from: 1, through: disk.length, by: stride) {
            let (acknowledged, delivered) = past(of: disk, upto, deliveries)
            for survival in Disk.Survival.allCases where survival != .everything {
                disk.image(upto, survival, seed: upto, at: image)
                let problems = await judgement.problems(
                    at: image, acknowledged: acknowledged, delivered: delivered,
                    resumes: (upto / stride).isMultiple(of: 8))
                trial.note(problems, at: "after \(upto) of \(disk.length) entries, \(survival)")
            }
        }
        trial.seconds = (ContinuousClock.now - clock) / .seconds(1)
        for file in [path, image] { remove(file) }
        return trial
    }

    /// Losses, and then a fault while the next process opens the store.
    func openings() async throws -> Trial {
        var trial = Trial("power loss, then a fault while opening")
        let clock = ContinuousClock.now
        let (disk, second) = (try Disk(), try Disk())
        let deliveries = try await record(on: disk)
        let judgement = Judgement(workload)
        var turn = 0
        for upto in Swift.stride(from: 1, through: disk.length, by: stride) {
            let (acknowledged, delivered) = past(of: disk, upto, deliveries)
            for kind in Disk.Kind.allCases {
                for number in [1, 2, 4, 7] {
                    turn += 1
                    let survival = Disk.Survival.allCases[turn % 4]
                    disk.image(upto, survival, seed: turn, at: image)
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
                        at: image, acknowledged: acknowledged, delivered: delivered, resumes: false)
                    trial.note(problems, at: "after \(upto) of \(disk.length) entries, \(kind) \(number)")
                }
            }
        }
        trial.seconds = (ContinuousClock.now - clock) / .seconds(1)
        for file in [path, image] { remove(file) }
        return trial
    }

    /// A process dies before a sync; the next one confirms what it finds; then the power goes.
    func recoveries() async throws -> Trial {
        var trial = Trial("death before a sync, \"recorded before\", power loss")
        let clock = ContinuousClock.now
        let judgement = Judgement(workload)
        let disk = try Disk()
        _ = try await record(on: disk)
        let points = (1..<disk.length).filter { disk.entry($0 - 1) == .wrote && disk.entry($0) == .synced }
        for index in Swift.stride(from: 0, to: points.count, by: stride) {
            if index > 0 { _ = try await record(on: disk) }
            let upto = points[index]
            guard upto < disk.length, disk.entry(upto) == .synced else { continue }
            let acknowledged = past(of: disk, upto, []).acknowledged
            disk.image(upto, .everything, seed: 1, at: image)
            disk.resume(upto, at: image)
            var confirmed = acknowledged
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
        trial.seconds = (ContinuousClock.now - clock) / .seconds(1)
        for file in [path, image] { remove(file) }
        return trial
    }

    /// Syncs fail, once or from then on; the host repeats and opens again; then the power goes.
    func failedSyncs() async throws -> Trial {
        var trial = Trial("failed syncs, repeats, power loss")
        let clock = ContinuousClock.now
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
        trial.seconds = (ContinuousClock.now - clock) / .seconds(1)
        for file in [path, image] { remove(file) }
        return trial
    }

    /// Plays the workload without a fault, recorded.
    private func record(on disk: Disk) async throws -> [Delivery] {
        remove(path)
        disk.record()
        var play = Play(workload, path: path, on: disk)
        await play.run()
        await play.close()
        guard !play.gaveUp, play.wrongs.isEmpty else { throw WorkloadError(problems: play.wrongs) }
        return await play.tap.deliveries
    }

    private func past(
        of disk: Disk, _ upto: Int, _ deliveries: [Delivery]
    ) -> (acknowledged: Set<EventID>, delivered: [Delivery]) {
        let marks = disk.marks(upto: upto)
        let acknowledged = workload.order.filter { marks.contains($0.value) }.map(\.key)
        return (
            Set(acknowledged),
            deliveries.enumerated().filter { marks.contains(Tap.firstMark + $0.offset) }.map(\.element)
        )
    }
}

/// The workload itself fails without any fault.
struct WorkloadError: Error {
    let problems: [String]
}

import AchievementCore
import AchievementEngine
import AchievementStorage
import Foundation
import SQLiteProgressStore

/// Faults of whole processes.
struct ProcessTrials {
    let workload: Workload
    let seed: UInt64
    /// The maximum number of kills at each point.
    let limit: Int
    /// The number of trials in which several processes share a file.
    let rounds: Int

    private var path: String { "\(scratch)/process.db" }

    /// Kills with `kill -9` between commit, delivery and confirmation.
    func kills() async throws -> Trial {
        defer { clear() }
        return try await Trial.timed("kill -9 around commits, deliveries and confirmations") { trial in
            let judgement = Judgement(workload)
            for point in KillPoint.allCases {
                for pass in 1...limit {
                    clear()
                    let status = try await Child.start([path, point.rawValue, "\(pass)", "\(seed)", "0", "1"])
                    if status == 0 { break }
                    let step = "\(point.rawValue), pass \(pass)"
                    guard status == -SIGKILL else {
                        trial.note(["the process ended with \(status)"], at: step)
                        continue
                    }
                    let diary = try Diary(path: path + "-diary-0").read()
                    let acknowledged = workload.order.filter { diary.acknowledged.contains($0.value) }.map(\.key)
                    trial.note(
                        await judgement.problems(
                            at: path, acknowledged: Set(acknowledged), delivered: diary.deliveries), at: step)
                }
            }
        }
    }

    /// Four processes record into one file.
    func sharing() async throws -> Trial {
        defer { clear() }
        return try await Trial.timed("four processes on one file") { trial in
            let (workload, judgement, path, seed) = (workload, Judgement(workload), path, seed)
            for round in 0..<rounds {
                clear()
                let statuses = try await withThrowingTaskGroup(of: Int32.self) { group in
                    for part in 0..<4 {
                        group.addTask { try await Child.start([path, "none", "0", "\(seed)", "\(part)", "4"]) }
                    }
                    return try await group.reduce(into: []) { $0.append($1) }
                }
                var acknowledged: Set<EventID> = []
                for part in 0..<4 {
                    let numbers = try Diary(path: path + "-diary-\(part)").read().acknowledged
                    acknowledged.formUnion(workload.order.filter { numbers.contains($0.value) }.map(\.key))
                }
                var problems = statuses.filter { $0 != 0 }.map { "a process ended with \($0)" }
                problems += await judgement.problems(at: path, acknowledged: acknowledged, resumes: false)
                trial.note(problems.filter { !$0.hasPrefix("REWARD") }, at: "round \(round)")
            }
        }
    }

    /// Trials in which the files cannot grow for a while.
    func fullDisk() async throws -> Trial {
        defer { clear() }
        return await Trial.timed("full disk, then space again") { trial in
            let judgement = Judgement(workload)
            signal(SIGXFSZ, SIG_IGN)
            for kilobytes in [64, 160, 320, 640] {
                clear()
                var unlimited = rlimit()
                getrlimit(RLIMIT_FSIZE.resource, &unlimited)
                var limited = unlimited
                limited.rlim_cur = rlim_t(kilobytes * 1_024)
                setrlimit(RLIMIT_FSIZE.resource, &limited)
                var first = Play(workload, path: path, on: nil)
                await first.run()
                await first.close()
                setrlimit(RLIMIT_FSIZE.resource, &unlimited)
                var second = Play(workload, path: path, on: nil)
                await second.run()
                await second.close()
                var problems = first.wrongs + second.wrongs
                if second.gaveUp { problems.append("work did not go on when there was space again") }
                problems += await judgement.problems(
                    at: path, acknowledged: first.acknowledged.union(second.acknowledged),
                    delivered: await first.tap.deliveries + second.tap.deliveries)
                trial.note(problems, at: "at \(kilobytes) KiB")
            }
        }
    }

    private func clear() {
        remove(path)
        for part in 0..<4 { unlink(path + "-diary-\(part)") }
    }
}

#if canImport(Glibc)
    import Glibc
    extension __rlimit_resource {
        fileprivate var resource: __rlimit_resource_t { __rlimit_resource_t(rawValue) }
    }
#else
    extension Int32 {
        fileprivate var resource: Int32 { self }
    }
#endif

import AchievementEngine

/// Makes one call of a kind fail, or all calls from it on, while the workload is played.
struct Sweep {
    let workload: Workload
    /// The distance between points, in calls.
    let stride: Int
    /// The maximum number of points of a kind.
    let limit: Int

    /// All kinds of input and output.
    func kinds(lane: Int, of lanes: Int) async throws -> [Trial] {
        let disk = try Disk()
        var trials: [Trial] = []
        for (index, kind) in Disk.Kind.allCases.enumerated() where index % lanes == lane {
            trials.append(
                await Trial.timed("\(kind): one call, all from one on") { trial in
                    for lasting in [false, true] {
                        await points(of: &trial, lane: lane, lasting: lasting) { number in
                            disk.fail(kind, at: number, lasting: lasting)
                        } disarm: {
                            defer { disk.failNothing() }
                            return disk.failures
                        } on: {
                            disk
                        }
                    }
                })
        }
        return trials
    }

    /// Trials in which allocations of SQLite fail.
    func memory() async throws -> Trial {
        let disk = try Disk()
        return await Trial.timed("memory: one allocation, all from one on") { trial in
            for lasting in [false, true] {
                await points(of: &trial, lane: 9, lasting: lasting) { number in
                    Memory.fail(at: number, lasting: lasting)
                } disarm: {
                    defer { Memory.failNothing() }
                    return Memory.failures
                } on: {
                    disk
                }
            }
        }
    }

    private func points(
        of trial: inout Trial, lane: Int, lasting: Bool, arm: (Int) -> Void, disarm: () -> Int, on disk: () -> Disk
    ) async {
        let (path, crashed) = ("\(scratch)/sweep-\(lane).db", "\(scratch)/sweep-\(lane)-crashed.db")
        let judgement = Judgement(workload)
        var number = 1
        for _ in 0..<limit {
            remove(path)
            var play = Play(workload, path: path, on: disk())
            arm(number)
            await play.run()
            copy(path, to: crashed)
            await play.close()
            guard disarm() > 0 else { break }
            let delivered = await play.tap.deliveries
            var problems = play.wrongs
            problems += await judgement.problems(
                at: crashed, acknowledged: play.acknowledged, delivered: delivered, resumes: false
            ).map { "after a crash, \($0)" }
            problems += await judgement.problems(at: path, acknowledged: play.acknowledged, delivered: delivered)
            trial.note(problems, at: "\(lasting ? "from" : "at") call \(number)")
            number += stride
        }
        for file in [path, crashed] { remove(file) }
    }
}

import AchievementCore

extension Batch {
    /// The number of events that is worth using another core.
    static let share = 128

    /// Judges the events of the players who are ready, on all cores, and stores the answers.
    mutating func judge(
        _ players: [LoadedPlayer], among owners: [Int], _ scratches: JudgingScratches,
        isolation: isolated (any Actor)? = #isolation
    ) async -> BatchJudge.Outcome {
        let judge = BatchJudge(self, players, among: owners)
        let shares = judge.groups.parts(of: owners, size: Self.share)
        var whole = BatchJudge.Outcome()
        var outcomes = await outcomes(of: shares, judge, scratches)
        for share in shares.reversed() {
            guard var outcome = outcomes.popLast() else { break }
            collect(&outcome, of: share, judge)
            whole.add(reversed: &outcome)
        }
        whole.reverse()
        return whole
    }

    private func outcomes(
        of shares: [Range<Int>], _ judge: BatchJudge, _ scratches: JudgingScratches,
        isolation: isolated (any Actor)? = #isolation
    ) async -> [BatchJudge.Outcome] {
        // A single share is judged right here, without a task.
        guard shares.count > 1 else { return shares.map { judge.judge($0, scratches) } }
        return await JudgingShares(shares, of: judge, scratches).run()
    }

    private mutating func collect(_ outcome: inout BatchJudge.Outcome, of share: Range<Int>, _ judge: BatchJudge) {
        var next = 0
        for (index, owner) in judge.owners[share].enumerated() {
            footprints[owner] = outcome.footprints[index]
            for event in judge.groups[owner] {
                // Moved, to avoid retaining objects that another core created.
                if let answer = outcome.answers[next].take() {
                    setAnswer(answer, of: judge.groups.envelopeIndices[event])
                }
                next += 1
            }
        }
    }
}

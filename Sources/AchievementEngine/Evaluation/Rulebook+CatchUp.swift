public import AchievementCore

extension Rulebook {
    /// Unlocks those of `candidates` that `progress` has already earned, as a catalog that opens does.
    func catchUp(
        _ candidates: some Sequence<Int>, at now: Moment, _ progress: inout PlayerProgress
    ) throws(EventError) -> Judgement {
        let backup = progress
        var judging = Judging(event: nil, moment: now, origin: .backfill)
        judging.candidates = Set(candidates)
        do throws(EventError) {
            try settle(&progress, &judging)
        } catch {
            progress = backup
            throw error
        }
        addLevels(to: &progress, &judging)
        return Judgement(rewards: judging.rewards)
    }

    /// Judges a whole event of a player whose progress this rulebook built from nothing.
    ///
    /// - Throws: ``EventError``; `progress` is then as it was.
    public func apply(
        _ event: any GameEvent, id: EventID, by player: PlayerID, at moment: Moment, to progress: inout PlayerProgress
    ) throws(EventError) -> Judgement {
        try apply(writes(of: event, by: player, at: moment), of: id, at: moment, to: &progress)
    }
}

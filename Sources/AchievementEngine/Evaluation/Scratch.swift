public import AchievementCore

extension Rulebook {
    /// Scratch buffers for judging one event after the other without allocating memory each time.
    ///
    /// They hold nothing between two events: one scratch serves events of any player, under any rulebook.
    public struct Scratch: Sendable {
        fileprivate var recorder = MetricRecorder(player: "", moment: Moment(milliseconds: 0))
        fileprivate var writes = EventWrites()
        fileprivate var evaluation = Evaluation(event: nil, moment: Moment(milliseconds: 0), origin: .live)

        /// Buffers that grow with the events they are used for.
        public init() {}
    }

    /// Judges a whole event of a player whose progress this rulebook built from nothing, in buffers that the caller
    /// keeps for the next event.
    ///
    /// - Returns: what the event earned, in the order in which it follows.
    /// - Throws: ``EventError``; `progress` is then as it was.
    public func apply(
        _ event: any GameEvent, id: EventID, by player: PlayerID, at moment: Moment, to progress: inout PlayerProgress,
        scratch: inout Scratch
    ) throws(EventError) -> [Reward] {
        try evaluate(event, id: id, by: player, at: moment, on: &progress, in: &scratch).rewards
    }

    /// Judges as ``apply(_:id:by:at:to:scratch:)`` does, and says how much was looked at.
    package func apply(
        _ event: any GameEvent, id: EventID, by player: PlayerID, at moment: Moment, to progress: inout PlayerProgress
    ) throws(EventError) -> Judgement {
        var scratch = Scratch()
        return try evaluate(event, id: id, by: player, at: moment, on: &progress, in: &scratch)
    }

    private func evaluate(
        _ event: any GameEvent, id: EventID, by player: PlayerID, at moment: Moment, on progress: inout PlayerProgress,
        in scratch: inout Scratch
    ) throws(EventError) -> Judgement {
        let traits = try traits(of: event)
        return try progress.withoutTrackingChanges { progress throws(EventError) in
            try collect(event, traits, by: player, at: moment, &scratch.recorder, into: &scratch.writes)
            let judgement = try apply(scratch.writes, of: id, at: moment, to: &progress, &scratch.evaluation)
            if event is ProgressImported {
                progress.note(imported: moment)
            } else if !traits.isAdministrative {
                progress.note(moment)
            }
            return judgement
        }
    }
}

public import AchievementCore

extension Rulebook {
    /// Scratch buffers for evaluating one event after another without allocating memory each time.
    ///
    /// They hold nothing between two events, so one scratch serves events of any player under any rulebook.
    public struct Scratch: Sendable {
        fileprivate var recorder = MetricRecorder(player: "", moment: Moment(milliseconds: 0))
        fileprivate var writes = EventWrites()
        fileprivate var evaluation = Evaluation(event: nil, moment: Moment(milliseconds: 0), origin: .live)

        /// Creates empty buffers, which grow with use.
        public init() {}
    }

    /// Evaluates an event of a player whose progress this rulebook built from scratch, in buffers that the caller keeps
    /// for the next event.
    ///
    /// - Returns: the rewards that the event earned, in order.
    /// - Throws: ``EventError``, in which case `progress` is unchanged.
    public func apply(
        _ event: any GameEvent, id: EventID, by player: PlayerID, at moment: Moment, to progress: inout PlayerProgress,
        scratch: inout Scratch
    ) throws(EventError) -> [Reward] {
        try evaluate(event, id: id, by: player, at: moment, on: &progress, in: &scratch).rewards
    }

    /// Evaluates like ``apply(_:id:by:at:to:scratch:)``, and also returns how many criteria were evaluated.
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
            // A cast of every event would take a tenth of the time.
            if !traits.isAdministrative {
                progress.note(moment)
            } else if event is ProgressImported {
                progress.note(imported: moment)
            }
            return judgement
        }
    }
}

import AchievementCore

/// The work in hand while an event is judged.
struct Judging {
    let event: EventID?
    let moment: Moment
    let origin: UnlockOrigin
    /// The achievements to judge, by index.
    var candidates: Set<Int> = []
    var rewards: [Reward] = []

    init(event: EventID?, moment: Moment, origin: UnlockOrigin) {
        self.event = event
        self.moment = moment
        self.origin = origin
    }

    /// Notes the achievements whose targets lie between the old and the new cell.
    mutating func wake(_ metric: MetricEntry, from old: MetricCell, to new: MetricCell) {
        for list in metric.thresholds {
            let crossed = list.crossed(from: old.reading(list.measure), to: new.reading(list.measure))
            if !crossed.isEmpty { candidates.formUnion(crossed) }
        }
        if !metric.always.isEmpty { candidates.formUnion(metric.always) }
    }
}

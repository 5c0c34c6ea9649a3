import AchievementCore

/// Sources write only metrics that the mode lists, as their kinds allow.
struct SourceCheck: ConformanceCheck {
    let name = "sources"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        var reported: Set<String> = []
        let listed = Dictionary(subject.metrics.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        for source in subject.sources {
            let name = String(describing: type(of: source))
            for sample in subject.samples where sample.isSound {
                guard let recorder = sample.writes(of: source) else { continue }
                notes.countExamined()
                for change in recorder.changes {
                    guard let problem = problem(of: change, listed),
                        reported.insert("\(name) \(change.id)").inserted
                    else { continue }
                    notes.fail(name, problem, at: sample.location)
                }
            }
        }
    }

    private func problem(of change: MetricChange, _ listed: [MetricID: MetricDefinition]) -> String? {
        guard let definition = listed[change.id] else {
            let nearest = NearestName.find(id: change.id.rawValue, among: listed.keys.map(\.rawValue).sorted())
            return "writes \(change.id), which the mode does not list in `metrics`"
                + (nearest.map { "; did you mean \($0)?" } ?? "; add it there")
        }
        let isKeyed = definition.isKeyed || definition.kind == .distinct
        guard fits(change.operation, definition.kind), isKeyed == (change.key != nil) else {
            return "writes the metric \(change.id) in a way that a \(definition.kind) does not know"
        }
        return nil
    }

    private func fits(_ operation: MetricChange.Operation, _ kind: MetricKindTag) -> Bool {
        switch (operation, kind) {
        case (.add, .sum), (.dayTotal, .sum), (.insert, .distinct), (.markDay, .activeDays), (.mark, .activeDays),
            (.freeze, .activeDays), (.offer, .highest), (.offer, .lowest), (.offer, .earliest), (.offer, .latest),
            (.offer, .largestFall), (.offer, .largestRise), (.offer, .longestRun),
            (.offer, .mostWithin):
            true
        default: false
        }
    }
}

/// A source always writes the same for the same event: it keeps no state and uses no clock or random numbers.
struct PurityCheck: ConformanceCheck {
    let name = "purity"

    /// The advice for an impure source.
    static let advice =
        "A source keeps nothing and asks for no clock, date or random number; the event's own time is `metrics.moment`"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        var reported: Set<String> = []
        for sample in subject.samples where sample.isSound {
            for source in subject.sources {
                guard let first = sample.writes(of: source), let second = sample.writes(of: source) else { continue }
                notes.countExamined()
                let isSame = first.changes == second.changes && first.awards == second.awards
                let name = String(describing: type(of: source))
                if !isSame, reported.insert(name).inserted {
                    notes.fail(
                        name,
                        "writes something else for the same event of type \(sample.type) the second time. "
                            + Self.advice, at: sample.location)
                }
            }
        }
    }
}

extension ModeSubject.Sample {
    /// Whether the event has a time and passes its own validation, as every event that reaches a source does.
    var isSound: Bool {
        var fields = FieldChecks()
        event.validate(&fields)
        return fields.problems.isEmpty && moment != nil
    }

    /// The writes of `source`; `nil` if it does not read this type of event.
    func writes(of source: some MetricSource) -> MetricRecorder? {
        guard let moment, type == Swift.type(of: source).eventType else { return nil }
        return source.writes(of: event, at: moment)
    }
}

extension MetricSource {
    fileprivate func writes(of event: any GameEvent, at moment: Moment) -> MetricRecorder? {
        guard let event = event as? Event else { return nil }
        var recorder = MetricRecorder(player: Walkthrough.player, moment: moment)
        record(event, into: &recorder)
        return recorder
    }
}

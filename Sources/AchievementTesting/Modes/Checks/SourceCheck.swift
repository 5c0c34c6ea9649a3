import AchievementCore

/// Sources write metrics that the mode lists, in the way of their kinds.
struct SourceCheck: ConformanceCheck {
    let name = "sources"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        let listed = Dictionary(uniqueKeysWithValues: subject.metrics.map { ($0.id, $0) })
        var reported: Set<String> = []
        for source in subject.sources {
            let name = String(describing: type(of: source))
            for sample in subject.samples where sample.isSound {
                guard let recorder = sample.writes(of: source) else { continue }
                notes.see()
                for change in recorder.changes {
                    guard let problem = problem(of: change, listed[change.metric], in: subject.mode.id),
                        reported.insert("\(name) \(change.metric)").inserted
                    else { continue }
                    notes.fail(name, problem, at: sample.location)
                }
            }
        }
    }

    private func problem(
        of change: MetricChange, _ definition: MetricDefinition?, in mode: GameModeID
    ) -> String? {
        guard let definition else { return "writes \(change.metric), which \(mode) does not list in `metrics`" }
        guard fits(change.operation, definition.kind), definition.isKeyed == (change.key != nil) else {
            return "writes the metric \(change.metric) in a way that a \(definition.kind) does not know"
        }
        return nil
    }

    private func fits(_ operation: MetricChange.Operation, _ kind: MetricKindTag) -> Bool {
        switch (operation, kind) {
        case (.add, .sum), (.insert, .distinct), (.markDay, .activeDays), (.mark, .activeDays),
            (.freeze, .activeDays), (.offer, .highest), (.offer, .lowest), (.offer, .earliest), (.offer, .latest):
            true
        default: false
        }
    }
}

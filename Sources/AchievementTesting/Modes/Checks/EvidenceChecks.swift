import AchievementCore
import AchievementEngine
import Testing

/// The mode has achievements, sources, walkthroughs and samples; otherwise the other checks would pass vacuously.
struct EvidenceCheck: ConformanceCheck {
    let name = "evidence"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        notes.expect(!subject.achievements.isEmpty, "achievements", "the mode has none")
        notes.expect(!subject.sources.isEmpty, "metric sources", "the mode has none")
        notes.expect(!subject.walkthroughs.isEmpty, "walkthroughs", "none were given")
        for way in subject.walkthroughs {
            notes.expect(
                !way.steps.isEmpty, way.achievement.rawValue, "its walkthrough is empty", at: way.sourceLocation)
        }
        let sampled = Set(subject.samples.map(\.type))
        let walked = Set(subject.walkthroughs.map(\.achievement))
        let open = subject.active.map(\.id).filter { !walked.contains($0) }.map { "\"\($0)\"" }
        let advice =
            open.isEmpty || walked.isEmpty
            ? "give one as a sample"
            : "add a walkthrough of \(open.joined(separator: " or ")), which has none, or give an event as a sample"
        for type in subject.eventTypes {
            notes.expect(
                sampled.contains(type), type.rawValue, "no walkthrough plays an event of this type; \(advice)")
        }
    }
}

/// The author's events are accepted. Several refused steps of a walkthrough are one finding.
struct SampleCheck: ConformanceCheck {
    let name = "samples"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) throws {
        let rulebook = try subject.rulebook
        for group in subject.sampleGroups {
            var refused: [(step: Int, sample: ModeSubject.Sample, problem: String)] = []
            for (index, sample) in group.enumerated() {
                notes.countExamined()
                if let problem = problem(of: sample, rulebook) { refused.append((index + 1, sample, problem)) }
            }
            guard let first = refused.first else { continue }
            let prefix = group.count > 1 ? "step \(first.step) of \(group.count): " : ""
            let others = refused.count > 1 ? "; so are \(refused.count - 1) later steps" : ""
            notes.fail(first.sample.type.rawValue, prefix + first.problem + others, at: first.sample.location)
        }
    }

    private func problem(of sample: ModeSubject.Sample, _ rulebook: Rulebook) -> String? {
        guard let moment = sample.moment else {
            return "the time \"\(sample.time)\" is refused; write RFC 3339 with an offset"
        }
        do throws(EventError) {
            _ = try rulebook.writes(of: sample.event, by: Walkthrough.player, at: moment)
            return nil
        } catch {
            return "the event is refused: \(error)"
        }
    }
}

/// Every metric that a criterion reads or the mode lists is written by some event of the walkthroughs and samples.
struct FeedingCheck: ConformanceCheck {
    let name = "feeding"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) {
        var written: Set<MetricID> = []
        for sample in subject.samples where sample.isSound {
            for source in subject.sources {
                written.formUnion(sample.writes(of: source)?.changes.map(\.id) ?? [])
            }
        }
        // A metric derived from a sum, a family or days is fed together with it, and so are metrics derived from that
        // one.
        var following: [MetricID] = []
        repeat {
            following = subject.metrics.filter { metric in
                !written.contains(metric.id) && metric.goal.map { written.contains($0.source) } ?? false
            }.map(\.id)
            written.formUnion(following)
        } while !following.isEmpty
        let readers = subject.active.filter { !$0.criterion.metrics.isEmpty }
        if readers.isEmpty, subject.metrics.isEmpty { notes.skip("the mode lists no metric") }
        for achievement in readers {
            for metric in Set(achievement.criterion.metrics).sorted() {
                notes.expect(
                    written.contains(metric), achievement.id.rawValue,
                    "reads the metric \(metric), which no event of the walkthroughs and samples feeds",
                    at: SourceLocation(achievement.sourceLine))
            }
        }
        let read = Set(readers.flatMap(\.criterion.metrics))
        for metric in subject.metrics.map(\.id) where !read.contains(metric) {
            notes.expect(
                written.contains(metric), metric.rawValue,
                "is listed in `metrics`, and no event of the walkthroughs and samples feeds it")
        }
    }
}

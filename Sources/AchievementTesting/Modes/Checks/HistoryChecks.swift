import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementSupport
import AchievementWire
import Chance

/// The live state equals a rebuild in place and a replay of the log into another store.
struct ReplayCheck: ConformanceCheck {
    let name = "replay"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) async throws {
        let history = History(subject)
        let (store, center) = try await TestCenters.open(subject, at: history.end)
        try await TestCenters.record(history.events.map { try $0.envelope }, in: center, &notes)
        guard notes.findings.isEmpty else { return }
        let live = try await TestCenters.state(of: center)

        let log = try await store.log(of: nil, after: 0, limit: .max)
        let (_, other) = try await TestCenters.open(subject, at: history.end)
        let envelopes = try log.map { event in
            let line = CloudEvent(
                id: event.id.id.string, source: event.id.source.string, type: event.type, player: event.player,
                time: event.moment, data: event.data, attributes: event.attributes
            ).json()
            return try other.rulebook.envelope(parsing: line.utf8)
        }
        try await TestCenters.record(envelopes, in: other, &notes)
        compare(try await TestCenters.state(of: other), live, "a replay from the log", subject, &notes)

        try await center.rebuild(Walkthrough.player)
        compare(try await TestCenters.state(of: center), live, "a rebuild", subject, &notes)
    }

    /// A difference means that a source writes something else when an event is judged again, so the message names the
    /// sources that write the differing metrics.
    private func compare(
        _ state: TestCenters.State, _ live: TestCenters.State, _ words: String, _ subject: ModeSubject,
        _ notes: inout CheckNotes
    ) {
        let (metrics, others) = (state.status.metrics, live.status.metrics)
        let changed = Set(metrics.keys).union(others.keys).filter { metrics[$0] != others[$0] }
        let suspects = subject.sources.filter { source in
            subject.samples.contains { sample in
                guard sample.isSound, let written = sample.writes(of: source) else { return false }
                return written.changes.contains { changed.contains(ExactText($0.id.rawValue)) }
            }
        }
        let names = suspects.map { String(describing: type(of: $0)) }.uniqued()
        guard !names.isEmpty else {
            return TestCenters.compare(state, live, words, advice: ". \(PurityCheck.advice)", &notes)
        }
        TestCenters.compare(
            state, live, "reads the clock, or something else that changes: \(words)",
            of: names.joined(separator: ", "), advice: ". \(PurityCheck.advice)", &notes)
    }
}

/// Repeated events change nothing and are reported as repeats.
struct RepeatCheck: ConformanceCheck {
    let name = "repeats"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) async throws {
        let history = History(subject)
        let (_, center) = try await TestCenters.open(subject, at: history.end)
        try await TestCenters.record(history.events.map { try $0.envelope }, in: center, &notes)
        let before = try await TestCenters.state(of: center)

        var reported: Set<EventType> = []
        for result in zip(history.events, try await center.record(history.events.map { try $0.envelope })) {
            let type = type(of: result.0.event).type
            notes.countExamined()
            let problem: String
            switch result.1 {
            case .success(.repeated), .success(.repeatedVoid): continue
            case .success(.recorded): problem = "counts again"
            case .failure(let error): problem = "is refused: \(error)"
            }
            if reported.insert(type).inserted { notes.fail(type.rawValue, "a repeated event \(problem)") }
        }
        TestCenters.compare(try await TestCenters.state(of: center), before, "a repeat", &notes)
    }
}

/// A history split over two devices, whose logs reach a center one after another, gives the same status as the history
/// in order.
///
/// The second log arrives late. Unlocks stay, so whatever one device alone unlocks must be unlocked by the whole
/// history too, except for the achievements that the author listed in `arrivalSensitive`.
struct SplitCheck: ConformanceCheck {
    let name = "split"

    func run(on subject: ModeSubject, _ notes: inout CheckNotes) async throws {
        let history = History(subject)
        var whole = TestPlayer(try subject.rulebook)
        try whole.play(history.events)
        let expected = whole.status(at: history.end)

        for (words, parts) in splits(of: history.events) {
            for (turn, logs) in [("first", parts), ("second", parts.reversed())] {
                let (_, center) = try await TestCenters.open(subject, at: history.end)
                var refusal: EventError?
                for log in logs {
                    for result in try await center.record(log.map { try $0.envelope }) {
                        if case .failure(let error) = result { refusal = refusal ?? error }
                    }
                }
                let merged = try await TestCenters.state(of: center).status
                let differences =
                    refusal.map { ["a refusal: \($0)"] }
                    ?? merged.differences(from: expected, besides: subject.dependsOnArrival)
                notes.expect(
                    differences.isEmpty, subject.mode.id.rawValue,
                    "split \(words) over two devices, with the log of the \(turn) one arriving before the other, the "
                        + "history gives \(differences.joined(separator: "; "))")
            }
        }
    }

    /// Ways to split a history between two devices; some events are on both.
    private func splits(of events: [PlayedEvent]) -> [(words: String, parts: [[PlayedEvent]])] {
        func parts(_ isOnFirst: (Int) -> Bool) -> [[PlayedEvent]] {
            let numbered = events.enumerated()
            return [true, false].map { first in
                numbered.filter { isOnFirst($0.offset) == first || $0.offset.isMultiple(of: 7) }.map(\.element)
            }
        }
        var generator = SeededGenerator(seed: 1)
        let dice = events.map { _ in Bool.random(using: &generator) }
        return [
            ("in turns", parts { $0.isMultiple(of: 2) }), ("in halves", parts { $0 < events.count / 2 }),
            ("by dice", parts { dice[$0] }),
        ]
    }
}

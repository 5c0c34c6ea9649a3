import AchievementCore
import AchievementStorage
import AchievementTesting
import Chance
import Foundation
import SuiteSupport
import Testing

@testable import AchievementEngine

/// Points with boosts, checked by hand and against a sum that is computed without the engine.
@Suite("Boosts of points")
struct PointsBoostTests {
    private func center(
        _ mode: Boosted = Boosted(), store: InMemoryProgressStore = InMemoryProgressStore()
    ) async throws -> AchievementCenter {
        try await .fixed(mode, store, now: "2026-06-01T12:00:00Z")
    }

    private func award(_ points: Int, _ id: Int, at time: String) throws -> EventEnvelope {
        try award(points, id, at: try Moment(parsing: time))
    }

    private func award(_ points: Int, _ id: Int, at moment: Moment) throws -> EventEnvelope {
        try EventEnvelope(
            Awarded(points: points), id: EventID(source: "/test", id: "\(id)"), player: "ada", at: moment)
    }

    private func points(_ center: AchievementCenter) async throws -> [String: Int] {
        Dictionary(
            try await center.ledger(of: "ada").map { ($0.reason, $0.points) }, uniquingKeysWith: +)
    }

    @Test("A boost over days follows the player's clock, one over instants does not, each with its own entry")
    func windows() async throws {
        let center = try await center()
        // The last two are at the same instant: a Saturday in Tokyo, a Friday in London.
        let events = try [
            award(11, 1, at: "2026-03-06T23:59:59+01:00"), award(11, 2, at: "2026-03-07T00:00:00+01:00"),
            award(11, 3, at: "2026-03-08T10:00:00Z"), award(11, 4, at: "2026-03-07T18:00:00Z"),
            award(11, 5, at: "2026-03-07T00:30:00+09:00"), award(11, 6, at: "2026-03-06T15:30:00Z"),
        ]
        var entries: [[String]] = []
        for event in events {
            _ = try await center.record([event])[0].get()
            let ledger = try await center.ledger(of: "ada").filter { $0.event == event.id && $0.achievement == nil }
            entries.append(ledger.map { "\($0.reason) \($0.points)" })
        }
        let double = ["award 11", "boost weekend 11"]
        #expect(entries == [["award 11"], double, double, double + ["boost evening 5"], double, ["award 11"]])
        #expect(try await center.status(of: "ada").points.total == 6 * 11 + 4 * 11 + 5 + 10)
        #expect(try await center.verify().isSound)
    }

    @Test("A void takes back an event's points together with those of the boost")
    func voided() async throws {
        let center = try await center()
        _ = try await center.record([award(11, 1, at: "2026-03-07T10:00:00Z")])[0].get()
        #expect(try await center.status(of: "ada").points.total == 22)
        try await center.void(EventID(source: "/test", id: "1"), of: "ada", by: "coach")
        #expect(try await center.status(of: "ada").points.total == 0)
        #expect(try await center.verify().isSound)
    }

    @Test("New rules boost earlier events, and can remove a boost")
    func changedRules() async throws {
        let store = InMemoryProgressStore()
        var mode = Boosted()
        mode.boosts = []
        let plain = try await center(mode, store: store)
        _ = try await plain.record([award(11, 1, at: "2026-03-07T10:00:00Z")])[0].get()
        for (version, boosts, total) in [(2, [Boosted.weekend], 22), (3, [], 11)] {
            (mode.boosts, mode.rulesVersion) = (boosts, version)
            let center = try await center(mode, store: store)
            #expect(try await center.status(of: "ada").points.total == total)
            #expect(try await center.verify().isSound)
        }
    }

    @Test("Boosts that apply at a moment are listed with their ends")
    func running() async throws {
        let rulebook = try Rulebook(modes: [Boosted()])
        let saturday = try Moment(parsing: "2026-03-07T18:00:00+01:00")
        let running = rulebook.boosts(at: saturday)
        #expect(running.map(\.boost.id) == ["weekend", "evening"])
        #expect(running.map(\.mode) == ["boosted", "boosted"])
        #expect(running.map { "\($0.endsAt)" } == ["2026-03-09T00:00:00+01:00", "2026-03-08T04:00:00+01:00"])
        #expect(rulebook.boosts(at: try Moment(parsing: "2026-03-09T00:00:00+01:00")).isEmpty)
    }

    @Test("A status says which boosts are running, also as JSON, and nothing when none is")
    func status() async throws {
        let center = try await center()
        let status = try await center.status(of: "ada", at: try Moment(parsing: "2026-03-07T12:00:00+01:00"))
        #expect(status.boosts.map(\.boost.id) == ["weekend"])
        let running = #""boosts":[{"endsAt":"2026-03-09T00:00:00+01:00","factor":2,"id":"weekend","mode":"boosted"}]"#
        #expect(status.json.contains(running))
        let later = try await center.status(of: "ada", at: try Moment(parsing: "2026-03-09T00:00:00+01:00"))
        #expect(later.boosts.isEmpty)
        #expect(!later.json.contains("boosts"))
    }

    @Test("A host names boosts in another language, and an unknown boost is a finding")
    func translations() throws {
        let german = Translations(language: "de", boosts: ["weekend": "Doppelte Punkte"])
        let rulebook = try Rulebook(modes: [Boosted().localized(with: german)])
        let saturday = try Moment(parsing: "2026-03-07T12:00:00+01:00")
        #expect(rulebook.boosts(at: saturday).map { $0.boost.name.text(preferring: ["de"]) } == ["Doppelte Punkte"])
        let read = try JSONDecoder().decode(
            Translations.self, from: Data(#"{"language":"de","boosts":{"weekend":"Doppelte Punkte"}}"#.utf8))
        #expect(read == german)
        let wrong = Translations(language: "de", boosts: ["weekends": "Doppelte Punkte"])
        #expect {
            _ = try Rulebook(modes: [Boosted().localized(with: wrong)])
        } throws: {
            "\($0)".contains("boost \"weekends\"") && "\($0)".contains("did you mean weekend?")
        }
    }

    @Test("Invalid boosts are refused by name")
    func findings() {
        func messages(_ boosts: PointsBoost...) -> [String] {
            do { _ = try Rulebook(modes: [Boosted(boosts: boosts)]) } catch { return error.findings.map(\.message) }
            return []
        }
        func boost(_ id: String = "b", factor: Amount = 2, ends day: Int32 = 20_600) -> PointsBoost {
            PointsBoost(
                id, name: ["en": "B"], factor: factor,
                within: .days(from: Day(number: 20_500), through: Day(number: day)))
        }
        #expect(messages(boost()) == [])
        #expect(messages(boost("a b")) == ["the boost \"a b\" needs an id of 1 to 128 of A-Z a-z 0-9 . _ : / -"])
        #expect(messages(boost(), boost()) == ["the boost \"b\" is listed twice; give the second one an id of its own"])
        for factor in [Amount(1), Amount(0), Amount(101)] {
            #expect(
                messages(boost(factor: factor)) == [
                    "the boost \"b\" has the factor \(factor), expected one above 1, at most 100"
                ])
        }
        #expect(messages(boost(ends: 20_499)) == ["the boost \"b\" has an empty window"])
        #expect(
            messages(PointsBoost("b", name: ["de": "B"], factor: 2, within: .month(3, of: 2026)))
                == ["the boost b has no text in en"])
    }

    @Test(
        "In any order, with voids and merges, points equal a plain sum of the events",
        arguments: Seeds.of(0..<60))
    func anyOrder(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        var mode = Boosted()
        if Bool.random(using: &generator) { mode.ordering = .canonical }
        let start: Int64 = 1_772_755_200_000
        var events: [EventEnvelope] = []
        var worth: [[String: Int]] = []
        for number in 0..<Int.random(in: 3...30, using: &generator) {
            let points = Int.random(in: 0...40, using: &generator)
            let milliseconds = start + Int64.random(in: 0..<345_600_000, using: &generator)
            let offset = [-28_800, 0, 3_600, 32_400].randomElement(using: &generator) ?? 0
            let moment = Moment(milliseconds: milliseconds, offsetSeconds: offset)
            events.append(try award(points, number, at: moment))
            // The weekend is 20,519 and 20,520 days after 1 January 1970; the evening is ten hours from 17:00 UTC of
            // its first day.
            let day = (milliseconds / 1_000 + Int64(offset)) / 86_400
            let isEvening = (1_772_902_800_000..<1_772_938_800_000).contains(milliseconds)
            worth.append([
                "award": points, "boost weekend": day == 20_519 || day == 20_520 ? points : 0,
                "boost evening": isEvening ? points / 2 : 0,
            ])
        }
        // The first three are not voided, so that the achievement is earned in the end: an unlock that a void leaves
        // unearned is kept.
        let voided = events.indices.dropFirst(3).filter { _ in Int.random(in: 0..<5, using: &generator) == 0 }
        let left = events.indices.filter { !voided.contains($0) }
        let expected = left.map { worth[$0].values.reduce(0, +) }.reduce(0, +) + 10

        func play(_ events: [EventEnvelope], voiding: [Int]) async throws -> AchievementCenter {
            let center = try await center(mode)
            var rest = events[...]
            while !rest.isEmpty {
                let batch = rest.prefix(Int.random(in: 1...6, using: &generator))
                for result in try await center.record(Array(batch)) { _ = try result.get() }
                rest = rest.dropFirst(batch.count)
            }
            for index in voiding { try await center.void(events.id(index), of: "ada", by: "coach") }
            return center
        }
        let whole = try await play(events, voiding: [])
        let before = try await points(whole)
        for reason in ["award", "boost weekend", "boost evening"] {
            #expect((before[reason] ?? 0) == worth.map { $0[reason] ?? 0 }.reduce(0, +), "seed \(seed): \(reason)")
        }
        for index in voided { try await whole.void(events.id(index), of: "ada", by: "coach") }
        let shuffled = try await play(events.shuffled(using: &generator), voiding: voided)
        let isFirst = events.map { _ in Bool.random(using: &generator) }
        let first = try await play(
            events.indices.filter { isFirst[$0] }.map { events[$0] }, voiding: voided.filter { isFirst[$0] })
        let second = try await play(
            events.indices.filter { !isFirst[$0] }.map { events[$0] }, voiding: voided.filter { !isFirst[$0] })
        let folder = try TemporaryFolder()
        try await second.backup(to: folder.file("second.backup")).merge(into: first)
        for (words, center) in [("in order", whole), ("shuffled", shuffled), ("merged", first)] {
            #expect(try await center.status(of: "ada").points.total == expected, "seed \(seed), \(words)")
            #expect(try await center.verify().isSound, "seed \(seed), \(words)")
        }
    }
}

extension [EventEnvelope] {
    /// The id of the event with this number.
    fileprivate func id(_ number: Int) -> EventID { EventID(source: "/test", id: "\(number)") }
}

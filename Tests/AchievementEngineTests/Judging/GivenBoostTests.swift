import AchievementCore
import AchievementStorage
import Foundation
import Testing

@testable import AchievementEngine

/// Boosts that a host adds, also from JSON.
@Suite("Boosts of a host")
struct GivenBoostTests {
    private func read(_ json: String) throws -> PointsBoost {
        try JSONDecoder().decode(PointsBoost.self, from: Data(json.utf8))
    }

    private var plain: Boosted {
        var mode = Boosted()
        mode.boosts = []
        return mode
    }

    @Test("Boosts over days and over instants are read and written unchanged")
    func json() throws {
        let days =
            #"{"factor":2,"fromDay":"2026-03-07","id":"weekend","name":{"en":"Double points"},"#
            + #""throughDay":"2026-03-08"}"#
        let instants =
            #"{"factor":1.5,"from":"2026-03-07T17:00:00Z","id":"evening","name":{"en":"Happy hours"},"#
            + #""until":"2026-03-08T03:00:00Z"}"#
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        for (text, boost) in [(days, Boosted.weekend), (instants, Boosted.evening)] {
            #expect(try read(text) == boost)
            #expect(String(decoding: try encoder.encode(boost), as: UTF8.self) == text)
        }
    }

    @Test(
        "Missing and unknown members of a boost in JSON are named",
        arguments: [
            (#""factor":2"#, #"a boost needs "fromDay" and "throughDay", or "from" and "until""#),
            (#""factor":2,"fromDay":"2026-03-07""#, #""fromDay" needs "throughDay" beside it"#),
            (
                #""factor":2,"fromDay":"2026-03-07","throughDay":"2026-03-06""#,
                #""throughDay" must not be before "fromDay""#
            ),
            (
                #""factor":2,"from":"2026-03-07T17:00:00Z","until":"2026-03-07T18:00:00Z","fromDay":"2026-03-07""#,
                #"a boost has one window; "fromDay" begins another"#
            ),
            (
                #""factr":2,"fromDay":"2026-03-07","throughDay":"2026-03-08""#,
                #""factr" does not belong to a boost; did you mean "factor"?"#
            ),
        ])
    func refused(members: String, reason: String) {
        #expect {
            _ = try read(#"{"id":"b","name":{"en":"B"},"# + members + "}")
        } throws: {
            "\($0)".contains(reason.replacing("\"", with: "\\\"")) || "\($0)".contains(reason)
        }
    }

    @Test("A host's boost counts like the mode's own, and with a new revision for earlier events, too")
    func given() async throws {
        let store = InMemoryProgressStore()
        let evening = try Moment(parsing: "2026-03-07T18:00:00+01:00")
        let steps: [([PointsBoost], Int, Int)] = [
            ([], 0, 11), ([Boosted.weekend], 1, 22), ([Boosted.weekend, Boosted.evening], 2, 27),
            ([Boosted.evening], 3, 16),
        ]
        for (boosts, revision, total) in steps {
            let center = try await AchievementCenter.fixed(
                plain.boosted(by: boosts, rulesRevision: revision), store, now: "2026-06-01T12:00:00Z")
            try await center.record(Awarded(points: 11), for: "ada", id: "1", at: evening)
            #expect(try await center.status(of: "ada").points.total == total)
            #expect(center.rulebook.boosts(at: evening).map(\.boost.id) == boosts.map(\.id))
            #expect(try await center.verify().isSound)
        }
        let more = try read(
            #"{"id":"more","name":{"en":"More"},"factor":3,"fromDay":"2026-03-07","throughDay":"2026-03-07"}"#)
        let center = try await AchievementCenter.fixed(Boosted().boosted(by: [more]), now: "2026-06-01T12:00:00Z")
        try await center.record(Awarded(points: 1), for: "ada", id: "1", at: Moment(parsing: "2026-03-07T08:00:00Z"))
        #expect(
            try await center.ledger(of: "ada").map { "\($0.reason) \($0.points)" }
                == ["award 1", "boost weekend 1", "boost more 2"])
    }

    @Test("A host's boosts are checked with the mode, and a translation can name them, in either order")
    func checked() throws {
        #expect {
            _ = try Rulebook(modes: [Boosted().boosted(by: [Boosted.weekend])])
        } throws: {
            "\($0)".contains(#"the boost "weekend" is listed twice"#)
        }
        let german = Translations(language: "de", boosts: ["weekend": "Doppelte Punkte"])
        let saturday = try Moment(parsing: "2026-03-07T12:00:00+01:00")
        var weekendOnly = Boosted()
        weekendOnly.boosts = [Boosted.weekend]
        for mode in [
            plain.boosted(by: [Boosted.weekend]).localized(with: german),
            weekendOnly.localized(with: german).boosted(by: [Boosted.evening]),
        ] {
            let boost = try #require(Rulebook(modes: [mode]).boosts(at: saturday).first?.boost)
            #expect(boost.name.text(preferring: ["de"]) == "Doppelte Punkte")
            #expect(mode.ownLanguages == ["en"])
        }
    }
}

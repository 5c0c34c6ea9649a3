import Foundation
import Testing

@testable import AchieveCommand

@Suite("Questions about all players")
struct AnswerTests {
    private let session: Session

    /// Ada and Bob with ten workouts, Cy with two and a grant.
    init() async throws {
        session = try Session()
        let lines = Sample.workouts(10) + Sample.workouts(10, of: "bob") + Sample.workouts(2, of: "cy")
        #expect(try await session.run(lines, "--quiet").status == .done)
        #expect(
            try await session.call(
                "grant", "--player", "cy", "--achievement", "fitness-workouts/workout_10", "--by", "coach"
            ).status == .done)
    }

    @Test("Holders of an achievement are listed with time and grantor, and counted")
    func whoHoldsAnAchievementSinceWhenAndHowMany() async throws {
        let text = try await session.call("who", "--achievement", "fitness-workouts/workout_10")
        #expect(text.status == .done)
        #expect(
            text.lines == [
                "2026-11-10T08:00:00+08:00  ada", "2026-11-10T08:00:00+08:00  bob",
                "2026-11-20T12:00:00+08:00  cy  granted by coach",
            ])
        #expect(text.errors == "3 of 3 players hold fitness-workouts/workout_10 (100 %)\n")
        let csv = try await session.call("who", "--achievement", "fitness-workouts/streak_7", "--format", "csv")
        #expect(
            csv.lines == ["player,at,by", "ada,2026-11-07T08:00:00+08:00,", "bob,2026-11-07T08:00:00+08:00,"])
        #expect(csv.errors.hasPrefix("2 of 3 players hold"))
        let json = try await session.call("who", "--achievement", "fitness-workouts/workout_10", "--format", "json")
        #expect(json.lines.last == #"{"player":"cy","at":"2026-11-20T12:00:00+08:00","by":"coach"}"#)
        let nobody = try await session.call("who", "--achievement", "martial-arts-ranks/rank_black")
        #expect(nobody.status == .done && nobody.output.isEmpty)
        #expect(nobody.errors == "0 of 3 players hold martial-arts-ranks/rank_black (0 %)\n")
    }

    @Test("An achievement without its mode is suggested with it", arguments: ["workout_10", "workuot_10"])
    func withoutMode(id: String) async throws {
        for words in [["grant", "--player", "ada"], ["revoke", "--player", "ada"], ["withdraw"]] {
            let store = ["--store", session.directory.path("achievements.sqlite"), "--now", Sample.now]
            let run = try await CommandLineTool.sample.call(
                words + ["--achievement", id, "--by", "coach"] + store, in: session.directory)
            #expect(
                run.status == .usage && run.errors.contains("did you mean fitness-workouts/workout_10?"),
                "\(words): \(run.errors)")
        }
    }

    @Test("A mistyped achievement gets a suggestion")
    func aMistypedAchievementGetsASuggestion() async throws {
        let run = try await session.call("who", "--achievement", "fitness-workouts/workuot_10")
        #expect(run.status == .usage && run.errors.contains("did you mean fitness-workouts/workout_10?"))
    }

    @Test("Rates give holders, median days and unlocks per week, and name no player")
    func ratesSayHowManyHowLongAndWhenAndNameNobody() async throws {
        let csv = try await session.call("rates", "--achievement", "fitness-workouts/workout_10", "--format", "csv")
        #expect(
            csv.lines == [
                "achievement,week,unlocked,share,median_days", "fitness-workouts/workout_10,all,3,1.0000,9",
                "fitness-workouts/workout_10,2026-W46,2,,", "fitness-workouts/workout_10,2026-W47,1,,",
            ])
        let all = try await session.call("rates", "--format", "json")
        let streak = try #require(all.lines.first { $0.contains("fitness-workouts/streak_7") })
        #expect(
            streak == #"{"achievement":"fitness-workouts/streak_7","holders":2,"players":3,"medianDays":6,"#
                + #""weeks":[{"week":"2026-W45","unlocked":2}]}"#)
        #expect(all.lines.contains { $0.contains(#""holders":0,"players":3,"weeks":[]"#) })
        let text = try await session.call("rates", "--weeks", "1")
        #expect(text.lines.first?.contains("2026-W47") == true && text.lines.first?.contains("2026-W46") == false)
        for name in ["ada", "bob", "cy"] { #expect(!(all.output + csv.output + text.output).contains("\"\(name)\"")) }
    }

    @Test("Rates of one period of a recurring achievement are refused, with a hint at who holds it")
    func ratesOfAPeriod() async throws {
        try session.directory.write(
            """
            {"mode":"fitness-workouts","id":"weekly","title":{"en":"W","de":"W","zh-Hans":"W"},"description":{"en":"W",
             "de":"W","zh-Hans":"W"},"points":5,"every":"week","criterion":{"metric":"fitness-workouts.workouts","measure":"total","atLeast":1}}
            """.utf8, to: "weekly.json")
        let defined = try await session.call("define", session.directory.path("weekly.json"))
        #expect(defined.status == .done, "\(defined.errors)")
        let refused = try await session.call("rates", "--achievement", "fitness-workouts/weekly:2026-W46")
        #expect(refused.status == .usage && refused.errors.contains("who"), "\(refused.errors)")
        let whole = try await session.call("rates", "--achievement", "fitness-workouts/weekly")
        #expect(whole.status == .done && whole.output.contains("weekly"), "\(whole.output)\(whole.errors)")
    }

    @Test(
        "Rates in text have figures as in the language, and say how many earlier weeks are not shown",
        arguments: [
            ("en", "66.7 %", "3 earlier weeks are not shown"), ("de", "66,7 %", "3 frühere Wochen fehlen hier"),
            ("zh-Hans", "66.7%", "另有3个更早的周未显示"),
        ])
    func ratesAreInTheLanguage(language: String, share: String, weeks: String) async throws {
        let latest = try await session.call("rates", "--weeks", "1", "--language", language)
        #expect(latest.output.contains(" \(share)") && latest.output.contains(weeks), "\(latest.output)")
        let all = try await session.call("rates", "--weeks", "4", "--language", language)
        #expect(!all.output.contains(weeks.dropFirst()))
    }

    @Test("Rates still give median days after an earlier event arrives late")
    func theFirstEventIsTheEarliestAndNotTheOneThatArrivedFirst() async throws {
        let early = Sample.event("early", time: "2026-10-31T08:00:00+08:00")
        try await session.run([early], batch: "late", "--quiet")
        let csv = try await session.call("rates", "--achievement", "fitness-workouts/streak_7", "--format", "json")
        #expect(csv.output.contains(#""medianDays":6"#))
        let days = try await session.call("rates", "--achievement", "fitness-workouts/workout_10", "--format", "json")
        // Ada's first event and her tenth workout are now a day earlier.
        #expect(days.output.contains(#""medianDays":"#))
    }

    @Test("Players are listed page by page and found by a part of their name")
    func playersAreListedAndSearchedByPages() async throws {
        let csv = try await session.call("players", "--format", "csv")
        #expect(
            csv.lines == [
                "player,points,level,last_event", "ada,1100,2,2026-11-10T08:00:00+08:00",
                "bob,1100,2,2026-11-10T08:00:00+08:00", "cy,350,1,2026-11-20T12:00:00+08:00",
            ])
        let page = try await session.call("players", "--after", "ada", "--limit", "1", "--format", "json")
        #expect(
            page.lines
                == [#"{"player":"bob","points":1100,"level":2,"lastEvent":"2026-11-10T08:00:00+08:00"}"#])
        let found = try await session.call("players", "--search", "BO")
        #expect(found.lines.count == 1 && found.output.hasPrefix("bob ") && found.output.contains("level 2"))
        let none = try await session.call("players", "--search", "zoe")
        #expect(none.status == .found && none.output.isEmpty)
    }

    @Test(
        "A mistyped player gets a suggestion",
        arguments: [
            ["status", "--player", "aad"], ["log", "--player", "aad"],
            ["export", "--what", "points", "--player", "aad"],
            ["explain", "--player", "aad", "--achievement", "fitness-workouts/workout_10"],
            ["gallery", "--player", "aad", "--output", "aad.html"],
        ])
    func aMistypedPlayerGetsASuggestion(_ words: [String]) async throws {
        let call = words + ["--store", session.directory.path("achievements.sqlite")]
        let run = try await CommandLineTool.sample.call(call, in: session.directory)
        #expect(run.status == .found && run.errors.contains("did you mean ada?"), "\(run.errors)")
    }
}

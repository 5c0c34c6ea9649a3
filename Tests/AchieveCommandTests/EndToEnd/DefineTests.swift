import Foundation
import Testing

@Suite("Definitions from a file") struct DefineTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private func definition(
        _ id: String, _ more: String = #""points":80"#,
        criterion: String =
            #"{"metric":"martial-arts-ranks.forms","measure":"count","atLeast":3,"fromDay":"2026-12-01","throughDay":"2026-12-31"}"#
    ) -> String {
        #"{"mode":"martial-arts-ranks","id":"\#(id)","title":{"en":"December Forms","zh-Hans":"十二月套路"},"#
            + #""description":{"en":"Learn 3 forms","zh-Hans":"学会3个套路"},\#(more),"criterion":\#(criterion)}"#
    }

    private func define(_ text: String, at now: String = Sample.now, _ more: String...) async throws -> Tool.Outcome {
        try await Tool.run(["define", "-", "--by", "sensei", "--now", now] + more, in: directory, input: text)
    }

    private func catalog(_ format: String) async throws -> Tool.Outcome {
        try await Tool.run(
            "catalog", "--store", "achievements.sqlite", "--modes", "martial-arts-ranks", "--format", format,
            in: directory)
    }

    @Test("Definitions are added, repeated, replaced and withdrawn, and the catalog marks them")
    func define() async throws {
        let added = try await define("[\(definition("forms_dec")),\(definition("forms_xmas"))]")
        #expect(added.status == 0)
        #expect(added.notes == ["there was no store at achievements.sqlite; created one"])
        #expect(added.lines == ["added martial-arts-ranks/forms_dec", "added martial-arts-ranks/forms_xmas"])
        let again = try await define(definition("forms_dec"), at: "2026-11-20T13:00:00+08:00")
        #expect(again.status == 0 && again.lines == ["unchanged martial-arts-ranks/forms_dec"])
        let replaced = try await define(
            definition("forms_dec", #""points":90,"every":"week""#, criterion: #"{"granted":true}"#),
            at: "2026-11-20T14:00:00+08:00", "--format", "json")
        #expect(
            replaced.lines == [#"{"achievement":"martial-arts-ranks/forms_dec","definition":"replaced"}"#])
        let withdrawn = try await Tool.run(
            "withdraw", "--achievement", "martial-arts-ranks/forms_xmas", "--by", "sensei", in: directory)
        #expect(withdrawn.status == 0 && withdrawn.lines == ["withdrawn martial-arts-ranks/forms_xmas"])

        let text = try await catalog("text")
        #expect(text.lines.contains { $0.contains("forms_dec") && $0.hasSuffix("  [each week, custom]") })
        #expect(text.output.contains("[custom, withdrawn]"))
        let rows = try await catalog("json").lines.map(Sample.object)
        let origins = Dictionary(
            rows.map { ($0["id"] as? String ?? "", $0["origin"] as? String ?? "") }, uniquingKeysWith: { $1 })
        #expect(origins["forms_dec"] == "defined" && origins["forms_xmas"] == "withdrawn")
        #expect(origins["rank_black"] == "mode")
        #expect(rows.first { $0["id"] as? String == "forms_dec" }?["points"] as? Int == 90)
        let csv = try await catalog("csv")
        #expect(csv.lines[0].hasSuffix(",progress_total,origin"))
        #expect(csv.lines.contains { $0.hasPrefix("martial-arts-ranks/forms_dec,") && $0.hasSuffix(",defined") })
    }

    @Test("A definition requires a rank in one program, counts earlier promotions, and is described in words")
    func ofOneProgram() async throws {
        let ranks = [("karate", "black"), ("judo", "red")].enumerated().map { number, earned in
            Sample.event(
                "rank-\(number)", type: "martial-arts-ranks.rank-earned",
                data: #"{"rank":"\#(earned.1)","program":"\#(earned.0)"}"#)
        }
        try directory.write(lines: ranks, to: "ranks.jsonl")
        _ = try await Tool.run("run", "ranks.jsonl", "--now", Sample.now, in: directory)
        for program in ["karate", "judo"] {
            let criterion = #"{"metric":"martial-arts-ranks.rank/\#(program)","measure":"best","atLeast":5}"#
            #expect(try await define(definition("black_\(program)", criterion: criterion)).status == 0)
        }
        let held = try await Tool.run(
            "export", "--what", "unlocks", "--player", "ada", "--format", "csv", in: directory)
        #expect(held.output.contains("black_karate") && !held.output.contains("black_judo"))
        let words = try await Tool.run(
            "explain", "--player", "ada", "--achievement", "martial-arts-ranks/black_judo", "--now", Sample.now,
            in: directory)
        #expect(words.output.contains("Highest rank · Judo: at least 5"), "\(words.output)")
        let refused = try await define(
            definition("x", criterion: #"{"metric":"martial-arts-ranks.rank","measure":"best","atLeast":5}"#))
        #expect(refused.errors.contains("one of its members is martial-arts-ranks.rank/MEMBER"), "\(refused.errors)")
    }

    @Test(
        "A recurring achievement cannot be replaced by one that does not recur, because periods are held under its key")
    func keepsItsPeriods() async throws {
        #expect(try await define(definition("q", criterion: #"{"granted":true}"#)).status == 0)
        let weekly = definition("q", #""points":90,"every":"week""#, criterion: #"{"granted":true}"#)
        #expect(try await define(weekly, at: "2026-11-20T13:00:00+08:00").status == 0)
        for other in [#""points":90"#, #""points":90,"every":"month""#] {
            let refused = try await define(
                definition("q", other, criterion: #"{"granted":true}"#), at: "2026-11-20T14:00:00+08:00")
            #expect(refused.status == 65 && refused.errors.contains("needs an id of its own"), "\(refused.errors)")
        }
    }

    @Test(
        "A problem of a criterion names the wrong member",
        arguments: [
            (#"{"Metric":"martial-arts-ranks.forms","measure":"count","atLeast":1}"#, #"did you mean "metric"?"#),
            (#"{"granted":false}"#, "granted is true, or left out"),
            (
                #"{"metric":"martial-arts-ranks.forms","measure":"count","atLeast":1,"atMost":2}"#,
                "has one limit"
            ),
            (#"{"unlocked":["martial-arts-ranks/rank_black"]}"#, "did you mean rank_black?"),
        ])
    func wrongMembers(criterion: String, message: String) async throws {
        let refused = try await define(definition("x", criterion: criterion))
        #expect(refused.status == 65 && refused.errors.contains(message), "\(refused.errors)")
    }

    @Test("A definition can require a number of periods; achievements that do not recur are refused by name")
    func periods() async throws {
        let weekly = definition(
            "weekly", #""points":1,"every":"week""#,
            criterion: #"{"metric":"martial-arts-ranks.practice-sessions","measure":"total","atLeast":1}"#)
        func asking(_ id: String, _ criterion: String) -> String { definition(id, criterion: criterion) }
        let texts = [
            weekly, asking("often", #"{"achievement":"weekly","measure":"times","atLeast":3}"#),
            asking("row", #"{"achievement":"weekly","measure":"inARow","atLeast":2}"#),
            asking("unknown", #"{"achievement":"weekli","measure":"times","atLeast":3}"#),
            asking("once", #"{"achievement":"rank_black","measure":"times","atLeast":3}"#),
            asking("word", #"{"achievement":"weekly","measure":"time","atLeast":3}"#),
            asking("window", #"{"achievement":"weekly","measure":"times","atLeast":3,"fromDay":"2026-12-01"}"#),
        ]
        let defined = try await define("[\(texts.joined(separator: ",\n"))]")
        #expect(defined.status == 65)
        #expect(defined.lines == ["weekly", "often", "row"].map { "added martial-arts-ranks/\($0)" })
        for message in [
            "requires weekli, which does not exist", "asks how often rank_black was earned, which does not recur",
            #""time" is not one of times, inARow; did you mean "times"?"#,
            #""fromDay" does not belong to this form of a criterion"#,
        ] {
            #expect(defined.errors.contains(message), "\(message)")
        }
        let rows = try await catalog("json").lines.map(Sample.object)
        let row = rows.first { $0["id"] as? String == "row" }?["criterion"] as? [String: Any]
        #expect(row?["achievement"] as? String == "weekly" && row?["measure"] as? String == "inARow")

        let days = ["2026-10-26", "2026-11-02", "2026-11-12"]
        let lines = days.map { day in
            #"{"specversion":"1.0","id":"\#(day)","source":"/app","subject":"ada","time":"\#(day)T12:00:00Z","#
                + #""type":"martial-arts-ranks.practice-session-completed","data":{"minutes":30}}"#
        }
        try directory.write(lines: lines, to: "practice.jsonl")
        let run = try await Tool.run("run", "practice.jsonl", "--now", Sample.now, in: directory)
        #expect(run.status == 0)
        func explain(_ id: String) async throws -> String {
            try await Tool.run(
                "explain", "--player", "ada", "--achievement", "martial-arts-ranks/\(id)", "--now", Sample.now,
                in: directory
            ).output
        }
        #expect(try await explain("row").contains("“December Forms”, weeks in a row: at least 2"))
        #expect(try await explain("often").contains("3 so far"))
        let verified = try await Tool.run("verify", "--now", Sample.now, in: directory)
        #expect(verified.status == 0)
    }

    @Test("Wrong definitions are reported by file, position and member; the others are applied")
    func wrong() async throws {
        let texts = [
            definition("fine"), definition("stray", #""points":1,"iconn":"star""#),
            definition("metric", criterion: #"{"metric":"martial-arts-ranks.form","measure":"count","atLeast":3}"#),
            definition("measure", criterion: #"{"metric":"martial-arts-ranks.forms","measure":"total","atLeast":3}"#),
            definition("word", criterion: #"{"metric":"martial-arts-ranks.forms","measure":"cuont","atLeast":3}"#),
            definition("language").replacing(#","zh-Hans":"十二月套路""#, with: ""), "7",
        ]
        try directory.write("[\(texts.joined(separator: ",\n"))]".utf8, to: "challenges.json")
        let run = try await Tool.run("define", "challenges.json", "--now", Sample.now, in: directory)
        #expect(run.status == 65)
        #expect(run.lines == ["added martial-arts-ranks/fine"])
        func note(_ number: Int) -> String {
            run.notes.first {
                $0.contains("challenges.json: definition \(number) ") || $0.contains("definition \(number):")
            }
                ?? ""
        }
        #expect(
            note(2).contains(#"(stray)"#)
                && note(2).contains(#""iconn" does not belong to a definition; did you mean "icon"?"#))
        #expect(
            note(3).contains("martial-arts-ranks.form, which no mode lists")
                && note(3).contains("did you mean martial-arts-ranks.forms?"))
        #expect(note(4).contains("reads total of martial-arts-ranks.forms, which is of kind distinct and has count"))
        #expect(note(5).contains(#"criterion.measure is "cuont""#) && note(5).contains(#"did you mean "count"?"#))
        #expect(note(6).contains("achievement.title is in en, expected a text in zh-Hans too"))
        #expect(!note(7).isEmpty)
        for text in ["", "[", #"{"a":1,"a":2}"#] {
            let broken = try await define(text)
            #expect(broken.status == 65)
        }
        #expect(try await Tool.run("define", "nothing.json", in: directory).status == 66)
        #expect(try await Tool.run("define", in: directory).status == 64)
    }

    @Test("Several files are one call: problems name their file, and if a file is missing, nothing is defined")
    func severalFiles() async throws {
        for name in ["spring", "summer", "autumn"] {
            try directory.write(definition(name).utf8, to: "\(name).json")
        }
        let none = try await Tool.run("define", "spring.json", "winter.json", "--now", Sample.now, in: directory)
        #expect(none.status == 66 && none.errors.contains("winter.json"), "\(none.errors)")
        #expect(try !directory.names.contains("achievements.sqlite"))

        let both = try await Tool.run("define", "spring.json", "summer.json", "--now", Sample.now, in: directory)
        #expect(both.status == 0, "\(both.errors)")
        #expect(both.lines == ["added martial-arts-ranks/spring", "added martial-arts-ranks/summer"])

        try directory.write("[7,\(definition("fine"))]".utf8, to: "mixed.json")
        try directory.write([], to: "empty.json")
        try directory.write([0xFF, 0xFE, 0x7B, 0x00, 0x7D, 0x00], to: "wide.json")
        let mixed = try await Tool.run(
            "define", "mixed.json", "empty.json", "wide.json", "autumn.json", "--now", Sample.now, in: directory)
        #expect(mixed.status == 65)
        #expect(mixed.lines == ["added martial-arts-ranks/fine", "added martial-arts-ranks/autumn"])
        #expect(mixed.notes.first?.hasPrefix("mixed.json: definition 1: ") == true, "\(mixed.errors)")
        #expect(mixed.notes.contains("empty.json: the file is empty"), "\(mixed.errors)")
        #expect(mixed.notes.contains { $0.hasPrefix("wide.json: the file is UTF-16") }, "\(mixed.errors)")
    }

    @Test("An achievement of a mode cannot be withdrawn")
    func withdrawOfMode() async throws {
        #expect(try await define(definition("fine")).status == 0)
        let run = try await Tool.run(
            "withdraw", "--achievement", "martial-arts-ranks/rank_black", "--by", "sensei", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.contains("was not defined"))
    }
}

import AchievementGallery
import Testing

@testable import AchieveCommand

@Suite("One call answers in one language")
struct OneLanguageTests {
    /// What a call says in a language.
    struct Answer: Sendable, CustomTestStringConvertible {
        let words: [String]
        let german: String
        let chinese: String
        var testDescription: String { words.joined(separator: " ") }

        init(_ words: String, _ german: String, _ chinese: String) {
            self.words = words.split(separator: " ").map(String.init)
            (self.german, self.chinese) = (german, chinese)
        }
    }

    static let answers = [
        Answer(
            "adjust --player ada --points -50 --by op --reason x", "-50 Punkte für ada", "ada的积分-50"),
        Answer(
            "adjust --player ada --points 5 --mode task-focus --by op --reason x", "+5 Punkte für ada in task-focus",
            "ada在task-focus中的积分+5"),
        Answer(
            "freeze --player ada --streak fitness-workouts.workout-days --day 2026-11-03",
            "2026-11-03 in fitness-workouts.workout-days von ada eingefroren",
            "已冻结ada的fitness-workouts.workout-days：2026-11-03"),
        Answer(
            "void --source /app --id ada-1 --by op", "ada-1 von /app ist jetzt ungültig", "已作废/app的ada-1"),
        Answer(
            "void --source /app --id ada-1 --by op --undo", "ada-1 von /app ist nicht ungültig; nichts geändert",
            "/app的ada-1没有作废，没有变化"),
        Answer(
            "void --batch first --by op",
            "first: 3 Ereignisse (2 Spieler) jetzt ungültig, 0 schon ungültig, "
                + "nur durch diese verdient und behalten: 2 Freischaltungen; --revoke entzieht sie",
            "first：已作废2位玩家的3个事件，0个此前已作废，仅凭这些事件的2个解锁保留；用--revoke撤销"),
        Answer(
            "void --batch first --by op --undo",
            "first: 0 Ereignisse (2 Spieler) zählen wieder, 3 waren nicht ungültig",
            "first：2位玩家的0个事件重新计入，3个没有作废"),
        Answer(
            "reset --player ada --mode task-focus --by op --id r",
            "task-focus von ada zurückgesetzt, durch das Ereignis r von achieve", "已重置ada的task-focus，事件为achieve的r"),
        Answer("unlist --player ada", "ada steht nicht mehr auf Ranglisten", "ada不再上榜"),
        Answer("list --player ada", "ada steht auf Ranglisten", "ada可以上榜"),
        Answer("join --player bo --into ada --by op", "bo ist jetzt Teil von ada", "已将bo并入ada"),
        Answer(
            "grant --player ada --achievement fitness-workouts/workout_1 --by op",
            "ada hat fitness-workouts/workout_1 schon; nichts geändert", "ada已拥有fitness-workouts/workout_1，没有变化"),
        Answer(
            "revoke --player ada --achievement fitness-workouts/workout_10 --by op",
            "ada hat fitness-workouts/workout_10 nicht; nichts geändert",
            "ada没有fitness-workouts/workout_10，没有变化"),
        Answer(
            "who --achievement fitness-workouts/workout_1", "fitness-workouts/workout_1: 2 von 2 Spielern (100 %)",
            "2位玩家中有2位拥有fitness-workouts/workout_1（100%）"),
    ]

    private func session() async throws -> Session {
        let session = try Session()
        #expect(try await session.run(Sample.workouts(2) + Sample.workouts(1, of: "bo"), "--quiet").status == .done)
        return session
    }

    private func call(_ session: Session, _ words: [String], _ language: String, on terminal: Terminal = .none)
        async throws -> CommandLineTool.Outcome
    {
        let store = ["--store", session.directory.path("achievements.sqlite"), "--now", Sample.now]
        return try await CommandLineTool.sample.call(
            words + store + ["--language", language], in: session.directory, on: terminal)
    }

    @Test("What was done is said in the language of the rewards", arguments: answers)
    func done(_ answer: Answer) async throws {
        for (language, text) in [("de", answer.german), ("zh-Hans", answer.chinese)] {
            let outcome = try await call(session(), answer.words, language)
            #expect(outcome.status == .done && outcome.notes.last == text, "\(outcome.errors)")
        }
    }

    @Test("What a join would do is said in the language, too")
    func joining() async throws {
        for (language, text) in [
            ("de", "1 Ereignis von bo kommt zu den 2 von ada, danach 200 Punkte; nichts wird neu verdient"),
            ("zh-Hans", "bo的1个事件将加入ada的2个事件，ada将有200积分；没有新达成的成就"),
        ] {
            let outcome = try await call(
                session(), ["join", "--player", "bo", "--into", "ada", "--by", "op"], language)
            #expect(outcome.notes.first == text, "\(outcome.errors)")
        }
    }

    @Test("Remarks and warnings about what was read are in the language, reasons of refusals in English")
    func remarks() async throws {
        let directory = try TemporaryDirectory()
        let workout =
            #"{"specversion":"1.0","id":"1","source":"/app","type":"fitness-workouts.workout-completed","#
            + #""subject":"ada","time":"2026-11-01T09:00:00Z","data":{"calories":9,"durationMinutes":9,"calorie":1}}"#
        let grant =
            #"{"specversion":"1.0","id":"2","source":"/app","type":"achievements.granted","subject":"ada","#
            + #""time":"2026-11-01T09:00:00Z","data":{"achievement":"fitness-workouts/workout_10","by":"bo"}}"#
        let path = try directory.write(lines: [workout, grant] + Array(repeating: "x", count: 12), to: "mixed.jsonl")
        let foreign = try directory.write(lines: ["one", "two"], to: "foreign.jsonl")
        func run(_ path: String, _ language: String) async throws -> [String] {
            let words = ["run", path, "--store", directory.path("\(language).sqlite"), "--language", language]
            return try await CommandLineTool.sample.call(words, in: directory).notes
        }
        let german = try await run(path, "de")
        for text in [
            "„calorie“ ist kein Feld von fitness-workouts.workout-completed; ist calories gemeint?",
            "1 Zeile abgelehnt, die verleiht, festlegt oder dergleichen; --allow-actors sagt, wer das darf",
            "und 3 weitere abgelehnte Zeilen; --rejects FILE behält alle",
        ] {
            #expect(german.contains(text), "\(german)")
        }
        #expect(german.contains { $0.hasPrefix("\(path):3: the event is not JSON") }, "\(german)")
        #expect(try await run(path, "zh-Hans").contains("另有3行被拒绝；--rejects FILE会保存全部"))
        #expect(
            try await run(foreign, "de").contains(
                "keine der 2 Zeilen ist ein Ereignis; ist das eine Datei mit CloudEvents?"))
    }

    @Test("What is said about erasures, withdrawals, folded events and other rules is in the language")
    func upkeep() async throws {
        let session = try await session()
        let folded = try await call(session, ["retain", "--before", "2026-11-02", "--by", "op", "--dry-run"], "de")
        #expect(folded.lines.first?.contains(" würden zusammengefasst (") == true, "\(folded.output)")
        #expect(folded.lines.last?.hasSuffix("lässt sich nicht mehr zusammenführen.") == true)
        let settings = try session.directory.write(
            #"{"fitness-workouts":{"restDays":["saturday","sunday"],"dayStartsAtHour":3}}"#.utf8, to: "rules.json")
        let status = try await call(session, ["status", "--player", "ada", "--settings", settings], "de")
        let rules =
            "fitness-workouts.workout-days zählt jetzt Tage, Ruhe am Samstag und Sonntag, ab 3:00; "
            + "vorher zählte es Tage"
        #expect(status.notes.contains(rules), "\(status.errors)")
        let erased = try await call(session, ["erase", "--player", "bo", "--by", "op", "--yes"], "zh-Hans")
        #expect(erased.notes.last == "已删除bo；较早的备份中仍有该玩家", "\(erased.errors)")
    }

    @Test("Each remark of the command has the same placeholders in every language, and each text exists in all")
    func placeholders() {
        for remark in CommandRemark.allCases {
            let texts = GalleryLanguage.allCases.map { remark.text(in: $0) }
            let marks = texts.map { Set($0.matches(of: #/\{\d\}/#).map { String($0.output) }) }
            #expect(marks.allSatisfy { $0 == marks[0] }, "\(texts)")
        }
        for text in CommandTexts.all { #expect(GalleryLanguage.allCases.allSatisfy { text.isThere(in: $0) }) }
        #expect(Set(CommandTexts.all.map(\.name)).count == CommandTexts.all.count)
    }

    @Test("Definitions, dry runs and summaries at a terminal are in the language")
    func definitions() async throws {
        let session = try await session()
        let file = try session.directory.write(
            (#"{"mode":"fitness-workouts","id":"rain","title":{"en":"Rain","zh-Hans":"雨"},"description":{"en":"Rain","zh-Hans":"雨"},"points":70,"#
                + #""criterion":{"metric":"fitness-workouts.workouts","measure":"total","atLeast":12}}"#).utf8,
            to: "rain.json")
        let german = try await call(session, ["define", file, "--dry-run"], "de")
        #expect(
            german.lines == [
                "hinzugefügt: fitness-workouts/rain",
                "Probelauf, nichts wurde geschrieben; es änderte sich: 0 Spieler (0 neu), 1 Ereignis, "
                    + "0 Freischaltungen, 0 Punkte, 1 Festlegung",
            ])
        let chinese = try await call(session, ["define", file, "--dry-run"], "zh-Hans")
        #expect(
            chinese.lines == [
                "已添加fitness-workouts/rain", "试运行，没有写入任何内容；将会变更：0位玩家（新0）、1个事件、0个解锁、0积分、1个自定义成就",
            ])
        let players = try session.directory.write(
            lines: [#"{"player":"cy","metrics":{"fitness-workouts.workouts":{"total":3}}}"#], to: "players.jsonl")
        let words = ["import", players, "--by", "op", "--quiet", "--dry-run"]
        let people = try await call(session, words, "de", on: Terminal(showsErrors: true))
        #expect(people.notes.last?.hasPrefix("Spieler 1, importiert 1, wiederholt 0, ") == true, "\(people.errors)")
        let script = try await call(session, words, "de")
        #expect(script.notes.last?.hasPrefix("players 1, imported 1, repeated 0, ") == true, "\(script.errors)")
    }
}

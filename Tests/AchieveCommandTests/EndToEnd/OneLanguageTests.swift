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

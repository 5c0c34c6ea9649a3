import Foundation
import Testing

@Suite("Rewards as CloudEvents")
struct CloudEventRewardTests {
    private let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(5), to: "ada.jsonl")
    }

    private func rewards(_ words: String..., input: String? = nil) async throws -> [[String: Any]] {
        let run = try await Tool.run(words + ["--rewards", "cloudevents"], in: directory, input: input)
        #expect(run.status == 0, "\(words): \(run.errors)")
        return try run.lines.map(Sample.object)
    }

    @Test("Each reward is one event whose data is the plain JSON line")
    func dataIsThePlainLine() async throws {
        let plain = try await Tool.run("run", "ada.jsonl", "--now", Sample.now, in: directory).lines.map(Sample.object)
        let events = try await rewards("run", "ada.jsonl", "--store", "other.sqlite", "--now", Sample.now)
        #expect(events.count == plain.count && events.count > 5)
        for (event, plain) in zip(events, plain) {
            #expect(NSDictionary(dictionary: event["data"] as? [String: Any] ?? [:]).isEqual(to: plain))
            #expect(event["specversion"] as? String == "1.0")
            #expect(event["id"] as? String == plain["delivery"] as? String)
            #expect(event["source"] as? String == "achieve")
            #expect(event["type"] as? String == "achievements.reward.\(try #require(plain["reward"] as? String))")
            #expect(event["subject"] as? String == "ada")
            #expect(event["time"] as? String == plain["at"] as? String)
            #expect(event["datacontenttype"] as? String == "application/json")
        }
        #expect(Set(events.compactMap { $0["id"] as? String }).count == events.count)
    }

    @Test("A reward that is printed again keeps its id")
    func idsAreStable() async throws {
        let pipe = Tool.pipe()
        try pipe.fileHandleForReading.close()
        _ = try await Tool.run(
            "run", "ada.jsonl", "--rewards", "cloudevents", "--now", Sample.now, in: directory, output: pipe)
        // There is nothing new, but the rewards that could not be printed are still waiting.
        let again = try await rewards("run", "ada.jsonl", "--now", Sample.now)
        let elsewhere = try await rewards("run", "ada.jsonl", "--store", "other.sqlite", "--now", Sample.now)
        #expect(!again.isEmpty)
        #expect(NSArray(array: again).isEqual(to: elsewhere))
        #expect(try await rewards("run", "ada.jsonl", "--now", Sample.now).isEmpty)
    }

    @Test("Every command that prints rewards supports CloudEvents")
    func everyCommand() async throws {
        func check(_ name: String, _ events: [[String: Any]], is type: String) {
            #expect(!events.isEmpty && events.allSatisfy { $0["specversion"] as? String == "1.0" }, "\(name)")
            #expect(events.contains { $0["type"] as? String == "achievements.reward.\(type)" }, "\(name): \(events)")
        }
        _ = try await rewards("run", "ada.jsonl", "--now", Sample.now)
        let key = ["--player", "ada", "--achievement", "fitness-workouts/workout_100", "--by", "coach"]
        for (name, type) in [("grant", "unlocked"), ("revoke", "revoked")] {
            let run = try await Tool.run([name, "--rewards", "cloudevents", "--now", Sample.now] + key, in: directory)
            check(name, try run.lines.map(Sample.object), is: type)
        }
        check(
            "adjust",
            try await rewards(
                "adjust", "--player", "ada", "--points", "7", "--by", "coach", "--reason", "help", "--now", Sample.now),
            is: "points")
        check(
            "simulate",
            try await rewards(
                "simulate", "--player", "test", "--days", "3", "--store", "test.sqlite", "--now", Sample.now),
            is: "unlocked")
        // Only together with the workouts in the store are there ten.
        try directory.write(lines: Sample.workouts(10).suffix(5), to: "more.jsonl")
        _ = try await rewards("run", "more.jsonl", "--store", "more.sqlite", "--now", Sample.now)
        _ = try await Tool.run("backup", "--output", "more.backup", "--store", "more.sqlite", in: directory)
        check("merge", try await rewards("merge", "more.backup", "--now", Sample.now), is: "caught-up")
        try directory.write(
            lines: [#"{"player":"eve","metrics":{"task-focus.focus-minutes":{"total":700}}}"#], to: "players.jsonl")
        check(
            "import", try await rewards("import", "players.jsonl", "--by", "operator", "--now", Sample.now),
            is: "caught-up")
        let ofBatch = try await Tool.run(
            "run", "-", "--batch", "monday", "--quiet", "--now", Sample.now, in: directory,
            input: Sample.workouts(1, of: "dan")[0] + "\n")
        #expect(ofBatch.status == 0, "\(ofBatch.errors)")
        let voided = try await rewards(
            "void", "--batch", "monday", "--revoke", "--by", "coach", "--format", "json", "--now", Sample.now)
        check("void", voided.filter { $0["specversion"] != nil }, is: "revoked")
    }

    @Test("An unknown format is refused, and --quiet prints no rewards")
    func refusals() async throws {
        let wrong = try await Tool.run("run", "ada.jsonl", "--rewards", "cloudevent", in: directory)
        #expect(wrong.status == 64 && wrong.errors.contains("cloudevents"), "\(wrong.errors)")
        #expect(try await rewards("run", "ada.jsonl", "--quiet", "--now", Sample.now).isEmpty)
    }
}

import Foundation
import Testing

@Suite("Receipts and progress")
struct ReceiptTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("Every line that is not empty gets a receipt, in order")
    func everyLineGetsOneInOrder() async throws {
        let lines = Sample.workouts(1) + ["nonsense", ""] + Sample.workouts(3)
        try directory.write(lines: lines, to: "lines.jsonl")
        let run = try await Tool.run(
            "run", "--receipts", "--quiet", "--now", Sample.now, "lines.jsonl", in: directory)
        #expect(run.status == 65)
        let receipts = try run.lines.map(Sample.object)
        #expect(receipts.map { $0["line"] as? Int } == [1, 2, 4, 5, 6])
        #expect(
            receipts.map { $0["receipt"] as? String } == ["recorded", "rejected", "repeated", "recorded", "recorded"])
        #expect(receipts.map { $0["id"] as? String } == ["ada-1", nil, "ada-1", "ada-2", "ada-3"])
        #expect(receipts[0]["unlocked"] as? [String] == ["fitness-workouts/workout_1"])
        #expect(receipts[0]["rewards"] as? Int == 2)
        #expect(receipts[1]["code"] as? String == "malformed")
        #expect(receipts.allSatisfy { $0["file"] as? String == "lines.jsonl" })
    }

    @Test("The receipt of a refused line identifies the event as far as the line does")
    func refusedLinesHaveTheirIdentity() async throws {
        let lines = [
            Sample.event("missing", data: #"{"calories":320}"#), Sample.event("type", type: "fitness-workouts.nothing"),
            Sample.event("time", time: "today"), #"{"id":7,"source":"/app","subject":"ada"}"#,
        ]
        try directory.write(lines: lines, to: "lines.jsonl")
        let run = try await Tool.run(
            "run", "--receipts", "--quiet", "--now", Sample.now, "lines.jsonl", in: directory)
        let receipts = try run.lines.map(Sample.object)
        #expect(receipts.map { $0["receipt"] as? String } == Array(repeating: "rejected", count: 4))
        #expect(receipts.map { $0["id"] as? String } == ["missing", "type", "time", nil])
        #expect(receipts.allSatisfy { $0["source"] as? String == "/app" && $0["player"] as? String == "ada" })
    }

    @Test("A producer can wait for each receipt while the input stays open")
    func aProducerCanWaitForEach() async throws {
        let process = try Tool.process(["run", "--receipts", "--quiet", "--now", Sample.now], in: directory)
        let (input, output) = (Tool.pipe(), Tool.pipe())
        (process.standardInput, process.standardOutput) = (input, output)
        process.standardError = FileHandle.nullDevice
        try Tool.start(process)
        for line in Sample.workouts(3) {
            try input.fileHandleForWriting.write(contentsOf: Data((line + "\n").utf8))
            // The receipt arrives while the input stays open, once the event is in the store.
            let receipt = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
            #expect(receipt.hasPrefix(#"{"receipt":"recorded","file":"-","line":"#))
        }
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
    }

    @Test("Rewards are printed beside receipts")
    func rewardsStandBetweenThem() async throws {
        try directory.write(lines: Sample.workouts(3), to: "ada.jsonl")
        let run = try await Tool.run("run", "--receipts", "--now", Sample.now, "ada.jsonl", in: directory)
        #expect(run.lines.count { $0.hasPrefix(#"{"receipt":"#) } == 3)
        #expect(run.lines.count { $0.hasPrefix(#"{"reward":"#) } > 3)
    }

    @Test("A closed output does not stop a run with receipts")
    func aClosedOutputStopsNothing() async throws {
        try directory.write(lines: Sample.workouts(3), to: "ada.jsonl")
        let pipe = Tool.pipe()
        try pipe.fileHandleForReading.close()
        let run = try await Tool.run(
            "run", "--receipts", "--quiet", "--now", Sample.now, "ada.jsonl", in: directory, output: pipe)
        #expect(run.status == 0)
        #expect(try #require(run.notes.last).hasPrefix("read 3, new 3,"))
    }

    @Test("Without a terminal, progress is printed as lines")
    func progressComesAsLinesWithoutATerminal() async throws {
        let lines = (1...21_000).map { Sample.event("e-\($0)") }
        try directory.write(lines: lines, to: "many.jsonl")
        let run = try await Tool.run(
            "run", "--quiet", "--progress", "0", "--now", Sample.now, "many.jsonl", in: directory)
        #expect(run.status == 0)
        let progress = run.notes.filter { $0.hasPrefix("progress: ") }
        #expect(progress.count == 2)
        #expect(progress.last?.hasPrefix("progress: 100 %: read 21000, new 21000,") == true)
        let wrong = try await Tool.run("run", "--progress", "-1", "many.jsonl", in: directory)
        #expect(wrong.status == 64)
    }
}

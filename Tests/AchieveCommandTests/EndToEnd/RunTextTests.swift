import AchievementGallery
import Testing

@testable import AchieveCommand

@Suite("Output of a run for people and for scripts")
struct RunTextTests {
    private func run(_ language: String, on terminal: Terminal, times: Int = 1) async throws -> [String] {
        let directory = try TemporaryDirectory()
        let path = try directory.write(lines: Sample.workouts(10), to: "events.jsonl")
        var words = ["run", path, "--store", directory.path("s.sqlite"), "--quiet", "--now", Sample.now]
        words += ["--batch", "first", "--language", language]
        var outcome = try await CommandLineTool.sample.call(words, in: directory, on: terminal)
        for _ in 1..<times { outcome = try await CommandLineTool.sample.call(words, in: directory, on: terminal) }
        return outcome.notes
    }

    @Test(
        "On a terminal the summary is in the chosen language; scripts always read the same English line",
        arguments: [("de", "gelesen 10, neu 10, "), ("zh-Hans", "读取10，新10，"), ("en", "read 10, new 10, ")])
    func summary(language: String, start: String) async throws {
        let terminal = try await run(language, on: Terminal(showsErrors: true))
        #expect(terminal.last?.hasPrefix(start) == true, "\(terminal)")
        let pipe = try await run(language, on: .none)
        #expect(pipe.last?.hasPrefix("read 10, new 10, repeated 0, rejected 0, unlocked ") == true)
        #expect(pipe.last?.hasSuffix(" events/s, batch first") == true)
    }

    @Test(
        "The message that nothing is new is in the chosen language",
        arguments: [("de", "nichts Neues: "), ("zh-Hans", "没有新内容："), ("en", "nothing new: ")])
    func nothingNew(language: String, start: String) async throws {
        let notes = try await run(language, on: .none, times: 2)
        #expect(notes.contains { $0.hasPrefix(start) }, "\(notes)")
    }

    @Test("Large figures are grouped as in the language")
    func grouping() {
        var summary = RunSummary()
        (summary.new, summary.repeated) = (4_060, 33)
        let english = summary.text(after: 0.5, batch: nil, GalleryWords(language: "en"))
        #expect(
            english == "read 4,093, new 4,060, repeated 33, rejected 0, unlocked 0, points 0, 0.5 s, 8,186 events/s")
        let german = summary.text(after: 0.5, batch: "b", GalleryWords(language: "de"))
        #expect(german.hasPrefix("gelesen 4.093, neu 4.060,"))
        #expect(german.hasSuffix(" 0,5 s, 8.186 Ereignisse/s, Stapel b"))
        // What scripts read has no marks.
        #expect(summary.line(after: 0.5).hasPrefix("read 4093, new 4060,"))
    }

    @Test("The progress bar is in the language, and fits its width in columns")
    func bar() {
        var bar = ProgressBar(bytesTotal: 1_000)
        (bar.bytesDone, bar.events) = (250, 3_000)
        #expect(bar.line(after: 2, width: 80, GalleryWords(language: "de")).hasSuffix("noch 0:06"))
        let chinese = bar.line(after: 2, width: 40, GalleryWords(language: "zh-Hans"))
        #expect(chinese.contains("3,000个事件") && TextWidth.of(chinese) < 40)
    }
}

import Testing

@testable import AchieveCommand

@Suite("Times of the log on a terminal")
struct LogTimesTests {
    private func lines(_ times: [String]) async throws -> [String] {
        let session = try Session()
        try await session.run(times.enumerated().map { Sample.event("e\($0)", time: $1) }, "--quiet")
        let log = try await CommandLineTool.sample.call(
            ["log", "--store", session.directory.path("achievements.sqlite")], in: session.directory,
            on: Terminal(showsOutput: true, width: 200))
        return log.lines
    }

    @Test("Offsets are shown if there are several, so that the order of the lines is clear")
    func severalOffsets() async throws {
        let lines = try await lines(["2026-11-18T21:04:00+08:00", "2026-11-18T20:00:00Z", "2026-11-18T09:00:00-05:00"])
        let expected = ["2026-11-18 20:00 Z", "2026-11-18 09:00 -05:00", "2026-11-18 21:04 +08:00"]
        #expect(lines.count == 3 && zip(lines, expected).allSatisfy { $0.hasPrefix($1 + "  ") }, "\(lines)")
    }

    @Test("A common offset is not shown")
    func oneOffset() async throws {
        let lines = try await lines(["2026-11-18T21:04:00+08:00", "2026-11-18T22:00:00+08:00"])
        let expected = ["2026-11-18 22:00", "2026-11-18 21:04"]
        #expect(lines.count == 2 && zip(lines, expected).allSatisfy { $0.hasPrefix($1 + "  ") }, "\(lines)")
    }
}

import Testing

@Suite("Version, help and wrong usage")
struct UsageTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    @Test("The option `--version` prints name and version")
    func version() async throws {
        let run = try await Tool.run("--version", in: directory)
        #expect(run.status == 0 && run.output == "achieve 0.1.0\n" && run.errors.isEmpty)
    }

    @Test(
        "Help goes to standard output",
        arguments: [["--help"], ["-h"], ["help"], ["run", "--help"], ["help", "run"], ["status", "-h"]])
    func helpGoesToStandardOutput(_ words: [String]) async throws {
        let run = try await Tool.run(words, in: directory)
        #expect(run.status == 0 && run.errors.isEmpty)
        #expect(run.output.hasPrefix("usage: achieve "))
    }

    @Test(
        "Wrong usage ends with status 64 and says what is expected",
        arguments: [
            ([], "no command given"),
            (["statu"], "did you mean status?"),
            (["--verison"], "did you mean --version?"),
            (["help", "rum"], "did you mean run?"),
            (["run", "--stict"], "did you mean --strict?"),
            (["run", "--now", "tomorrow"], "RFC 3339"),
            (["run", "--modes", "chess"], "task-focus"),
            (["status"], "--player P or --all is missing"),
            (["status", "--all", "x"], "unexpected argument"),
            (["catalog", "--format", "xml"], "text, json, csv"),
            (["catalog", "--language", "en US"], "a language tag"),
        ])
    func wrongUsageIs64AndSaysWhatIsRight(_ words: [String], _ message: String) async throws {
        let run = try await Tool.run(words, in: directory)
        #expect(run.status == 64)
        #expect(run.output.isEmpty)
        #expect(run.errors.contains(message), "\(run.errors)")
        #expect(run.notes.last?.hasPrefix("try `achieve ") == true)
    }
}

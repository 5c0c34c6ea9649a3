import Foundation
import ImportReaders
import Testing

@Suite("The command")
struct ReaderCommandTests {
    @Test(
        "Wrong usage ends with status 64 and an explanation",
        arguments: [
            ([], "an app is missing: loop, habitica, strava, google-fit"),
            (["fitbit"], "\"fitbit\" is not an app; there are loop, habitica, strava, google-fit"),
            (["strava", "a.csv"], "--player ID is missing"),
            (["strava", "--player"], "--player needs a value"),
            (["strava", "--player", "ada"], "a file is missing"),
            (["strava", "--player", "ada", "--player", "bo", "a.csv"], "--player is given twice"),
            (["strava", "--player", "ada", "--after", "2026-11-20", "a.csv"], "--after is an option of loop"),
            (["strava", "--player", "ada", "--experience", "a.csv"], "strava has no option --experience"),
            (
                ["loop", "--player", "ada", "--after", "yesterday", "a.csv"],
                "--after is \"yesterday\", not a day such as 2026-11-20"
            ),
            (["loop", "--player", "ada", "--offset", "8", "a.csv"], "--offset is \"8\", not an offset such as +08:00"),
            (
                ["loop", "--player", "ada", "--offset", "+08:00", "--zone", "Asia/Taipei", "a.csv"],
                "--offset and --zone say the same; give one of them"
            ),
        ])
    func wrongCalls(arguments: [String], words: String) {
        let result = ReaderCommand.run(arguments)
        #expect(result.status == 64)
        #expect(result.errors == "readers: \(words)\ntry `readers --help`\n")
        #expect(result.output.isEmpty)
    }

    @Test("A missing file ends with status 66, and a file of another app with 65")
    func wrongFiles() {
        let missing = ReaderCommand.run(["strava", "--player", "ada", "/nowhere/activities.csv"])
        #expect(missing.status == 66)
        #expect(missing.errors.contains("/nowhere/activities.csv"))
        let other = ReaderCommand.run(["google-fit", "--player", "ada", Samples.path("loop/Checkmarks.csv")])
        #expect(other.status == 65)
        #expect(other.errors.contains("Checkmarks.csv:1: there is no column \"Step count\""))
    }

    @Test("Lines go to the --output file; a file that cannot be written ends with status 73")
    func output() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imports-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let input = Samples.path("loop/Checkmarks.csv")
        let output = folder.appendingPathComponent("ada.jsonl").path
        let call = ["loop", "--player", "ada", "--offset", "+01:00", input, "--output"]
        #expect(ReaderCommand.run(call + [output]).status == 0)
        let written = try String(contentsOfFile: output, encoding: .utf8)
        #expect(written == ReaderCommand.run(Array(call.dropLast())).text)
        #expect(ReaderCommand.run(call + [folder.path + "/missing/ada.jsonl"]).status == 73)
    }

    @Test("The output never takes the place of the export, whatever path leads to it")
    func outputIsInput() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("imports-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let export = folder.appendingPathComponent("Checkmarks.csv")
        let link = folder.appendingPathComponent("link.csv")
        try Data("Date,A,\n2026-11-20,2,\n".utf8).write(to: export)
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: export)
        for output in [export.path, folder.path + "/../\(folder.lastPathComponent)/Checkmarks.csv", link.path] {
            #expect(ReaderCommand.run(["loop", "--player", "ada", export.path, "--output", output]).status == 64)
        }
        #expect(try String(contentsOf: export, encoding: .utf8) == "Date,A,\n2026-11-20,2,\n")
    }

    @Test("Without an offset, times are at +00:00 and the command says so")
    func assumedOffset() {
        let result = ReaderCommand.run(["loop", "--player", "ada", Samples.path("loop/Checkmarks.csv")])
        #expect(result.text.contains("23:59:59+00:00"))
        #expect(result.errors.contains("times are written at +00:00; --offset or --zone says where the player lives"))
    }

    @Test("The help names every app and ends with status 0")
    func help() {
        let result = ReaderCommand.run(["strava", "--help"])
        #expect(result.status == 0)
        for app in App.allCases { #expect(result.text.contains("  \(app.rawValue) ")) }
    }
}

import Foundation
import Testing

@testable import AchieveCommand

@Suite("Protection of stores and inputs from outputs")
struct OutputSafetyTests {
    private let directory: TemporaryDirectory

    init() async throws {
        directory = try TemporaryDirectory()
        try directory.write(lines: Sample.workouts(3), to: "events.jsonl")
        let words = ["run", path("events.jsonl"), "--store", path("s.sqlite"), "--quiet", "--now", Sample.now]
        #expect(try await call(words).status == .done)
        #expect(try await call(["backup", "--output", path("b.backup"), "--store", path("s.sqlite")]).status == .done)
        try directory.write(Self.catalog.utf8, to: "p.json")
        let files = FileManager.default
        try files.createDirectory(atPath: path("pages"), withIntermediateDirectories: true)
        for name in ["s.sqlite", "b.backup", "p.json", "events.jsonl"] {
            try files.createSymbolicLink(atPath: path("\(name).soft"), withDestinationPath: name)
            try files.linkItem(atPath: path(name), toPath: path("\(name).hard"))
        }
        try files.linkItem(atPath: path("s.sqlite"), toPath: path("pages/index.html"))
        try files.linkItem(atPath: path("s.sqlite"), toPath: path("pages/unlocks.csv"))
    }

    private static let catalog = #"{"catalogVersion":1,"categories":[],"levels":[]}"#

    private func path(_ name: String) -> String { directory.path(name) }

    private func call(_ words: [String]) async throws -> CommandLineTool.Outcome {
        try await CommandLineTool.sample.call(words, in: directory)
    }

    /// The files that a command reads, and the words before its output.
    private static let writers: [(reads: [String], words: [String])] = [
        (["s.sqlite", "p.json"], ["export", "--what", "unlocks", "--puzzles", "@p.json", "--output"]),
        (["s.sqlite", "p.json"], ["gallery", "--player", "ada", "--puzzles", "@p.json", "--output"]),
        (["s.sqlite", "p.json"], ["backup", "--puzzles", "@p.json", "--output"]),
        (
            ["s.sqlite", "p.json", "events.jsonl"],
            ["run", "@events.jsonl", "--quiet", "--puzzles", "@p.json", "--now", Sample.now, "--rejects"]
        ),
    ]

    @Test("An output that is the store or an input, by any path or link, is refused and nothing changes")
    func inPlaceOfWhatIsRead() async throws {
        for (reads, words) in Self.writers {
            for name in reads {
                for target in [name, "\(name).soft", "\(name).hard", "pages/../\(name)"] {
                    let before = try Data(contentsOf: URL(fileURLWithPath: path(name)))
                    let outcome = try await call(
                        words.map { $0.hasPrefix("@") ? path(String($0.dropFirst())) : $0 }
                            + [path(target), "--store", path("s.sqlite")])
                    #expect(outcome.status == .usage, "\(words) \(target): \(outcome.errors)")
                    #expect(outcome.errors.contains("would overwrite"), "\(outcome.errors)")
                    #expect(try Data(contentsOf: URL(fileURLWithPath: path(name))) == before)
                }
            }
            let links = try FileManager.default.destinationOfSymbolicLink(atPath: path("s.sqlite.soft"))
            #expect(links == "s.sqlite")
        }
    }

    @Test("An output whose path names a folder, or leads through something that is not one, is refused")
    func pathsOfNoFile() async throws {
        let files = FileManager.default
        try files.createDirectory(atPath: path("deep/down"), withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: path("link"), withDestinationPath: "deep/down")
        for (reads, words) in Self.writers {
            for name in reads {
                // A URL would drop the end of these paths.
                let given = path(name)
                for target in ["\(given)/", "\(given)//", "\(given)/.", "\(path("none"))/../\(name)"] {
                    let before = try Data(contentsOf: URL(fileURLWithPath: path(name)))
                    let outcome = try await call(
                        words.map { $0.hasPrefix("@") ? path(String($0.dropFirst())) : $0 }
                            + [target, "--store", path("s.sqlite")])
                    #expect(outcome.status != .done, "\(words) \(target)")
                    #expect(try Data(contentsOf: URL(fileURLWithPath: path(name))) == before, "\(words) \(target)")
                }
            }
        }
        // The folder above the one that the link leads to.
        let call = [
            "export", "--what", "unlocks", "--store", path("s.sqlite"), "--output", "\(path("link"))/../new.csv",
        ]
        #expect(try await self.call(call).status == .done)
        #expect(files.fileExists(atPath: path("deep/new.csv")) && !files.fileExists(atPath: path("new.csv")))
        let store = try await self.call(["status", "--all", "--store", "\(path("s.sqlite"))/"])
        #expect(store.status != .done)
        let run = try await self.call(["run", path("events.jsonl"), "--store", "\(path("s.sqlite"))/"])
        #expect(run.status != .done && run.errors.contains("is a file, not a folder"), "\(run.errors)")
    }

    @Test("An output at a file of SQLite's or at the path of a store to be created is refused")
    func inPlaceOfWhatIsToCome() async throws {
        try FileManager.default.createSymbolicLink(atPath: path("dangling"), withDestinationPath: "new.sqlite")
        for target in ["s.sqlite-wal", "s.sqlite-shm", "s.sqlite-journal", "s.sqlite.soft-wal"] {
            let export = try await call(
                ["export", "--what", "unlocks", "--output", path(target), "--store", path("s.sqlite.soft")])
            #expect(export.status == .usage, "\(target): \(export.errors)")
        }
        for target in ["new.sqlite", "dangling", "new.sqlite-wal", "pages/../new.sqlite"] {
            let run = try await call(
                ["run", path("events.jsonl"), "--rejects", path(target), "--store", path("new.sqlite")])
            #expect(run.status == .usage, "\(target): \(run.errors)")
        }
        #expect(!FileManager.default.fileExists(atPath: path("new.sqlite")))
    }

    @Test("An output that is another store, or belongs to one, is refused, and so is a store in that place")
    func inPlaceOfOtherStores() async throws {
        let other = [path("events.jsonl"), "--store", path("other.sqlite"), "--quiet", "--now", Sample.now]
        #expect(try await call(["run"] + other).status == .done)
        try FileManager.default.createSymbolicLink(atPath: path("soft"), withDestinationPath: "other.sqlite")
        let before = try Data(contentsOf: URL(fileURLWithPath: path("other.sqlite")))
        for target in ["other.sqlite", "soft", "other.sqlite-wal", "other.sqlite-shm"] {
            for words in [
                ["export", "--what", "unlocks", "--store", path("s.sqlite"), "--output", path(target)],
                ["backup", "--store", path("s.sqlite"), "--output", path(target)],
                ["judge", path("events.jsonl"), "--rejects", path(target)],
            ] {
                let outcome = try await call(words)
                #expect(outcome.status == .usage && outcome.errors.contains("would overwrite"), "\(words)")
            }
        }
        for words in [
            ["restore", path("b.backup"), "--store", path("other.sqlite-wal")],
            ["copy", "--from", path("s.sqlite"), "--to", path("other.sqlite-wal")],
        ] {
            #expect(try await call(words).status == .usage, "\(words)")
            #expect(!FileManager.default.fileExists(atPath: path("other.sqlite-wal")))
        }
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("other.sqlite"))) == before)
    }

    @Test("An output folder that contains a link to the store under an output's name is refused")
    func inFolders() async throws {
        let gallery = try await call(["gallery", "--all", "--output", path("pages"), "--store", path("s.sqlite")])
        #expect(gallery.status == .usage && gallery.errors.contains("pages/index.html"))
        let export = try await call(
            ["export", "--what", "unlocks,points", "--output", path("pages"), "--store", path("s.sqlite")])
        #expect(export.status == .usage)
        // A store in the same folder is no obstacle.
        let beside = try await call(["gallery", "--all", "--output", directory.url.path, "--store", path("s.sqlite")])
        #expect(beside.status == .done, "\(beside.errors)")
    }

    @Test("A standard output that is the store or an input is refused")
    func streams() async throws {
        let store = try #require(FileHandle(forUpdatingAtPath: path("s.sqlite")))
        try store.seekToEnd()
        let before = try Data(contentsOf: URL(fileURLWithPath: path("s.sqlite")))
        let status = try await Tool.run("status", "--all", "--store", "s.sqlite", in: directory, output: store)
        #expect(status.status == 64 && status.errors.contains("standard output is a store"))
        let console = Console(
            name: "achieve", output: FileHandle.nullDevice.fileDescriptor, errors: store.fileDescriptor, terminal: .none
        )
        #expect(await CommandLineTool.sample.run(["info", "--store", path("s.sqlite")], on: console) == .usage)
        #expect(try Data(contentsOf: URL(fileURLWithPath: path("s.sqlite"))) == before)
        let input = try #require(FileHandle(forUpdatingAtPath: path("events.jsonl")))
        try input.seekToEnd()
        let run = try await Tool.run("run", "events.jsonl", "--now", Sample.now, in: directory, output: input)
        #expect(run.status == 64)
        #expect(try directory.read("events.jsonl").count { $0 == "\n" } == 3)
    }

    @Test("Two outputs in one file are refused, and so are two inputs from standard input")
    func twoInOne() async throws {
        let run = try await call(["run", path("events.jsonl"), "--rejects", path("out"), "--store", path("s.sqlite")])
        #expect(run.status == .usage && run.errors.contains("another output"))
        let merge = try await call(["merge", "-", "-", "--store", path("s.sqlite")])
        #expect(merge.status == .usage && merge.errors.contains("standard input"))
        #expect(try await call(["status", "--all", "--store", "-"]).status == .usage)
        // An empty file would be opened as a new store.
        try directory.write([], to: "empty")
        #expect(try await call(["run", path("empty"), "--store", path("empty")]).status == .usage)
        #expect(try directory.read("empty").isEmpty)
    }

    @Test("Every option that names a file declares how it is used")
    func declarations() {
        for description in CommandLineTool.sample.descriptions {
            for option in description.allOptions where ["FILE", "PATH", "DIR", "FOLDER"].contains(option.value ?? "") {
                #expect(option.file != nil, "\(description.name) \(option.written)")
            }
        }
    }
}

import Foundation
import Testing

@testable import AchieveCommand

@Suite("Leaving players out of leaderboards by hand")
struct ListTests {
    private let session: Session

    init() async throws {
        session = try Session()
        let lines = ["ada", "bob", "test-player"].flatMap { Sample.workouts(1, of: $0) }
        #expect(try await session.run(lines, "--quiet").status == .done)
    }

    private func board(_ words: String...) async throws -> [String] {
        let store = ["--store", session.directory.path("achievements.sqlite"), "--now", Sample.now]
        return try await CommandLineTool.sample.call(
            ["leaderboard", "--format", "csv"] + words + store, in: session.directory
        )
        .lines.dropFirst().map { String($0.prefix { $0 != "," }) + " " + $0.split(separator: ",")[1] }
    }

    @Test("The index of all pages omits unlisted players, and their pages stay")
    func index() async throws {
        _ = try await session.call("unlist", "--player", "test-player", "--by", "operator")
        let folder = session.directory.path("pages")
        #expect(try await session.call("gallery", "--all", "--output", folder).status == .done)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.contains("test-player") && $0.hasSuffix(".html") }
        #expect(names.count == 1, "\(names)")
        let index = try String(contentsOfFile: folder + "/index.html", encoding: .utf8)
        #expect(index.contains("bob") && !index.contains("test-player"))
    }

    @Test("Of several decisions at one moment, the last one counts")
    func sameMoment() async throws {
        for (command, count) in [("unlist", 2), ("list", 3), ("unlist", 2), ("list", 3), ("unlist", 2)] {
            let done = try await session.call(command, "--player", "test-player", "--by", "operator")
            #expect(done.status == .done, "\(done.errors)")
            #expect(try await board().count == count)
        }
        #expect(try await session.call("rebuild").status == .done)
        #expect(try await board().count == 2)
        #expect(try await session.call("verify").status == .done)
    }

    @Test("A test player is removed from every board and listed again")
    func unlisting() async throws {
        let everybody = ["1 ada", "1 bob", "1 test-player"]
        #expect(try await board() == everybody)
        let status = try await session.call("status", "--player", "test-player", "--format", "json").output
        let unlist = try await session.call("unlist", "--player", "test-player", "--by", "operator")
        #expect(unlist.status == .done && unlist.notes == ["test-player is left out of leaderboards"])
        for words in [[], ["--period", "month"], ["--board", "fitness-workouts.calories"]] {
            let store = ["--store", session.directory.path("achievements.sqlite"), "--now", Sample.now]
            let call = try await CommandLineTool.sample.call(
                ["leaderboard", "--format", "csv"] + words + store, in: session.directory)
            #expect(call.lines.count == 3 && !call.output.contains("test-player"), "\(words)")
        }
        #expect(try await board() == ["1 ada", "1 bob"])
        let around = try await session.call("leaderboard", "--player", "test-player")
        #expect(around.status == .found && around.errors.contains("test-player is left out of leaderboards"))
        #expect(try await session.call("status", "--player", "test-player", "--format", "json").output == status)
        #expect(try await session.call("log", "--player", "test-player").output.contains("achievements.player-listed"))

        let list = try await session.call("list", "--player", "test-player")
        #expect(list.status == .done && list.notes == ["test-player is on leaderboards"])
        #expect(try await board() == everybody)
        #expect(try await session.call("verify").status == .done)
    }
}

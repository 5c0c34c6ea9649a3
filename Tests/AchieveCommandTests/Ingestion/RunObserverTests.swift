import AchievementCore
import AchievementEngine
import Foundation
import Testing

@testable import AchieveCommand

@Suite("Notes about replays and conflicts of a run")
struct RunObserverTests {
    /// What an observer wrote to standard error.
    private func lines(_ observations: [CenterObservation]) throws -> [String] {
        let directory = try TemporaryDirectory()
        let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: directory.write([], to: "err")))
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: directory.write([], to: "out")))
        let observer = RunObserver(
            console: Console(
                name: "achieve", output: output.fileDescriptor, errors: errors.fileDescriptor, terminal: .none))
        for observation in observations { observer.observe(observation) }
        observer.finish()
        try errors.close()
        try output.close()
        return try directory.read("err").split(separator: "\n").map(String.init)
    }

    @Test("A replay under changed rules is reported once and counted at the end")
    func replays() throws {
        let told = try lines([
            .replayed(players: 500, modes: ["trophy-rooms"]), .replayed(players: 20, modes: ["trophy-rooms"]),
        ])
        #expect(
            told == [
                "replayed the histories of 500 players under the current rules of trophy-rooms",
                "replayed 520 players under changed rules in all",
            ])
    }

    @Test("The first of many conflicts are reported, and all are counted at the end")
    func conflicts() throws {
        let told = try lines((1...8).map { .conflict(attempt: $0, reason: "ada changed") })
        #expect(told.count == RunObserver.printedLimit + 1)
        #expect(told.last == "judged again 8 times, because other processes wrote meanwhile")
    }
}

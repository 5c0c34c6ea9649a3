import EditedStores
import Foundation

/// Tries every hostile edit, and runs every command on the result.
final class EditSweep: @unchecked Sendable {
    private let command: URL
    private let folder: URL
    private let sound: URL
    // Guards the properties below.
    private let lock = NSLock()
    private var found: [String] = []
    private var done = 0

    /// The number of commands run.
    var callCount: Int { lock.withLock { done } }

    /// Makes the store to edit.
    init(command: URL) throws {
        self.command = command
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("edits-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        sound = folder.appendingPathComponent("sound.sqlite")
        try write(EditedFile.sampleLines, "events.jsonl")
        try write(EditedFile.laterLines, "more.jsonl")
        guard try call(["run", path("events.jsonl"), "--quiet"], sound) == nil else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: sound.path])
        }
    }

    /// Runs all edits, on all cores.
    ///
    /// - Returns: a line for each command that crashed or hung.
    func run() throws -> [String] {
        defer { try? FileManager.default.removeItem(at: folder) }
        DispatchQueue.concurrentPerform(iterations: HostileEdits.all.count) { index in
            do { try run(HostileEdits.all[index], index) } catch {
                lock.withLock { found.append("\(HostileEdits.all[index].name): \(error)") }
            }
        }
        return lock.withLock { found }
    }

    private func run(_ edit: HostileEdit, _ index: Int) throws {
        let store = folder.appendingPathComponent("\(index).sqlite")
        try FileManager.default.copyItem(at: sound, to: store)
        defer {
            for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: store.path + suffix) }
        }
        try edit.apply(to: store.path)
        for words in [
            ["status", "--all"], ["verify"], ["info"], ["leaderboard"], ["export", "--what", "points"], ["players"],
            ["explain", "--player", "ada", "--achievement", "fitness-workouts/workout_50"], ["log"],
            ["gallery", "--player", "ada", "--output", path("\(index).html")],
            ["run", path("more.jsonl"), "--quiet"], ["verify", "--repair"],
        ] {
            guard let end = try call(words, store) else { continue }
            lock.withLock { found.append("\(edit.name): \(words.joined(separator: " ")) \(end)") }
        }
    }

    /// Runs a command.
    ///
    /// - Returns: how it ended, if it did not exit by itself.
    private func call(_ words: [String], _ store: URL) throws -> String? {
        let process = Process()
        process.executableURL = command
        process.arguments = words + ["--store", store.path]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        let ended = DispatchSemaphore(value: 0)
        process.terminationHandler = { _ in ended.signal() }
        try process.run()
        lock.withLock { done += 1 }
        guard ended.wait(timeout: .now() + 60) == .success else {
            kill(process.processIdentifier, SIGKILL)
            return "hung"
        }
        return process.terminationReason == .exit ? nil : "was ended by signal \(process.terminationStatus)"
    }

    private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

    private func write(_ lines: [String], _ name: String) throws {
        try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path(name)))
    }
}

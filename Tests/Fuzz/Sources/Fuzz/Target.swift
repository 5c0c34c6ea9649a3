import AchievementCore
import AchievementEngine
import AchievementSealing
import AchievementStorage
import AchievementWire
import FitnessWorkouts
import Foundation
import PuzzleModules
import TaskFocus

/// A reader of untrusted bytes. None may trap, hang or use unbounded memory.
enum Target: String, CaseIterable {
    /// A line of a file of events.
    case line
    /// The file of a puzzle catalog.
    case catalog
    /// The JSON of a definition.
    case definition
    /// The state of a player in a store.
    case state
    /// A backup.
    case backup

    /// Whether inputs are JSON, or lines of it.
    var isJSON: Bool { self != .state }

    /// The function that reads an input.
    func input() async throws -> (UnsafeBufferPointer<UInt8>) -> Void {
        switch self {
        case .line: try lines()
        case .catalog: { _ = try? PuzzleCatalog(json: Data($0)) }
        case .definition: try definitions()
        case .state: try await states()
        case .backup: backups()
        }
    }

    /// Requires the readers of streams and of single events to agree, and splitting a stream to end.
    private func lines() throws -> (UnsafeBufferPointer<UInt8>) -> Void {
        let rulebook = try Rulebook(modes: [FitnessWorkouts(), TaskFocus()])
        var reader = EventReader(rulebook: rulebook)
        return { bytes in
            let (one, other) = (
                Result { try rulebook.envelope(parsing: bytes) }, Result { try reader.envelope(parsing: bytes) }
            )
            demand(Outcome(one) == Outcome(other), "two ways to read an event differ")
            var splitter = EventSplitter()
            splitter.feed(bytes) { _ in }
            splitter.finish { _ in }
        }
    }

    /// Requires a definition that can be read and fits a catalog to be encoded and decoded unchanged.
    private func definitions() throws -> (UnsafeBufferPointer<UInt8>) -> Void {
        let modes: [any GameMode] = [FitnessWorkouts(), TaskFocus()]
        return { bytes in
            guard let definition = try? JSONDecoder().decode(AchievementDefinition.self, from: Data(bytes)),
                (try? Rulebook(modes: modes, definitions: [definition])) != nil
            else { return }
            let again = try? JSONDecoder().decode(
                AchievementDefinition.self, from: JSONEncoder().encode(definition))
            demand(again == definition, "a definition changed on its way through JSON")
        }
    }

    /// Requires a player with an edited state to have a status or an error.
    private func states() async throws -> (UnsafeBufferPointer<UInt8>) -> Void {
        let store = EditedStore(try await EditedStore.played())
        let reader = try await PlayerReader(store: store, now: { Moment(milliseconds: 1_780_000_000_000) }) {
            FitnessWorkouts()
            TaskFocus()
        }
        return { bytes in
            store.state = Array(bytes)
            wait {
                _ = try? await reader.status(of: "ada")
                _ = try? await reader.explain(AchievementKey(mode: FitnessWorkouts.id, id: "workout_10"), for: "ada")
            }
        }
    }

    /// Requires a backup that can be read to be restorable and queryable.
    private func backups() -> (UnsafeBufferPointer<UInt8>) -> Void {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("fuzz-\(getpid()).backup")
        return { bytes in
            guard (try? Data(Self.sealed(bytes)).write(to: file)) != nil, let backup = try? Backup(contentsOf: file)
            else { return }
            wait {
                let store = InMemoryProgressStore()
                guard (try? await backup.restore(into: store)) != nil else { return }
                let reader = try? await PlayerReader(store: store, now: { Moment(milliseconds: 1_780_000_000_000) }) {
                    FitnessWorkouts()
                    TaskFocus()
                }
                _ = try? await reader?.status(of: "ada")
            }
        }
    }

    /// A backup with its last line adjusted to the lines before it, so that changes are not refused by counts and
    /// checksum alone. A backup without such a line stays unchanged.
    private static func sealed(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
        var lines = bytes.split(separator: UInt8(ascii: "\n"))
        guard let last = lines.popLast(), last.starts(with: Array("{\"end\"".utf8)) else { return Array(bytes) }
        func count(_ name: String) -> Int { lines.count { $0.starts(with: Array("{\"\(name)\":".utf8)) } }
        let body = lines.flatMap { Array($0) + [UInt8(ascii: "\n")] }
        let digest = UnkeyedSealer().seal(body).map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }
        let end =
            "{\"end\":{\"players\":\(count("player")),\"events\":\(count("event")),\"unlocks\":\(count("unlock"))},"
            + "\"sha256\":\"\(digest.joined())\"}\n"
        return body + Array(end.utf8)
    }
}

/// The outcome for an input, as far as both ways of reading it can be compared.
private enum Outcome: Equatable {
    case event(EventID, PlayerID, Moment)
    case refused(String)

    init(_ result: Result<EventEnvelope, any Error>) {
        switch result {
        case .success(let envelope): self = .event(envelope.id, envelope.player, envelope.moment)
        case .failure(let error): self = .refused("\(error)")
        }
    }
}

/// Crashes unless `holds`, so that libFuzzer notices.
private func demand(_ holds: Bool, _ what: String) {
    guard !holds else { return }
    FileHandle.standardError.write(Data("\(what)\n".utf8))
    abort()
}

/// Runs `body` to its end.
private func wait(_ body: @escaping @Sendable () async -> Void) {
    let done = DispatchSemaphore(value: 0)
    Task.detached {
        await body()
        done.signal()
    }
    done.wait()
}

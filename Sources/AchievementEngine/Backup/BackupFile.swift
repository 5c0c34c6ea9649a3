import AchievementCore
import AchievementWire
import Foundation

/// What a backup holds, as its last line says.
struct BackupCounts: Hashable, Sendable {
    var players = 0
    var events = 0
    var unlocks = 0

    mutating func add(_ record: BackupRecord) {
        switch record {
        case .player: players += 1
        case .event: events += 1
        case .unlock: unlocks += 1
        case .note, .rows, .points, .waiting: break
        }
    }
}

/// The first and the last line of a backup.
enum BackupFrame {
    static let format = "achievements-backup"
    static let version = 1

    static func first(at moment: Moment) -> [UInt8] {
        var object = JSONObjectWriter()
        object.add("format", format)
        object.add("version", version)
        object.add("madeAt", moment.description)
        return object.object
    }

    static let lastStart = Array(#"{"end":"#.utf8)

    /// - Parameter digest: of every byte before this line.
    static func last(_ counts: BackupCounts, digest: String) -> [UInt8] {
        var object = JSONObjectWriter()
        object.add("end") { end in
            end.add("players", counts.players)
            end.add("events", counts.events)
            end.add("unlocks", counts.unlocks)
        }
        object.add("sha256", digest)
        return object.object
    }

    /// Checks a first line.
    ///
    /// - Returns: when the backup was made.
    /// - Throws: ``BackupError`` with code `notABackup` or `newerVersion`.
    static func madeAt(_ line: ArraySlice<UInt8>) throws(BackupError) -> Moment {
        guard let object = try? BackupObject(line), (try? object.text("format")) == format else {
            throw BackupError(.notABackup, "the file is no backup")
        }
        guard let version: Int = try? object.number("version"), version <= Self.version else {
            throw BackupError(.newerVersion, "the backup was written by a newer version")
        }
        guard let moment = Moment((try? object.text("madeAt")) ?? "") else {
            throw BackupError(.notABackup, "the file is no backup")
        }
        return moment
    }
}

/// Writes a backup beside its place, and puts it there when it is whole and durable.
final class BackupWriter {
    private let place: URL
    private let draft: URL
    private let file: FileHandle
    private var buffer: [UInt8] = []
    private var digest = SHA256.Running()
    private(set) var counts = BackupCounts()

    init(to place: URL, at moment: Moment) throws(BackupError) {
        self.place = place
        draft = place.deletingLastPathComponent()
            .appendingPathComponent(".\(place.lastPathComponent).\(UUID().uuidString).part")
        do {
            try Data().write(to: draft, options: .withoutOverwriting)
            file = try FileHandle(forWritingTo: draft)
        } catch {
            throw BackupError(.cannotWrite, "cannot write \(place.path): \(error.localizedDescription)")
        }
        try append(BackupFrame.first(at: moment))
    }

    deinit {
        try? file.close()
        try? FileManager.default.removeItem(at: draft)
    }

    func write(_ record: BackupRecord) throws(BackupError) {
        counts.add(record)
        let line: [UInt8]
        do { line = try record.line() } catch {
            throw BackupError(.cannotWrite, "cannot write \(record): \(error)")
        }
        try append(line)
    }

    /// Ends the backup, reads it back, and puts it in its place.
    func finish() throws(BackupError) {
        try flush()
        try append(BackupFrame.last(counts, digest: digest.hexadecimal))
        try flush()
        do { try file.synchronize() } catch { throw failure(error) }
        _ = try Backup(contentsOf: draft)
        guard rename(draft.path, place.path) == 0 else {
            throw BackupError(.cannotWrite, "cannot write \(place.path): \(String(cString: strerror(errno)))")
        }
        // The name has to survive a power cut, too.
        let folder = open(place.deletingLastPathComponent().path, O_RDONLY)
        if folder >= 0 {
            fsync(folder)
            close(folder)
        }
    }

    private func append(_ line: [UInt8]) throws(BackupError) {
        buffer += line
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 1 << 18 { try flush() }
    }

    private func flush() throws(BackupError) {
        digest.update(buffer)
        do { try file.write(contentsOf: Data(buffer)) } catch { throw failure(error) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func failure(_ error: any Error) -> BackupError {
        BackupError(.cannotWrite, "cannot write \(place.path): \(error.localizedDescription)")
    }
}

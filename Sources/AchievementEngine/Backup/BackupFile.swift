import AchievementCore
import AchievementSupport
import AchievementWire
import Foundation

/// The record counts of a backup, as in its last line.
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

/// The first and last line of a backup.
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

    /// - Parameter digest: the digest of all bytes before this line.
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

    /// Checks the first line of a backup.
    ///
    /// - Returns: when the backup was made.
    /// - Throws: ``BackupError`` with code `notABackup` or `newerVersion`.
    static func madeAt(_ line: ArraySlice<UInt8>) throws(BackupError) -> Moment {
        guard let object = try? BackupObject(line), (try? object.text("format")) == format else {
            throw BackupError(.notABackup, "the file is not a backup")
        }
        guard let version: Int = try? object.number("version"), version <= Self.version else {
            throw BackupError(.newerVersion, "the backup was written by a newer version")
        }
        guard let moment = Moment((try? object.text("madeAt")) ?? "") else {
            throw BackupError(.notABackup, "the file is not a backup")
        }
        return moment
    }
}

/// Writes a backup to a draft, and moves the draft into place when it is complete and durable.
final class BackupWriter {
    private let draft: DraftFile
    private let displayName: String
    private let file: OpenFile
    private var buffer: [UInt8] = []
    private var digest = SHA256.Incremental()
    private(set) var counts = BackupCounts()

    /// - Parameter displayName: the name of the file in messages.
    init(to draft: DraftFile, called displayName: String, at moment: Moment) throws(BackupError) {
        self.draft = draft
        self.displayName = displayName
        file = OpenFile(draft.descriptor)
        try append(BackupFrame.first(at: moment))
    }

    func write(_ record: BackupRecord) throws(BackupError) {
        counts.add(record)
        let line: [UInt8]
        do { line = try record.line() } catch {
            throw BackupError(.cannotWrite, "cannot write \(record): \(error)")
        }
        try append(line)
    }

    /// Completes the backup, reads it back, and moves it into place.
    func finish() throws(BackupError) -> Backup {
        try flush()
        try append(BackupFrame.last(counts, digest: digest.hexadecimal))
        try flush()
        do { try file.synchronize() } catch { throw failure(error) }
        let backup = try Backup(contentsOf: draft)
        do { try draft.moveIntoPlace(isDurable: true) } catch {
            throw BackupError(.cannotWrite, "cannot write \(displayName): \(error)")
        }
        return backup
    }

    private func append(_ line: [UInt8]) throws(BackupError) {
        buffer += line
        buffer.append(UInt8(ascii: "\n"))
        if buffer.count > 1 << 18 { try flush() }
    }

    private func flush() throws(BackupError) {
        digest.update(buffer)
        do { try file.write(buffer) } catch { throw failure(error) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func failure(_ error: SystemError) -> BackupError {
        BackupError(.cannotWrite, "cannot write \(displayName): \(error)")
    }
}

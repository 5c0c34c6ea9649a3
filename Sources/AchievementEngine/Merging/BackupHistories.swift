import AchievementCore
import AchievementStorage

/// Reads a backup as histories, player by player, with one player in memory at a time.
final class BackupHistories {
    /// The notes of the store that was backed up.
    let notes: [String: String]
    private let reader: BackupReader
    private let digest: String
    private var record: BackupRecord?
    /// Decodes states with the symbols of the backup. Cached, because creating a codec takes longer than reading a
    /// player.
    private var codec: StateCodec?

    init(_ backup: Backup) throws(BackupError) {
        reader = try BackupReader(backup.file)
        digest = backup.digest
        var notes: [String: String] = [:]
        record = try reader.next()
        while case .note(let key, let text)? = record {
            notes[key] = text
            record = try reader.next()
        }
        self.notes = notes
    }

    /// The next player; `nil` at the end.
    ///
    /// - Parameter rulebook: the catalog, including what the backup defines; the same for every player.
    func next(_ rulebook: Rulebook) throws -> PlayerHistory? {
        guard case .player(let name, let judgedUnder, let state)? = record else {
            while record != nil { record = try reader.next() }
            guard reader.finished == digest else {
                throw BackupError(.damaged, "the backup changed while it was being read")
            }
            return nil
        }
        var stored = StoredPlayer(revision: state == nil ? 0 : 1, judgedUnder: judgedUnder, state: state ?? [])
        var past = PlayerPast()
        loop: while true {
            record = try reader.next()
            switch record {
            case .event(let event)?: past.log.append(event)
            case .unlock(let unlock)?: stored.unlocks.append(unlock)
            case .points(let entry)?: stored.ledger.append(entry)
            // Of the rows, only the unlock bits are needed; the others follow from the log.
            case .rows(let rows)?: stored.rows += rows.filter { $0.series == StateCodec.unlockSeries }
            case .note?, .player?, .waiting?, nil: break loop
            }
        }
        let codec =
            codec ?? StateCodec(rulebook: rulebook, symbols: SymbolTable(rulebook, notes: notes, isWriter: false))
        self.codec = codec
        (past.unlocks, past.ledger) = codec.records(stored)
        guard past.unlocks.count == stored.unlocks.count else {
            throw BackupError(.contradiction, "\(name) holds something that the backup has no name for")
        }
        let progress = state == nil ? nil : try codec.player(name, stored, asked: []).progress
        return PlayerHistory(name, past, progress, rulebook)
    }
}

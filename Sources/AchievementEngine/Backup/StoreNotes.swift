package import AchievementCore
package import AchievementStorage

/// The notes that are about a store itself, not about its players.
enum StoreNotes {
    /// The digest of the backup that is being restored.
    static let restoring = "backup:restoring"
    /// That what waits for sinks was put back.
    static let delivering = "backup:delivering"
    /// The digest of the backup that was restored.
    static let restored = "backup:restored"

    /// The id of the store among those that exchange with it.
    static let replica = "exchange:replica"
    /// The last places and changes that others were told of.
    static let told = "exchange:told"
    /// What others have of which this store has everything, too. The only note of its kind in a backup.
    static let knowledge = "exchange:knowledge"
    /// That definitions have changed, here or elsewhere, and players were not judged by their histories for them yet.
    static let replay = "exchange:replay"
    /// How far log and players were looked at for what the ordered history dates otherwise.
    static let dated = "exchange:dated"

    /// Whether a note stays in its store: it names places in lists that another store has otherwise.
    static func isLocal(_ key: String) -> Bool {
        key.hasPrefix("backup:") || key.hasPrefix("exchange:") || key.hasPrefix("seal:")
            || key.hasPrefix(BackfillState.notePrefix)
    }

    /// Whether a store with this note may still be empty.
    static func isOfEmptyStore(_ key: String) -> Bool { isLocal(key) || key.hasPrefix(SymbolTable.notePrefix) }
}

extension StoredCatalog {
    /// The modes that writers of the store had, sorted.
    package var modes: [GameModeID] {
        notes.keys.filter { $0.hasPrefix(SymbolTable.pointsNotePrefix) }
            .map { GameModeID(String($0.dropFirst(SymbolTable.pointsNotePrefix.count))) }
            .sorted { $0.rawValue < $1.rawValue }
    }

    /// - Throws: ``StoreError`` with code `corrupt` if a restore was cut off.
    func checkIsWhole() throws(StoreError) {
        guard notes[StoreNotes.restoring] == nil else {
            throw StoreError(.corrupt, "a restore was cut off in this store; restore the same backup once more")
        }
    }
}

extension SymbolTable {
    /// The numbers of all series that rows may have, by the names in the notes of a store.
    static func series(in notes: [String: String]) -> [Int64] {
        var series: Set<Int64> = [StateCodec.unlockSeries]
        for (key, text) in notes where key.hasPrefix(notePrefix) {
            let name = key.dropFirst(notePrefix.count)
            // Achievements and collections have no rows.
            guard !name.hasPrefix(achievementPrefix), let number = Int64(text) else { continue }
            series.insert(number)
        }
        return series.sorted()
    }
}

package import AchievementCore
package import AchievementStorage

/// The notes that are about a store itself, not about its players.
package enum StoreNotes {
    /// The digest of the backup that is being restored.
    static let restoring = "backup:restoring"
    /// Set once the pending deliveries were restored.
    static let delivering = "backup:delivering"
    /// The digest of the backup that was restored.
    static let restored = "backup:restored"

    /// The id by which replicas know the store.
    static let replica = "exchange:replica"
    /// The last sequence number and change that other replicas were told of.
    static let reported = "exchange:told"
    /// What other replicas have that this store has completely, too. The only note of its kind in a backup.
    static let knowledge = "exchange:knowledge"
    /// Set if definitions have changed, here or elsewhere, and the players' histories were not judged for them yet.
    static let replay = "exchange:replay"
    /// How far log and players were examined for what the ordered history dates differently.
    static let dated = "exchange:dated"

    /// Set if the unlocks of all players have the dates of the canonical order; earlier releases dated by arrival.
    static let ordered = "dates:ordered"

    /// Whether a note stays in its store, because it refers to numbers that differ in another store.
    static func isLocal(_ key: String) -> Bool {
        localPrefixes.contains { $0.isPrefix(of: key) }
    }

    private static let localPrefixes: [KeyPrefix] = bookkeeping + ["seal:"]

    /// The notes about what was done so far: written without a new generation of the catalog, and so often that a store
    /// that seals its notes leaves them out.
    package static let bookkeeping: [KeyPrefix] = [
        "backup:", "exchange:", BackfillState.notePrefix, StreakRulesChange.notePrefix,
    ]

    /// Whether a store with this note may still be empty.
    static func isOfEmptyStore(_ key: String) -> Bool {
        isLocal(key) || SymbolTable.notePrefix.isPrefix(of: key) || key == ordered
    }
}

extension StoredCatalog {
    /// The modes that writers of the store have had, sorted.
    package var modes: [GameModeID] {
        notes[all: SymbolTable.pointsNotePrefix].keys.map { GameModeID($0) }.sorted { $0.rawValue < $1.rawValue }
    }

    /// - Throws: ``StoreError`` with code `corrupt` if a restore was interrupted.
    func checkIsWhole() throws(StoreError) {
        guard notes[StoreNotes.restoring] == nil else {
            throw StoreError(.corrupt, "a copy or restore was cut off in this store; do the same once more to go on")
        }
    }
}

extension SymbolTable {
    /// The numbers of all series that may have rows, by the names in the notes of a store.
    static func series(in notes: [String: String]) -> [Int64] {
        var series: Set<Int64> = [StateCodec.unlockSeries]
        for (name, text) in notes[all: notePrefix] {
            // Achievements and collections have no rows.
            guard !achievementPrefix.isPrefix(of: name), let number = Int64(text) else { continue }
            series.insert(number)
        }
        return series.sorted()
    }
}

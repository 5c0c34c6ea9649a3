package import AchievementCore
package import AchievementStorage

/// The notes that describe a store itself, not its players.
package enum StoreNotes {
    /// The digest of the backup that is being restored.
    static let restoring = "backup:restoring"
    /// Set once the pending deliveries have been restored.
    static let delivering = "backup:delivering"
    /// The digest of the backup that was restored.
    static let restored = "backup:restored"

    /// The id by which replicas know this store.
    static let replica = "exchange:replica"
    /// The last sequence number and change number that were reported to other replicas.
    static let reported = "exchange:told"
    /// How much of other replicas' histories this store has completely. The only exchange note that backups contain.
    static let knowledge = "exchange:knowledge"
    /// Set if definitions have changed, here or elsewhere, and players have not been reevaluated for them yet.
    static let replay = "exchange:replay"
    /// How far the log and the players have been checked for unlocks that canonical order dates differently.
    static let dated = "exchange:dated"

    /// Set if all players' unlocks are dated by canonical order; earlier releases dated them by order of arrival.
    static let ordered = "dates:ordered"

    /// Whether a note stays in its store, because it refers to numbers that are different in another store.
    static func isLocal(_ key: String) -> Bool {
        localPrefixes.contains { $0.isPrefix(of: key) }
    }

    private static let localPrefixes: [KeyPrefix] = bookkeeping + ["seal:"]

    /// The notes that record progress. They are written without a new generation of the catalog, and so often that a
    /// store that seals its notes leaves them out.
    package static let bookkeeping: [KeyPrefix] = [
        "backup:", "exchange:", BackfillState.notePrefix, StreakRulesChange.notePrefix,
    ]

    /// Whether a store that has this note may still be empty.
    static func isOfEmptyStore(_ key: String) -> Bool {
        isLocal(key) || SymbolTable.notePrefix.isPrefix(of: key) || key == ordered
    }
}

extension StoredCatalog {
    /// The modes of all writers that the store has had, sorted.
    package var modes: [GameModeID] {
        notes[all: SymbolTable.pointsNotePrefix].keys.map { GameModeID($0) }.sorted { $0.rawValue < $1.rawValue }
    }

    /// Checks that no restore into the store was interrupted.
    ///
    /// - Throws: ``StoreError`` with code `corrupt` if one was.
    func checkIsWhole() throws(StoreError) {
        guard notes[StoreNotes.restoring] == nil else {
            throw StoreError(.corrupt, "a copy or restore into this store was interrupted; repeat it to continue")
        }
    }
}

extension SymbolTable {
    /// Returns the numbers of all series that may have rows, from the notes of a store.
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

import AchievementCore
import AchievementStorage

/// How far a recorder has come with unlocking what players earned before its catalog contained it.
///
/// The store lists players in the order of their last commits, so one number says which players are done. It is noted
/// in the store under the catalog's number: an interrupted backfill resumes where it stopped, and a release that opens
/// the store again looks only at players who changed since.
struct BackfillState {
    /// The change up to which players were backfilled.
    var cursor: Int64
    /// The maximum number of players on the next page. Events wait while a page is judged.
    private(set) var pageLimit = Self.pageLimits.upperBound
    /// Whether a backfill failed halfway.
    var wasInterrupted = false
    /// Whether a backfill is due.
    private(set) var isDue = true
    /// Whether unlocks have to be dated by the canonical order, which is due once in a store written by an earlier
    /// release.
    private(set) var datesUnlocks: Bool
    /// How many players got other dates.
    var datedCount = 0
    private var number: Int64
    private var noted: Int64
    /// The achievements that earlier catalogs of this process did not know, by the numbers of those catalogs.
    private var unjudged: [Int64: Set<AchievementKey>] = [:]

    static let notePrefix: KeyPrefix = "judged:"
    /// The note that says how far players were dated.
    private static let datedNote: String = notePrefix + "dates"
    private static let pageLimits = 8...500
    private static let longPage = Duration.milliseconds(100)
    /// The maximum number of earlier catalogs whose differences are remembered.
    private static let memory = 64

    init(_ catalog: CompiledCatalog) {
        number = catalog.number
        noted = Self.noted(catalog)
        let notes = catalog.stored.notes
        datesUnlocks = notes[StoreNotes.ordered] == nil
        cursor = datesUnlocks ? notes[Self.datedNote].flatMap { Int64($0) } ?? 0 : noted
    }

    private static func noted(_ catalog: CompiledCatalog) -> Int64 {
        catalog.stored.notes[notePrefix + String(catalog.number)].flatMap { Int64($0) } ?? 0
    }

    /// Continues with another catalog. The host that changed the catalog backfills all players; other hosts judge
    /// players as they meet them.
    mutating func adopt(_ newer: CompiledCatalog, after older: CompiledCatalog, isAdministrative: Bool) {
        guard newer.number != older.number else { return }
        var known: [AchievementKey: CriterionFingerprint] = [:]
        for entry in older.rulebook.achievements where entry.isActive { known[entry.key] = entry.fingerprint }
        let news = newer.rulebook.achievements.filter { $0.isActive && known[$0.key] != $0.fingerprint }.map(\.key)
        if unjudged.count >= Self.memory { unjudged.removeAll() }
        for earlier in unjudged.keys { unjudged[earlier]?.formUnion(news) }
        unjudged[older.number] = Set(news)
        unjudged[newer.number] = nil

        number = newer.number
        noted = Self.noted(newer)
        if !datesUnlocks { cursor = noted }
        isDue = isDue || isAdministrative
    }

    /// Continues where another host stopped.
    mutating func takeOver(_ stored: StoredCatalog) {
        guard !datesUnlocks else { return }
        noted = max(noted, stored.notes[Self.notePrefix + String(number)].flatMap { Int64($0) } ?? 0)
        cursor = max(cursor, noted)
    }

    /// Whether any process had recorded a finished backfill under this catalog when this one adopted it.
    var isNoted: Bool { noted > 0 }

    /// Makes another backfill due, of the players who changed since the last one.
    mutating func begin() { isDue = true }

    /// Halves the page limit after a slow page, such as one for which logs were read, and doubles it after a fast one.
    mutating func notePage(lasting duration: Duration) {
        let limit = duration > Self.longPage ? pageLimit / 2 : duration < Self.longPage / 4 ? pageLimit * 2 : pageLimit
        pageLimit = min(max(limit, Self.pageLimits.lowerBound), Self.pageLimits.upperBound)
    }

    /// The notes to write after a page; empty if writing at the end of the backfill is soon enough.
    var notesOfPage: [String: String?] { datesUnlocks ? [Self.datedNote: String(cursor)] : [:] }

    /// Ends a backfill.
    ///
    /// - Returns: the notes to write, or `nil` if nothing changed.
    mutating func finish() -> [String: String?]? {
        isDue = false
        wasInterrupted = false
        var notes: [String: String?] = [:]
        if datesUnlocks {
            datesUnlocks = false
            notes = [StoreNotes.ordered: "1", Self.datedNote: nil]
        }
        if cursor != noted {
            noted = cursor
            notes[Self.notePrefix + String(number)] = String(cursor)
        }
        return notes.isEmpty ? nil : notes
    }

    /// The achievements to judge for a player who was last judged under another catalog.
    func candidates(_ judgedUnder: Int64, _ catalog: CompiledCatalog) -> [Int] {
        guard let keys = unjudged[judgedUnder] else { return Array(catalog.rulebook.achievements.indices) }
        return keys.compactMap { catalog.rulebook.achievementIndices[$0] }
    }
}

extension LoadedPlayer {
    /// Whether the player was judged under a catalog that may lack something that `catalog` contains.
    func isOutdated(under catalog: CompiledCatalog) -> Bool { isKnown && judgedUnder != catalog.number }

    /// The player's changes that are about to be committed, for listeners.
    func change(_ rulebook: Rulebook) -> ProgressChange {
        let metrics = progress.changes.parts.members.prefix { $0 < rulebook.metrics.count }
        return ProgressChange(
            player: name, metrics: Set(metrics.map { rulebook.metrics[$0].definition.id }),
            rewards: earned.deliveries.map(\.reward))
    }
}

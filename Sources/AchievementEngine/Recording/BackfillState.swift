import AchievementCore
import AchievementStorage

/// How far a recorder is with unlocking what players had earned before its catalog knew it.
///
/// The store lists players in the order of their last commits, so one number says who was looked at. It is noted in
/// the store under the catalog's own number: a backfill that was cut off goes on where it was, and a release that
/// opens the store again looks only at players who changed since.
struct BackfillState {
    /// Players up to this change were backfilled.
    var cursor: Int64
    /// How many players the next page has. Events wait for a page that is being judged.
    private(set) var pageLimit = Self.pageLimits.upperBound
    /// Whether a backfill failed half-way.
    var wasInterrupted = false
    /// Whether a backfill is due.
    private(set) var isDue = true
    /// Whether unlocks have to be dated by the canonical order, which is due once in a store of an earlier release.
    private(set) var datesUnlocks: Bool
    /// How many players had other dates.
    var datedCount = 0
    private var number: Int64
    private var noted: Int64
    /// The achievements that earlier catalogs of this process did not know, by the numbers of those catalogs.
    private var unjudged: [Int64: Set<AchievementKey>] = [:]

    static let notePrefix: KeyPrefix = "judged:"
    /// How far players were dated.
    private static let datedNote: String = notePrefix + "dates"
    private static let pageLimits = 8...500
    private static let longPage = Duration.milliseconds(100)
    /// Of this many earlier catalogs the differences are known.
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

    /// Goes on with another catalog. Whoever changed the catalog backfills everybody; others judge players as they
    /// meet them.
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

    /// Goes on where another host has ended.
    mutating func takeOver(_ stored: StoredCatalog) {
        guard !datesUnlocks else { return }
        noted = max(noted, stored.notes[Self.notePrefix + String(number)].flatMap { Int64($0) } ?? 0)
        cursor = max(cursor, noted)
    }

    /// Whether any process had recorded a finished backfill under this catalog when this one adopted it.
    var isNoted: Bool { noted > 0 }

    /// Begins another backfill, of those who changed since the last one.
    mutating func begin() { isDue = true }

    /// Makes pages shorter if one took long, as where logs have to be read, and else longer.
    mutating func notePage(lasting duration: Duration) {
        let limit = duration > Self.longPage ? pageLimit / 2 : duration < Self.longPage / 4 ? pageLimit * 2 : pageLimit
        pageLimit = min(max(limit, Self.pageLimits.lowerBound), Self.pageLimits.upperBound)
    }

    /// The notes to write after a page; none if the end of the backfill is soon enough.
    var notesOfPage: [String: String?] { datesUnlocks ? [Self.datedNote: String(cursor)] : [:] }

    /// Ends a backfill.
    ///
    /// - Returns: the notes to write, if there is something new to note.
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

    /// The achievements that a player who was judged under another catalog has to be judged for.
    func candidates(_ judgedUnder: Int64, _ catalog: CompiledCatalog) -> [Int] {
        guard let keys = unjudged[judgedUnder] else { return Array(catalog.rulebook.achievements.indices) }
        return keys.compactMap { catalog.rulebook.achievementIndices[$0] }
    }
}

extension LoadedPlayer {
    /// Whether the player was judged under a catalog that may not have known all that `catalog` knows.
    func isOutdated(under catalog: CompiledCatalog) -> Bool { isKnown && judgedUnder != catalog.number }

    /// What is about to be committed of the player, for listeners.
    func change(_ rulebook: Rulebook) -> ProgressChange {
        let metrics = progress.changes.parts.members.prefix { $0 < rulebook.metrics.count }
        return ProgressChange(
            player: name, metrics: Set(metrics.map { rulebook.metrics[$0].definition.id }),
            rewards: earned.deliveries.map(\.reward))
    }
}

import AchievementCore
import AchievementEngine
package import AchievementStorage
import AchievementSupport

/// The seal of a player, stored in one of the player's rows.
struct PlayerSeal: Hashable, Sendable {
    /// The head of the hash chain of the player's events.
    var events = Seal.none
    var eventCount: Int64 = 0
    /// The head of the hash chain of the player's ledger.
    var ledger = Seal.none
    var ledgerCount: Int64 = 0
    var unlocks = Seal.none
    /// The seal of all of the above, the revision, the catalog number and the state.
    var whole = Seal.none
    /// Whether tampering with the player was detected. Sticky: later commits do not clear it.
    var isBroken = false

    /// The series of the row; negative, because the engine's series are not.
    static let series: Int64 = -1

    /// Creates the seal of a player without any records.
    init(by sealer: any RecordSealer) { unlocks = Seal(SealedRecord([StoredUnlock]()), by: sealer) }

    /// Finds the seal among rows; `nil` if there is none.
    init?(_ rows: [StoredRow]) {
        let rows = rows.filter { $0.series == Self.series }
        guard rows.count == 1, case .text(let key) = rows[0].key, key.string.utf8.count == 128 else {
            return nil
        }
        let parts = (0..<4).compactMap { part in Seal(key.string.dropFirst(32 * part).prefix(32)) }
        guard parts.count == 4 else { return nil }
        (events, ledger, unlocks, whole) = (parts[0], parts[1], parts[2], parts[3])
        (eventCount, ledgerCount) = (rows[0].a, rows[0].b)
    }

    var row: StoredRow {
        StoredRow(
            series: Self.series,
            key: .text(ExactText([events, ledger, unlocks, whole].map(\.text).joined())),
            a: eventCount, b: ledgerCount)
    }

    mutating func add(_ new: [LoggedEvent], by sealer: any RecordSealer) {
        for event in new { events = Seal(SealedRecord(event, after: events), by: sealer) }
        eventCount &+= Int64(new.count)
    }

    mutating func add(_ new: [StoredPoints], by sealer: any RecordSealer) {
        for entry in new { ledger = Seal(SealedRecord(entry, after: ledger), by: sealer) }
        ledgerCount &+= Int64(new.count)
    }

    /// The seal over everything, for a player with this state.
    func whole(
        of player: PlayerID, revision: Int64, judgedUnder: Int64, state: [UInt8],
        by sealer: any RecordSealer
    ) -> Seal {
        var record = SealedRecord(5)
        record.add(player.text)
        record.add(revision)
        record.add(judgedUnder)
        record.add(state)
        for seal in [events, ledger, unlocks] { record.add(seal) }
        record.add(eventCount)
        record.add(ledgerCount)
        return Seal(record, by: sealer)
    }

    /// The player's contribution to the seal of the store.
    func membership(of player: PlayerID, by sealer: any RecordSealer) -> Seal {
        var record = SealedRecord(6)
        record.add(player.text)
        record.add(whole)
        return Seal(record, by: sealer)
    }
}

/// The sealed events of a subject without a player record, such as an administrator.
struct LooseEvents: Hashable, Sendable {
    var events = Seal.none
    var count: Int64 = 0

    init() {}

    init?(_ text: String) {
        let parts = text.split(separator: " ")
        guard parts.count == 2, let count = Int64(parts[0]), let events = Seal(parts[1]) else {
            return nil
        }
        (self.count, self.events) = (count, events)
    }

    var text: String { "\(count) \(events.text)" }

    mutating func add(_ new: LoggedEvent, by sealer: any RecordSealer) {
        events = Seal(SealedRecord(new, after: events), by: sealer)
        count &+= 1
    }

    func membership(of key: String, by sealer: any RecordSealer) -> Seal {
        var record = SealedRecord(7)
        record.add(ExactText(key))
        record.add(count)
        record.add(events)
        return Seal(record, by: sealer)
    }
}

/// The contribution of one writer to the seal of the store, which combines those of all writers.
struct WriterSeal: Hashable, Sendable {
    var commits: Int64 = 0
    var members = Seal.none
    var isBroken = false

    init() {}

    /// - Returns: `nil` if the text is malformed; a broken seal if it was tampered with.
    init?(_ text: String, of writer: String, by sealer: any RecordSealer) {
        let parts = text.split(separator: " ")
        guard parts.count == 3, let commits = Int64(parts[0]), let members = Seal(parts[1]) else {
            return nil
        }
        (self.commits, self.members) = (commits, members)
        isBroken = Seal(parts[2]) != whole(of: writer, by: sealer)
    }

    func text(of writer: String, by sealer: any RecordSealer) -> String {
        "\(commits) \(members.text) \((isBroken ? .none : whole(of: writer, by: sealer)).text)"
    }

    private func whole(of writer: String, by sealer: any RecordSealer) -> Seal {
        var record = SealedRecord(8)
        record.add(ExactText(writer))
        record.add(commits)
        record.add(members)
        return Seal(record, by: sealer)
    }
}

/// The notes in which a sealed store keeps its seals.
enum SealNotes {
    static let prefix: KeyPrefix = "seal:"
    static let notes = "seal:notes"
    static let writerPrefix: KeyPrefix = "seal:writer:"
    static let loosePrefix: KeyPrefix = "seal:loose:"

    static func loose(_ player: PlayerID) -> String {
        loosePrefix + SHA256.hexadecimal(of: player.text.string)
    }

    /// Whether a note is sealed; the engine's bookkeeping of its own progress and the seals themselves are not.
    static func isSealed(_ key: String) -> Bool {
        !prefix.isPrefix(of: key) && !StoreNotes.bookkeeping.contains { $0.isPrefix(of: key) }
    }

    static func seal(_ notes: [String: String], generation: Int64, by sealer: any RecordSealer)
        -> Seal
    {
        Seal(SealedRecord(notes.filter { isSealed($0.key) }, generation: generation), by: sealer)
    }
}

extension StoredCatalog {
    /// Whether the store has been sealed, according to its notes.
    package var isSealed: Bool { notes.hasKeys(of: SealNotes.prefix) }
}

/// The head of a sealed store. Keep it where anyone able to edit the store has no write access, and compare it when you
/// open the store again, to detect that the whole store was replaced by an older copy.
public struct SealHead: Hashable, Codable, Sendable {
    /// The number of sealed commits. If it is lower than before, the store was rolled back.
    public let commits: Int64
    /// A digest of everything that is sealed. If it differs although the number of commits is the same, the store is a
    /// different one.
    public let digest: String
}

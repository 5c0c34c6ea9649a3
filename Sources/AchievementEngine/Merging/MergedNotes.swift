import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// Merges the notes of two stores about definitions, withdrawals and tombstones.
struct MergedNotes {
    /// The changes to this store's notes.
    private(set) var changes: [String: String?] = [:]
    /// Tombstones that this store lacks or has in an older version, by the keys of their notes.
    private(set) var tombstones: [String: Tombstone] = [:]

    init(_ own: [String: String], _ other: [String: String]) {
        for name in other[all: CompiledCatalog.definitionPrefix].keys.sorted() {
            merge(definition: name, own, other)
        }
        for (key, text) in other where Tombstone.notePrefix.isPrefix(of: key) {
            guard let tombstone = Tombstone(text) else { continue }
            if let known = own[key].flatMap({ Tombstone($0) }), !known.precedes(tombstone) { continue }
            tombstones[key] = tombstone
            changes[key] = .some(text)
        }
    }

    /// Whether any note changes.
    var hasNews: Bool { !changes.isEmpty }

    /// Whether the other store has tombstones that this one lacks.
    var hasTombstones: Bool { !tombstones.isEmpty }

    /// Whether definitions change.
    var changesDefinitions: Bool { changes.keys.contains { !Tombstone.notePrefix.isPrefix(of: $0) } }

    /// The number of definitions that change, including withdrawals.
    var changedDefinitions: Int {
        Set(changes.keys.filter { !Tombstone.notePrefix.isPrefix(of: $0) }.map { $0.drop { $0 != ":" } }).count
    }

    /// The tombstones of both stores, by the keys of their notes.
    func allTombstones(with own: [String: String]) -> [String: Tombstone] {
        let known = own.filter { Tombstone.notePrefix.isPrefix(of: $0.key) }.compactMapValues { Tombstone($0) }
        return known.merging(tombstones) { $1 }
    }

    private mutating func merge(definition name: String, _ own: [String: String], _ other: [String: String]) {
        let (ownNotes, otherNotes) = (DefinitionNotes(name, own), DefinitionNotes(name, other))
        guard let joined = ownNotes.flatMap({ ownNotes in otherNotes.map { ownNotes.joined(with: $0) } }) ?? otherNotes
        else { return }
        for (key, text) in joined.notes(of: name) where own[key] != text { changes[key] = .some(text) }
    }
}

extension Tombstone {
    init?(_ text: String) {
        guard let tombstone = try? JSONDecoder().decode(Tombstone.self, from: Data(text.utf8)) else { return nil }
        self = tombstone
    }

    /// The tombstone as the text of a note.
    var text: String? { (try? CanonicalJSON.encode(self)).map { String(decoding: $0, as: UTF8.self) } }

    /// Whether another tombstone replaces this one because it covers more.
    func precedes(_ other: Tombstone) -> Bool {
        (at.milliseconds, at.offsetSeconds, event, by ?? "") < (
            other.at.milliseconds, other.at.offsetSeconds, other.event, other.by ?? ""
        )
    }
}

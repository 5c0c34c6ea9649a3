import AchievementCore
import AchievementStorage
import Foundation

/// Merges the notes of two stores about definitions, withdrawals and tombstones.
struct MergedNotes {
    /// The changes to this store's notes.
    private(set) var changes: [String: String?] = [:]
    /// Tombstones that this store lacks or has in an older version, by the keys of their notes.
    private(set) var tombstones: [String: Tombstone] = [:]

    /// - Throws: ``StoreError`` with code `corrupt` if a tombstone of the other store cannot be read: without it, the
    ///   erased player would come back.
    init(_ own: [String: String], _ other: [String: String]) throws(StoreError) {
        for name in other[all: CompiledCatalog.definitionPrefix].keys.sorted() {
            try merge(definition: name, own, other)
        }
        for (key, text) in other where Tombstone.notePrefix.isPrefix(of: key) {
            let tombstone = try NoteText.decode(Tombstone.self, text, of: key)
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

    private mutating func merge(definition name: String, _ own: [String: String], _ other: [String: String])
        throws(StoreError)
    {
        let (ownNotes, otherNotes) = (DefinitionNotes(name, own), DefinitionNotes(name, other))
        guard let joined = ownNotes.flatMap({ ownNotes in otherNotes.map { ownNotes.joined(with: $0) } }) ?? otherNotes
        else { return }
        // The same history may be written differently.
        guard joined != ownNotes else { return }
        do throws(EventError) {
            for (key, text) in try joined.notes(of: name) where own[key] != text { changes[key] = .some(text) }
        } catch {
            throw StoreError(.corrupt, error.message)
        }
    }
}

extension Tombstone {
    /// Whether another tombstone replaces this one because it covers more.
    func precedes(_ other: Tombstone) -> Bool {
        (at.milliseconds, at.offsetSeconds, event, by ?? "") < (
            other.at.milliseconds, other.at.offsetSeconds, other.event, other.by ?? ""
        )
    }
}

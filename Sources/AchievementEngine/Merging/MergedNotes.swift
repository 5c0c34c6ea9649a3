import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// The notes of two stores that are about achievements and players: definitions, withdrawals, tombstones.
struct MergedNotes {
    /// What this store has to change.
    private(set) var changes: [String: String?] = [:]
    /// Tombstones that this store lacks, or has older ones of, by the keys of their notes.
    private(set) var tombstones: [String: Tombstone] = [:]

    init(_ own: [String: String], _ other: [String: String]) {
        for key in other.keys.sorted() where key.hasPrefix(CompiledCatalog.definitionPrefix) {
            merge(definition: String(key.dropFirst(CompiledCatalog.definitionPrefix.count)), own, other)
        }
        for (key, text) in other where key.hasPrefix(Tombstone.notePrefix) {
            guard let tombstone = Tombstone(text) else { continue }
            if let known = own[key].flatMap({ Tombstone($0) }), !known.precedes(tombstone) { continue }
            tombstones[key] = tombstone
            changes[key] = .some(text)
        }
    }

    /// Whether there is anything new.
    var hasNews: Bool { !changes.isEmpty }

    /// Whether somebody was erased elsewhere.
    var hasTombstones: Bool { !tombstones.isEmpty }

    /// Whether definitions change.
    var changesDefinitions: Bool { changes.keys.contains { !$0.hasPrefix(Tombstone.notePrefix) } }

    /// How many definitions change, withdrawals included.
    var changedDefinitions: Int {
        Set(changes.keys.filter { !$0.hasPrefix(Tombstone.notePrefix) }.map { $0.drop { $0 != ":" } }).count
    }

    /// The later definition counts, and a withdrawal that is not earlier.
    private mutating func merge(definition name: String, _ own: [String: String], _ other: [String: String]) {
        let (mine, its) = (Register(name, own), Register(name, other))
        let definition = mine.flatMap { mine in its.map { mine.precedes($0) ? $0 : mine } } ?? mine ?? its
        guard let definition else { return }
        set(definition.text, CompiledCatalog.definitionPrefix + name, own)
        set(String(definition.time), CompiledCatalog.timePrefix + name, own)
        let withdrawals = [mine?.withdrawal, its?.withdrawal].compactMap(\.self)
            .filter { $0.milliseconds >= definition.time }
        let last = withdrawals.max { ($0.milliseconds, $0.offsetSeconds) < ($1.milliseconds, $1.offsetSeconds) }
        set(last?.description, CompiledCatalog.withdrawalPrefix + name, own)
    }

    private mutating func set(_ text: String?, _ key: String, _ own: [String: String]) {
        if own[key] != text { changes[key] = .some(text) }
    }

    /// A definition with its time and withdrawal.
    private struct Register {
        let text: String
        let time: Int64
        let withdrawal: Moment?

        init?(_ name: String, _ notes: [String: String]) {
            guard let text = notes[CompiledCatalog.definitionPrefix + name] else { return nil }
            self.text = text
            let time = notes[CompiledCatalog.timePrefix + name].flatMap { Int64($0) } ?? 0
            self.time = time
            withdrawal = notes[CompiledCatalog.withdrawalPrefix + name].flatMap { Moment($0) }.map {
                // It may be dated before what it has withdrawn, and withdraws that all the same.
                $0.milliseconds < time ? Moment(milliseconds: time, offsetSeconds: Int($0.offsetSeconds)) : $0
            }
        }

        func precedes(_ other: Register) -> Bool {
            (time, ExactText(text)) < (other.time, ExactText(other.text))
        }
    }
}

extension Tombstone {
    init?(_ text: String) {
        guard let tombstone = try? JSONDecoder().decode(Tombstone.self, from: Data(text.utf8)) else { return nil }
        self = tombstone
    }

    /// The text of the note.
    var text: String? { (try? CanonicalJSON.encode(self)).map { String(decoding: $0, as: UTF8.self) } }

    /// Whether another one replaces this one: the one that covers more.
    func precedes(_ other: Tombstone) -> Bool {
        (at.milliseconds, at.offsetSeconds, event, by ?? "") < (
            other.at.milliseconds, other.at.offsetSeconds, other.event, other.by ?? ""
        )
    }
}

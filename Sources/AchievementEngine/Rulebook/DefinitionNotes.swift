import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// What the notes of a store say of an achievement that was defined: what it is defined as, whether that is withdrawn, and
/// what came before.
struct DefinitionNotes {
    /// The definition in force, as ``CompiledCatalog/note(_:)`` writes it.
    private let text: String
    /// When that was made, in milliseconds since 1970; 0 if it was not noted.
    private let time: Int64
    private let withdrawal: Moment?
    /// What was replaced or withdrawn and defined anew since.
    private let earlier: Set<DefinitionVersion>

    static let earlierPrefix: KeyPrefix = "defined-before:"
    /// The prefixes of the notes that belong together.
    static let prefixes = [
        CompiledCatalog.definitionPrefix, CompiledCatalog.timePrefix, CompiledCatalog.withdrawalPrefix, earlierPrefix,
    ]

    /// - Parameter name: the key of the achievement; `nil` if nothing is defined under it.
    init?(_ name: String, _ notes: [String: String]) {
        guard let text = notes[CompiledCatalog.definitionPrefix + name] else { return nil }
        let time = notes[CompiledCatalog.timePrefix + name].flatMap { Int64($0) } ?? 0
        let withdrawal = notes[CompiledCatalog.withdrawalPrefix + name].flatMap { Moment($0) }.map {
            // It may be dated before what it has withdrawn, and withdraws that all the same.
            $0.milliseconds < time ? Moment(milliseconds: time, offsetSeconds: Int($0.offsetSeconds)) : $0
        }
        let list = notes[Self.earlierPrefix + name].map { Data($0.utf8) }
        self.init(
            text: text, time: time, withdrawal: withdrawal,
            earlier: list.flatMap { try? JSONDecoder().decode(Set<DefinitionVersion>.self, from: $0) } ?? [])
    }

    private init(text: String, time: Int64, withdrawal: Moment?, earlier: Set<DefinitionVersion>) {
        (self.text, self.time, self.withdrawal, self.earlier) = (text, time, withdrawal, earlier)
    }

    /// What is in force.
    private var current: Set<DefinitionVersion> {
        var current: Set = [DefinitionVersion(at: time, text: ExactText(text))]
        if let withdrawal { current.insert(DefinitionVersion(at: withdrawal.milliseconds, text: nil)) }
        return current
    }

    /// Everything that the achievement ever was, in order, what is in force last; from the first definition that is known.
    var versions: [DefinitionVersion] { Array(earlier.union(current).sorted().drop { $0.text == nil }) }

    /// Whether anything was replaced or withdrawn.
    var hasEnded: Bool { withdrawal != nil || !earlier.isEmpty }

    /// What two stores say together: the later definition counts, and a withdrawal that is not earlier; nothing is
    /// forgotten of what came before.
    func joined(with other: DefinitionNotes) -> DefinitionNotes {
        let last = precedes(other) ? other : self
        let withdrawals = [withdrawal, other.withdrawal].compactMap(\.self).filter { $0.milliseconds >= last.time }
        return DefinitionNotes(
            text: last.text, time: last.time,
            withdrawal: withdrawals.max {
                ($0.milliseconds, $0.offsetSeconds) < ($1.milliseconds, $1.offsetSeconds)
            }, earlier: []
        ).following(self).following(other)
    }

    private func precedes(_ other: DefinitionNotes) -> Bool {
        (time, ExactText(text)) < (other.time, ExactText(other.text))
    }

    /// The same, knowing what was in force before.
    func following(_ before: DefinitionNotes) -> DefinitionNotes {
        DefinitionNotes(
            text: text, time: time, withdrawal: withdrawal,
            earlier: earlier.union(before.earlier).union(before.current).subtracting(current))
    }

    /// The same, knowing that an earlier definition was withdrawn before the one in force was made; `nil` if there was none
    /// at that time, in milliseconds since 1970.
    func withdrawingEarlier(at moment: Int64) -> DefinitionNotes? {
        guard moment < time, earlier.contains(where: { $0.text != nil && $0.at <= moment }) else { return nil }
        return DefinitionNotes(
            text: text, time: time, withdrawal: withdrawal,
            earlier: earlier.union([DefinitionVersion(at: moment, text: nil)]))
    }

    /// The notes that say so, by their keys; `nil` for those that are not to be.
    func notes(of name: String) -> [String: String?] {
        let note = earlierNote(of: name)
        return [
            CompiledCatalog.definitionPrefix + name: text,
            CompiledCatalog.timePrefix + name: String(time),
            CompiledCatalog.withdrawalPrefix + name: withdrawal?.description,
            note.key: note.text,
        ]
    }

    /// The note that says what came before; without a text if nothing did.
    func earlierNote(of name: String) -> (key: String, text: String?) {
        let bytes = earlier.isEmpty ? nil : try? CanonicalJSON.encode(earlier.sorted())
        return (Self.earlierPrefix + name, bytes.map { String(decoding: $0, as: UTF8.self) })
    }
}

/// One thing that an achievement was defined as, or that it was withdrawn.
struct DefinitionVersion: Hashable, Comparable, Codable, Sendable {
    /// Since when, in milliseconds since 1970.
    let at: Int64
    /// The definition; `nil` for a withdrawal.
    let text: ExactText?

    /// Of what is as old, a withdrawal comes last.
    static func < (left: DefinitionVersion, right: DefinitionVersion) -> Bool {
        if left.at != right.at { return left.at < right.at }
        guard let (text, other) = left.text.flatMap({ text in right.text.map { (text, $0) } }) else {
            return left.text != nil && right.text == nil
        }
        return text < other
    }
}

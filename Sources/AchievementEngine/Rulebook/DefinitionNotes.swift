import AchievementCore
import AchievementStorage
import AchievementSupport
import Foundation

/// The history of a run-time definition, as recorded in the notes of a store: its current version, whether it is
/// withdrawn, and its earlier versions.
struct DefinitionNotes: Equatable {
    /// The current definition, as written by ``CompiledCatalog/note(_:)``.
    private let text: String
    /// When it was made, in milliseconds since 1970; 0 if that is unknown.
    private let time: Int64
    private let withdrawal: Moment?
    /// Earlier definitions that were replaced, and withdrawals that were followed by a new definition.
    private let earlier: Set<DefinitionVersion>

    static let earlierPrefix: KeyPrefix = "defined-before:"
    /// The prefixes of all notes about a definition.
    static let prefixes = [
        CompiledCatalog.definitionPrefix, CompiledCatalog.timePrefix, CompiledCatalog.withdrawalPrefix, earlierPrefix,
    ]

    /// - Parameter name: the key of the achievement; `nil` if nothing is defined under it.
    init?(_ name: String, _ notes: [String: String]) {
        guard let text = notes[CompiledCatalog.definitionPrefix + name] else { return nil }
        let time = notes[CompiledCatalog.timePrefix + name].flatMap { Int64($0) } ?? 0
        let withdrawal = notes[CompiledCatalog.withdrawalPrefix + name].flatMap { Moment($0) }.map {
            // A withdrawal applies even if it is dated before the definition that it withdraws.
            $0.milliseconds < time ? Moment(milliseconds: time, offsetSeconds: Int($0.offsetSeconds)) : $0
        }
        let list = notes[Self.earlierPrefix + name].map { Data($0.utf8) }
        let earlier = list.flatMap { try? JSONDecoder().decode([DefinitionVersion].self, from: $0) } ?? []
        self.init(text: text, time: time, withdrawal: withdrawal, earlier: Set(earlier.withWholeTexts))
    }

    private init(text: String, time: Int64, withdrawal: Moment?, earlier: Set<DefinitionVersion>) {
        (self.text, self.time, self.withdrawal, self.earlier) = (text, time, withdrawal, earlier)
    }

    /// The current definition, and its withdrawal if it is withdrawn.
    private var current: Set<DefinitionVersion> {
        var current: Set = [DefinitionVersion(at: time, text: ExactText(text))]
        if let withdrawal { current.insert(DefinitionVersion(at: withdrawal.milliseconds, text: nil)) }
        return current
    }

    /// All known versions in order, starting with the first known definition and ending with the current version.
    var versions: [DefinitionVersion] { Array(earlier.union(current).sorted().drop { $0.text == nil }) }

    /// When the current definition came into force: the first of its versions that nothing else follows, in
    /// milliseconds since 1970.
    var beginning: Int64 {
        var beginning: (at: Int64, text: ExactText?)?
        for version in versions where beginning?.text != version.text {
            // A withdrawn definition began when it was made.
            beginning = version.text == nil ? beginning.map { ($0.at, nil) } : (version.at, version.text)
        }
        return beginning?.at ?? time
    }

    /// Whether any version was replaced or withdrawn.
    var hasEnded: Bool { withdrawal != nil || !earlier.isEmpty }

    /// Combines the notes of two stores: the later definition wins, together with the latest withdrawal that is not
    /// earlier than it. All earlier versions are kept.
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

    /// The same notes, with the versions of `before` added as earlier ones.
    func following(_ before: DefinitionNotes) -> DefinitionNotes {
        DefinitionNotes(
            text: text, time: time, withdrawal: withdrawal,
            earlier: earlier.union(before.earlier).union(before.current).subtracting(current))
    }

    /// The same notes, with the current definition made at another moment too, in milliseconds since 1970: it comes
    /// into force again if another device replaced it in between. `nil` if that is known.
    func repeated(at moment: Int64) -> DefinitionNotes? {
        let version = DefinitionVersion(at: moment, text: ExactText(text))
        guard moment != time, !earlier.contains(version) else { return nil }
        guard moment > time else {
            return DefinitionNotes(text: text, time: time, withdrawal: withdrawal, earlier: earlier.union([version]))
        }
        return DefinitionNotes(text: text, time: moment, withdrawal: withdrawal, earlier: []).following(self)
    }

    /// The same notes, with an earlier definition withdrawn at `moment`, in milliseconds since 1970, which is before
    /// the current one was made; `nil` if there was no definition at that time.
    func withdrawingEarlier(at moment: Int64) -> DefinitionNotes? {
        guard moment < time, earlier.contains(where: { $0.text != nil && $0.at <= moment }) else { return nil }
        return DefinitionNotes(
            text: text, time: time, withdrawal: withdrawal,
            earlier: earlier.union([DefinitionVersion(at: moment, text: nil)]))
    }

    /// The notes to store, by key; `nil` for notes to delete.
    func notes(of name: String) throws(EventError) -> [String: String?] {
        let note = try earlierNote(of: name)
        return [
            CompiledCatalog.definitionPrefix + name: text,
            CompiledCatalog.timePrefix + name: String(time),
            CompiledCatalog.withdrawalPrefix + name: withdrawal?.description,
            note.key: note.text,
        ]
    }

    /// The note with the earlier versions; its text is `nil` if there are none.
    func earlierNote(of name: String) throws(EventError) -> (key: String, text: String?) {
        let key = Self.earlierPrefix + name
        guard !earlier.isEmpty else { return (key, nil) }
        do throws(StoreError) { return (key, try NoteText.encode(earlier.sorted().withShortRepeats)) } catch {
            throw EventError(.invalidField, "the earlier definitions of \(name) cannot be kept: \(error)")
        }
    }
}

/// A version of a run-time definition, or its withdrawal.
struct DefinitionVersion: Hashable, Comparable, Codable, Sendable {
    /// When it took effect, in milliseconds since 1970.
    let at: Int64
    /// The definition; `nil` for a withdrawal.
    let text: ExactText?

    /// Orders versions by time; at the same time, a withdrawal comes last.
    static func < (left: DefinitionVersion, right: DefinitionVersion) -> Bool {
        if left.at != right.at { return left.at < right.at }
        guard let (text, other) = left.text.flatMap({ text in right.text.map { (text, $0) } }) else {
            return left.text != nil && right.text == nil
        }
        return text < other
    }
}

extension [DefinitionVersion] {
    /// What begins the text of a version that repeats another one. A definition is an object.
    private static let mark = "#"

    /// The versions, in order, where a definition that was made again has a digest instead of the text: a host may make
    /// all its definitions again whenever it starts.
    fileprivate var withShortRepeats: [DefinitionVersion] {
        var last: ExactText?
        return map { version in
            defer { last = version.text }
            guard let text = version.text, text == last else { return version }
            return DefinitionVersion(at: version.at, text: ExactText(Self.short(text)))
        }
    }

    /// The versions with the texts that ``withShortRepeats`` left out.
    fileprivate var withWholeTexts: [DefinitionVersion] {
        guard contains(where: { $0.text?.string.hasPrefix(Self.mark) ?? false }) else { return self }
        let texts = Dictionary(
            compactMap(\.text).map { (Self.short($0), $0) }, uniquingKeysWith: { first, _ in first })
        return compactMap { version in
            guard let text = version.text, text.string.hasPrefix(Self.mark) else { return version }
            return texts[text.string].map { DefinitionVersion(at: version.at, text: $0) }
        }
    }

    private static func short(_ text: ExactText) -> String {
        mark + SHA256.hexadecimal(of: text.string).prefix(16)
    }
}

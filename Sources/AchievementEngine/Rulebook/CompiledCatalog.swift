import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// One generation of a store's catalog, compiled: a rulebook and everything that links it to the store. Immutable, and
/// a class so that a copy is only a reference; each generation is a new object.
final class CompiledCatalog: Sendable {
    /// The notes from which it was compiled.
    let stored: StoredCatalog
    let rulebook: Rulebook
    /// The run-time definitions that fit the catalog, sorted by key.
    let definitions: [StoredDefinition]
    /// The run-time definitions that no longer fit the catalog.
    let setAside: [SetAsideDefinition]
    let codec: StateCodec
    /// Identifies the evaluation rules: equal in every process with the same criteria, streak rules and rule versions.
    let number: Int64
    /// Whether any player was ever erased.
    let hasTombstones: Bool
    /// The ids that are joined into other players.
    let joined: JoinedPlayers
    /// The earlier catalogs of the store, up to this one.
    let timeline: CatalogTimeline
    /// From when on the store keeps events; `nil` if it keeps all events.
    let retention: Retention?
    /// Whether events of some players may have been folded, in this store or in one that was merged into it.
    let hasFoldedPasts: Bool

    var generation: Int64 { stored.generation }

    static let definitionPrefix: KeyPrefix = "defined:"
    static let withdrawalPrefix: KeyPrefix = "withdrawn:"
    static let timePrefix: KeyPrefix = "defined-at:"

    /// Compiles the modes with the definitions in the notes. A definition that does not fit is set aside.
    ///
    /// - Parameter older: an earlier catalog of the same modes, from which unchanged parts are reused.
    /// - Throws: ``CatalogError`` if the modes themselves are invalid.
    init(
        _ modes: [any GameMode], _ stored: StoredCatalog, languages: [String]?, isWriter: Bool,
        after older: CompiledCatalog? = nil
    ) throws(CatalogError) {
        self.stored = stored
        hasTombstones = stored.notes.hasKeys(of: Tombstone.notePrefix)
        joined = JoinedPlayers(stored.notes)
        retention = stored.notes[Retention.note].flatMap { Retention($0) }
        hasFoldedPasts = retention != nil || stored.notes[Retention.mergedNote] != nil
        let known = Dictionary(
            (older?.definitions ?? []).map { ($0.definition.key.description, $0.definition) },
            uniquingKeysWith: { first, _ in first })
        var kept: [StoredDefinition] = []
        var setAside: [SetAsideDefinition] = []
        for (name, text) in stored.notes[all: Self.definitionPrefix].sorted(by: { $0.key < $1.key }) {
            let key = Self.definitionPrefix + name
            do {
                kept.append(
                    StoredDefinition(
                        definition: try known[name].flatMap { older?.stored.notes[key] == text ? $0 : nil }
                            ?? JSONDecoder().decode(AchievementDefinition.self, from: Data(text.utf8)),
                        definedAt: stored.notes[Self.timePrefix + name].flatMap { Int64($0) } ?? 0,
                        beganAt: DefinitionNotes(name, stored.notes)?.beginning,
                        isWithdrawn: stored.notes[Self.withdrawalPrefix + name] != nil))
            } catch {
                setAside.append(SetAsideDefinition(key: name, reason: "it cannot be read: \(error)"))
            }
        }
        rulebook = try Self.rulebook(modes, &kept, languages, &setAside, after: older?.rulebook)
        timeline = CatalogTimeline(modes, stored.notes, languages: languages, current: rulebook)
        definitions = kept
        self.setAside = setAside.isEmpty ? [] : setAside.sorted { $0.key < $1.key }
        codec = StateCodec(rulebook: rulebook, symbols: SymbolTable(rulebook, notes: stored.notes, isWriter: isWriter))
        number = rulebook.judgingNumber
    }

    /// Refuses work that judges whole histories again, which only all modes that wrote to the store can do.
    ///
    /// - Throws: ``EventError`` with code `unknownSubject`.
    func checkHasAllModes() throws(EventError) {
        let others = stored.modes.filter { rulebook.modeIndices[$0] == nil }
        guard !others.isEmpty else { return }
        let names = others.map(\.rawValue).joined(separator: ", ")
        throw EventError(
            .unknownSubject,
            "the store was also written with \(names); only those modes know what their events earned there")
    }

    /// Compiles the modes with all definitions that fit, and sets the others aside.
    static func rulebook(
        _ modes: [any GameMode], _ definitions: inout [StoredDefinition], _ languages: [String]?,
        _ setAside: inout [SetAsideDefinition], after older: Rulebook?
    ) throws(CatalogError) -> Rulebook {
        while true {
            do throws(CatalogError) {
                return try Rulebook(modes: modes, stored: definitions, languages: languages, after: older)
            } catch {
                guard !definitions.isEmpty else { throw error }
                let reasons = Dictionary(
                    error.findings.map { ($0.subject, $0.message) }, uniquingKeysWith: { "\($0); \($1)" })
                var rejected = definitions.filter { reasons[$0.definition.key.description] != nil }
                // A finding about another subject may still be caused by a definition, so try again without any.
                if rejected.isEmpty { rejected = definitions }
                for rejectedDefinition in rejected {
                    let key = rejectedDefinition.definition.key.description
                    setAside.append(SetAsideDefinition(key: key, reason: reasons[key] ?? "\(error)"))
                }
                let keys = Set(rejected.map(\.definition.key))
                definitions.removeAll { keys.contains($0.definition.key) }
            }
        }
    }

    /// The same catalog after its missing notes were committed to the store.
    func noted(in stored: StoredCatalog) -> CompiledCatalog { CompiledCatalog(self, stored) }

    private init(_ catalog: CompiledCatalog, _ stored: StoredCatalog) {
        self.stored = stored
        (rulebook, definitions, setAside) = (catalog.rulebook, catalog.definitions, catalog.setAside)
        codec = StateCodec(rulebook: rulebook, symbols: catalog.codec.symbols.noted)
        (number, hasTombstones, timeline) = (catalog.number, catalog.hasTombstones, catalog.timeline)
        (retention, hasFoldedPasts) = (catalog.retention, catalog.hasFoldedPasts)
        joined = JoinedPlayers(stored.notes)
    }

    /// The note that stores a definition.
    static func note(
        _ definition: AchievementDefinition
    ) throws(EventError) -> (key: String, text: String) {
        do {
            return (
                definitionPrefix + definition.key.description,
                String(decoding: try CanonicalJSON.encode(definition), as: UTF8.self)
            )
        } catch {
            throw EventError(.invalidField, "the definition cannot be encoded: \(error)")
        }
    }

    /// The key of the note with the moment of the current definition, in milliseconds since 1970.
    static func timeNote(_ key: AchievementKey) -> String { timePrefix + key.description }

    /// The key of the note with the moment of the withdrawal.
    static func withdrawalNote(_ key: AchievementKey) -> String { withdrawalPrefix + key.description }
}

/// A definition in a catalog.
struct StoredDefinition: Hashable, Sendable {
    let definition: AchievementDefinition
    /// When it was made, or made again, in milliseconds since 1970; 0 if that is unknown.
    var definedAt: Int64 = 0
    /// When it came into force, if it was made again since.
    var beganAt: Int64?
    /// Whether it has been withdrawn and can no longer be unlocked.
    let isWithdrawn: Bool

    /// When it came into force, in milliseconds since 1970; 0 if that is unknown.
    var beginning: Int64 { beganAt ?? definedAt }

    /// The definition as an achievement of a catalog.
    var achievement: Achievement { definition.achievement(isWithdrawn ? .retired : .active) }
}

/// A run-time definition that is no longer valid, for example because a release adds an achievement with the same key.
/// It stays in the store but is excluded from the catalog; players who hold the achievement keep it.
public struct SetAsideDefinition: Hashable, Sendable {
    /// The key of the defined achievement, `<mode>/<id>`.
    public let key: String
    /// Why it is no longer valid.
    public let reason: String
}

extension Rulebook {
    /// A hash of everything that decides who has earned what: the criteria of active achievements, the rules of
    /// streaks, and the versions of the modes' rules. O(n) in the number of achievements.
    fileprivate var judgingNumber: Int64 {
        var names = achievements.filter(\.isActive).map { "\($0.key)#\($0.fingerprint.text)" }
        for metric in metrics[listedMetrics] where metric.definition.kind == .activeDays {
            names.append("\(metric.definition.id)#\(metric.definition.rules.packed.rawValue)")
        }
        // Causes all players to be rewritten once, because earlier releases did not store the moment of the last event.
        names.append("last moment")
        for mode in modes where mode.rulesVersion > 1 { names.append("\(mode.id)#rules\(mode.rulesVersion)") }
        let hash = Fingerprint.number(names.sorted().map { ExactText($0) })
        // 0 means that a player was never evaluated.
        return hash == 0 ? 1 : hash
    }
}

import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

/// One generation of a store's catalog, compiled: a rulebook with what connects it to the store. It never changes;
/// another generation is another object, so that a copy is one reference.
final class CompiledCatalog: Sendable {
    /// The notes that it was compiled from.
    let stored: StoredCatalog
    let rulebook: Rulebook
    /// What was defined while apps ran and fits, sorted by key.
    let definitions: [StoredDefinition]
    /// What was defined and does not fit any more.
    let setAside: [SetAsideDefinition]
    let codec: StateCodec
    /// Names what is judged: equal in every process that judges the same criteria under the same streak rules.
    let number: Int64
    /// Whether anybody was ever erased.
    let hasTombstones: Bool
    /// The ids that were joined into other players.
    let joined: JoinedPlayers
    /// The catalogs that definitions made before this one.
    let timeline: CatalogTimeline
    /// From when on the store keeps events; `nil` if it keeps all.
    let retention: Retention?
    /// Whether events of some players may have been folded, here or before they came with a merge.
    let hasFoldedPasts: Bool

    var generation: Int64 { stored.generation }

    static let definitionPrefix: KeyPrefix = "defined:"
    static let withdrawalPrefix: KeyPrefix = "withdrawn:"
    static let timePrefix: KeyPrefix = "defined-at:"

    /// Compiles the modes with the definitions among the notes. A definition that does not fit is set aside.
    ///
    /// - Parameter older: an earlier catalog of the same modes; what has not changed since is taken from it.
    /// - Throws: ``CatalogError`` if the modes themselves contain nonsense.
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

    /// Compiles the modes with as many of the definitions as fit.
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
                // Findings about something else may still come from a definition, unless the modes have them alone.
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

    /// The same catalog once the store has the notes that it lacked.
    func noted(in stored: StoredCatalog) -> CompiledCatalog { CompiledCatalog(self, stored) }

    private init(_ catalog: CompiledCatalog, _ stored: StoredCatalog) {
        self.stored = stored
        (rulebook, definitions, setAside) = (catalog.rulebook, catalog.definitions, catalog.setAside)
        codec = StateCodec(rulebook: rulebook, symbols: catalog.codec.symbols.noted)
        (number, hasTombstones, timeline) = (catalog.number, catalog.hasTombstones, catalog.timeline)
        (retention, hasFoldedPasts) = (catalog.retention, catalog.hasFoldedPasts)
        joined = JoinedPlayers(stored.notes)
    }

    /// The note under which a definition is kept.
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

    /// The note that says when the definition in force was made, in milliseconds.
    static func timeNote(_ key: AchievementKey) -> String { timePrefix + key.description }

    /// The note that withdraws a definition.
    static func withdrawalNote(_ key: AchievementKey) -> String { withdrawalPrefix + key.description }
}

/// A definition as the catalog keeps it.
struct StoredDefinition: Hashable, Sendable {
    let definition: AchievementDefinition
    /// When it was made, in milliseconds since 1970; 0 if that was not noted.
    var definedAt: Int64 = 0
    /// Whether nobody can unlock it any more.
    let isWithdrawn: Bool

    /// The achievement, for a catalog.
    var achievement: Achievement { definition.achievement(isWithdrawn ? .retired : .active) }
}

/// A definition that no longer fits the catalog, for instance because a release brings an achievement with the same
/// key. It is kept in the store and left out of the catalog; who holds it keeps it.
public struct SetAsideDefinition: Hashable, Sendable {
    /// The key of the defined achievement, `<mode>/<id>`.
    public let key: String
    /// What does not fit.
    public let reason: String
}

extension Rulebook {
    /// A number made from everything that decides who has earned what: the criteria that can unlock, the rules of
    /// streaks, and the versions of the modes' rules. O(achievements).
    fileprivate var judgingNumber: Int64 {
        var names = achievements.filter(\.isActive).map { "\($0.key)#\($0.fingerprint.text)" }
        for metric in metrics[listedMetrics] where metric.definition.kind == .activeDays {
            names.append("\(metric.definition.id)#\(metric.definition.rules.packed.rawValue)")
        }
        // Players whom a release judged that did not note the moment of the last event are written once more.
        names.append("last moment")
        for mode in modes where mode.rulesVersion > 1 { names.append("\(mode.id)#rules\(mode.rulesVersion)") }
        let hash = Fingerprint.number(names.sorted().map { ExactText($0) })
        // 0 says that nobody judged.
        return hash == 0 ? 1 : hash
    }
}

import AchievementCore
import AchievementStorage
import AchievementSupport
import Foundation

/// The sequence of catalogs that were in effect, each ended by a replacement or withdrawal of definitions. A definition
/// counts from the first event on, so the first catalog contains everything that was ever defined, in its first
/// version.
final class CatalogTimeline: Sendable {
    /// The end of a catalog.
    struct End: Sendable {
        /// The end, in milliseconds since 1970. An event at this instant is evaluated under the next catalog.
        let at: Int64
        /// The keys of the definitions that were replaced or withdrawn.
        let names: Set<String>
        /// The definitions in effect until then, by key.
        fileprivate let forms: [String: StoredDefinition]
    }

    private struct Plan {
        var ends: [End] = []
        /// All versions of each definition, by key.
        var forms: [String: [StoredDefinition]] = [:]
    }

    /// The catalog in effect now.
    let current: Rulebook
    private let modes: [any GameMode]
    private let languages: [String]?
    private let notes: [String: String]
    private let cachedPlan = Locked<Plan?>(nil)
    private let compiled = Locked<[Int: Rulebook]>([:])

    /// - Parameter notes: the notes of the store, from which only those about definitions are read.
    init(_ modes: [any GameMode], _ notes: [String: String], languages: [String]?, current: Rulebook) {
        (self.modes, self.notes, self.languages, self.current) = (modes, notes, languages, current)
    }

    /// The ends of the earlier catalogs, in order; empty if no definition was ever replaced or withdrawn.
    var ends: [End] { plan.ends }

    /// The keys of everything that was ever defined; empty if there are no ends.
    var definedNames: Set<String> { Set(plan.forms.keys) }

    /// Returns a catalog by its index; the current one follows the last end. Each is compiled when it is first needed.
    func rulebook(_ index: Int) -> Rulebook {
        let ends = plan.ends
        guard index < ends.count else { return current }
        return compiled.withLock { compiled in
            if let cached = compiled[index] { return cached }
            var definitions = ends[index].forms.sorted { $0.key < $1.key }.map(\.value)
            var setAside: [SetAsideDefinition] = []
            // Cannot fail, because the modes alone are checked before a store is opened.
            let rulebook =
                (try? CompiledCatalog.rulebook(modes, &definitions, languages, &setAside, after: current)) ?? current
            compiled[index] = rulebook
            return rulebook
        }
    }

    /// Whether a record matches a criterion and points that its achievement has had. O(n) in the number of versions.
    func hasDefined(_ record: Unlock) -> Bool {
        guard let forms = plan.forms[name(of: record)] else { return false }
        // Voiding a reset restores an unlock with the criterion in effect then, maybe with points of another version.
        return forms.contains { Fingerprint.of($0.achievement) == record.fingerprint }
            && forms.contains { $0.definition.points == record.points }
    }

    /// Returns the index of the first catalog under which a record may have been earned; `nil` if none matches.
    func catalogIndex(of record: Unlock) -> Int? {
        guard hasDefined(record) else { return nil }
        let name = name(of: record)
        return ends.firstIndex { end in
            guard let form = end.forms[name], !form.isWithdrawn else { return false }
            return Fingerprint.of(form.achievement) == record.fingerprint
        } ?? ends.count
    }

    private func name(of record: Unlock) -> String { current.catalogKey(of: record.achievement).description }

    private var plan: Plan {
        cachedPlan.withLock { cachedPlan in
            if let cachedPlan { return cachedPlan }
            let plan = makePlan()
            cachedPlan = plan
            return plan
        }
    }

    private func makePlan() -> Plan {
        let definitions = notes[all: CompiledCatalog.definitionPrefix].keys.compactMap { name in
            DefinitionNotes(name, notes).map { (name, $0) }
        }
        guard definitions.contains(where: { $1.hasEnded }) else { return Plan() }
        var plan = Plan()
        var changes: [Int64: [(name: String, form: StoredDefinition)]] = [:]
        for (name, definition) in definitions.sorted(by: { $0.0 < $1.0 }) {
            for version in definition.versions {
                let last = plan.forms[name]?.last
                guard let form = form(version, after: last) else { continue }
                // A second withdrawal changes nothing.
                if let last, last.definition == form.definition, last.isWithdrawn == form.isWithdrawn { continue }
                if plan.forms[name] != nil { changes[version.at, default: []].append((name, form)) }
                plan.forms[name, default: []].append(form)
            }
        }
        var forms = plan.forms.compactMapValues(\.first)
        for at in changes.keys.sorted() {
            var left = changes[at] ?? []
            // Several versions within one millisecond get a catalog each, because each of them counted for earlier
            // events.
            while !left.isEmpty {
                var next: [String: StoredDefinition] = [:]
                left.removeAll { change in
                    if next[change.name] != nil { return false }
                    next[change.name] = change.form
                    return true
                }
                plan.ends.append(End(at: at, names: Set(next.keys), forms: forms))
                forms.merge(next) { $1 }
            }
        }
        return plan
    }

    /// Applies a version to the one before it; `nil` if the version cannot be read.
    private func form(_ version: DefinitionVersion, after earlier: StoredDefinition?) -> StoredDefinition? {
        guard let text = version.text else {
            return earlier.map {
                StoredDefinition(definition: $0.definition, definedAt: $0.definedAt, isWithdrawn: true)
            }
        }
        return (try? JSONDecoder().decode(AchievementDefinition.self, from: Data(text.string.utf8))).map {
            StoredDefinition(definition: $0, definedAt: version.at, isWithdrawn: false)
        }
    }
}

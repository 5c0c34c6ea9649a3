import AchievementCore
import AchievementStorage
import AchievementSupport
import Foundation

/// The catalogs that were in force one after the other where definitions were replaced or withdrawn. What is defined counts
/// from the first event on, so the first catalog has everything that was ever defined, as it was defined first.
final class CatalogTimeline: Sendable {
    /// The end of a catalog.
    struct End: Sendable {
        /// When, in milliseconds since 1970: what happens then is judged by the next catalog.
        let at: Int64
        /// What was replaced or withdrawn, by key.
        let names: Set<String>
        /// What was defined until then, by key.
        fileprivate let forms: [String: StoredDefinition]
    }

    private struct Plan {
        var ends: [End] = []
        /// What was ever defined, by key.
        var forms: [String: [StoredDefinition]] = [:]
    }

    /// The catalog in force.
    let current: Rulebook
    private let modes: [any GameMode]
    private let languages: [String]?
    private let notes: [String: String]
    private let cachedPlan = Locked<Plan?>(nil)
    private let compiled = Locked<[Int: Rulebook]>([:])

    /// - Parameter notes: those of the store; of the rest nothing is read.
    init(_ modes: [any GameMode], _ notes: [String: String], languages: [String]?, current: Rulebook) {
        (self.modes, self.notes, self.languages, self.current) = (modes, notes, languages, current)
    }

    /// The ends of the catalogs before the one in force, in order; none where nothing was ever replaced or withdrawn.
    var ends: [End] { plan.ends }

    /// The keys of what was ever defined; none where there is no end.
    var definedNames: Set<String> { Set(plan.forms.keys) }

    /// A catalog, by its index; the one in force comes after the last end. Each is compiled when it is asked for first.
    func rulebook(_ index: Int) -> Rulebook {
        let ends = plan.ends
        guard index < ends.count else { return current }
        return compiled.withLock { compiled in
            if let cached = compiled[index] { return cached }
            var definitions = ends[index].forms.sorted { $0.key < $1.key }.map(\.value)
            var setAside: [SetAsideDefinition] = []
            // The modes alone are checked before a store is opened.
            let rulebook =
                (try? CompiledCatalog.rulebook(modes, &definitions, languages, &setAside, after: current)) ?? current
            compiled[index] = rulebook
            return rulebook
        }
    }

    /// Whether a record says what one of the definitions of its achievement asked for and gave. O(those definitions).
    func hasDefined(_ record: Unlock) -> Bool {
        guard let forms = plan.forms[name(of: record)] else { return false }
        // What a voided reset gives back has the criterion that is in force by then.
        return forms.contains { Fingerprint.of($0.achievement) == record.fingerprint }
            && forms.contains { $0.definition.points == record.points }
    }

    /// The index of the first catalog under which a record may have been earned; `nil` if it is not one of a definition.
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
                // Withdrawn twice is withdrawn once.
                if let last, last.definition == form.definition, last.isWithdrawn == form.isWithdrawn { continue }
                if plan.forms[name] != nil { changes[version.at, default: []].append((name, form)) }
                plan.forms[name, default: []].append(form)
            }
        }
        var forms = plan.forms.compactMapValues(\.first)
        for at in changes.keys.sorted() {
            var left = changes[at] ?? []
            // What was replaced at once has counted what came before all the same.
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

    /// What a version makes of what came before; `nil` for what cannot be read.
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

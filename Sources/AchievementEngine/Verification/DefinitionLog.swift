import AchievementCore
import AchievementStorage

/// The definitions in the log, for comparison with the catalog.
struct DefinitionLog: Sendable {
    private struct LogPosition: Comparable {
        let at: Int64
        /// The sequence number in the log.
        let sequence: Int64

        static func < (left: LogPosition, right: LogPosition) -> Bool {
            (left.at, left.sequence) < (right.at, right.sequence)
        }
    }

    private struct Entry {
        let definition: AchievementDefinition
        let actor: String
        let position: LogPosition
    }

    private var logged: [AchievementKey: [Entry]] = [:]
    private var withdrawn: [AchievementKey: LogPosition] = [:]
    /// Whether a player was erased: the erased log may have contained definitions that the catalog kept.
    private let isIncomplete: Bool
    /// The keys that the catalog defines.
    private let keys: Set<AchievementKey>

    /// Reads the log of all players if anything is defined, because the actor who defines need not be a player.
    /// O(length of the log).
    init(_ store: any ProgressStore, _ catalog: CompiledCatalog) async throws(StoreError) {
        keys = Set(catalog.definitions.map(\.definition.key))
        isIncomplete = catalog.hasTombstones
        let prefixes = [
            CompiledCatalog.definitionPrefix, CompiledCatalog.timePrefix, CompiledCatalog.withdrawalPrefix,
        ]
        guard prefixes.contains(where: catalog.stored.notes.hasKeys) else { return }
        var last: Int64 = 0
        while true {
            let page = try await store.log(of: nil, after: last, limit: 1_000)
            guard let end = page.last else { return }
            for event in page { add(event, catalog.rulebook) }
            last = end.sequence
        }
    }

    private mutating func add(_ event: LoggedEvent, _ rulebook: Rulebook) {
        guard event.kind == .definition else { return }
        let position = LogPosition(at: event.moment.milliseconds, sequence: event.sequence)
        switch (try? rulebook.writes(of: event))?.command {
        case .define(let definition, let actor)?:
            logged[definition.key, default: []].append(Entry(definition: definition, actor: actor, position: position))
        case .withdraw(let key, _, _)?: withdrawn[key] = max(withdrawn[key] ?? position, position)
        default: break
        }
    }

    /// Whether an achievement in the catalog comes from a definition.
    func isDefined(_ key: AchievementKey) -> Bool { keys.contains(key) }

    /// The actor who made the definition in force; `nil` if the log does not say.
    func actor(of stored: StoredDefinition) -> String? {
        logged[stored.definition.key]?.filter { $0.definition == stored.definition }
            .max { $0.position < $1.position }?.actor
    }

    /// All logged definitions of an achievement; `nil` if the log may be incomplete.
    func definitions(of key: AchievementKey) -> [AchievementDefinition]? {
        isIncomplete ? nil : logged[key]?.map(\.definition)
    }

    /// The differences between catalog and log.
    func problems(_ catalog: CompiledCatalog) -> [String] {
        guard !isIncomplete else { return [] }
        return catalog.definitions.compactMap { problem($0, in: catalog) } + missing(catalog)
    }

    private func problem(_ stored: StoredDefinition, in catalog: CompiledCatalog) -> String? {
        let (key, events) = (stored.definition.key, logged[stored.definition.key] ?? [])
        guard events.contains(where: { $0.definition == stored.definition }) else {
            return "the definition of \(key) is not in the log"
        }
        guard catalog.stored.notes[CompiledCatalog.definitionPrefix + key.description] != nil else {
            return "the definition of \(key) is kept under another key"
        }
        guard stored.definedAt == 0 || events.contains(where: { $0.position.at == stored.definedAt }) else {
            return "the definition of \(key) has a date that none in the log has"
        }
        if stored.isWithdrawn, withdrawn[key] == nil { return "\(key) is withdrawn, but not according to the log" }
        if !stored.isWithdrawn, let end = withdrawn[key], events.allSatisfy({ $0.position < end }) {
            return "\(key) can be unlocked, though the log says that it is withdrawn"
        }
        return nil
    }

    private func missing(_ catalog: CompiledCatalog) -> [String] {
        let setAsideKeys = Set(catalog.setAside.map(\.key))
        return logged.keys.filter { !keys.contains($0) && !setAsideKeys.contains($0.description) }.sorted()
            .map { "the catalog lacks \($0), which the log defines" }
    }
}

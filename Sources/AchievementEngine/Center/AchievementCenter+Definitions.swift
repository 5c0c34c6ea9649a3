import AchievementCore
import AchievementStorage
import AchievementWire
import Foundation

extension AchievementCenter {
    private static let prefix = "defined:"

    /// What was defined in a store, sorted by key.
    static func definitions(in store: any ProgressStore) async throws -> [AchievementDefinition] {
        try await store.notes(withPrefix: prefix).sorted { $0.key < $1.key }.map { key, text in
            do {
                return try JSONDecoder().decode(AchievementDefinition.self, from: Data(text.utf8))
            } catch {
                throw StoreError(.corrupt, "the note \(key) is no definition: \(error)")
            }
        }
    }

    /// Takes over what other processes have defined since.
    func refreshDefinitions() async throws {
        let known = catalog.definitions
        let current = try await Self.definitions(in: store)
        guard current != known else { return }
        adopt(
            try await CompiledCatalog(
                modes: modes, definitions: current, languages: configuration.languages, store: store))
        try await openCatalog()
    }

    /// Obeys an event that changes the catalog or the history.
    func obey(_ envelope: EventEnvelope) async throws -> Result<Receipt, EventError> {
        do {
            let latest = now.milliseconds + configuration.futureTolerance
            let prepared = try prepare(envelope, latest: latest)
            if let earlier = try await store.events(with: [envelope.id])[envelope.id] {
                return earlier.saysTheSame(as: envelope.logged)
                    ? .success(.repeated) : .failure(conflict(envelope.id))
            }
            switch prepared.writes.command {
            case .define(let definition, _): return .success(.recorded(try await define(definition, envelope)))
            case .void(let event, _, _): return .success(.recorded(try await void(event, envelope)))
            case .grant, .revoke, nil: return try await commit([envelope]).first ?? .success(.repeated)
            }
        } catch let problem as EventError {
            return .failure(problem)
        }
    }

    func conflict(_ id: EventID) -> EventError {
        EventError(.conflict, "an event with id \"\(id.id)\" of \(id.source) says something else")
    }

    /// Adds an achievement to the catalog and judges it for everybody.
    private func define(_ definition: AchievementDefinition, _ envelope: EventEnvelope) async throws -> [Reward] {
        let key = definition.key
        var definitions = catalog.definitions
        if let earlier = definitions.first(where: { $0.key == key }) {
            guard earlier == definition else {
                throw EventError(.conflict, "\(key) is already defined as something else")
            }
        } else {
            definitions.append(definition)
            definitions.sort { $0.key < $1.key }
        }
        let rulebook: Rulebook
        do {
            rulebook = try Rulebook(modes: modes, definitions: definitions, languages: configuration.languages)
        } catch let refused {
            let findings = refused.findings.map { "\($0.subject): \($0.message)" }.joined(separator: "; ")
            throw EventError(.invalidField, findings)
        }
        let text = String(decoding: try CanonicalJSON.encode(definition), as: UTF8.self)
        _ = try await store.commit(
            StoreCommit(events: [envelope.logged], notes: [Self.prefix + key.description: text]))
        adopt(try await CompiledCatalog(rulebook: rulebook, definitions: definitions, store: store))
        try await openCatalog()
        return []
    }
}

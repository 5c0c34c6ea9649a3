import AchievementCore
import AchievementStorage

/// A rulebook with what connects it to a store. Replaced as a whole when somebody defines an achievement.
struct CompiledCatalog: Sendable {
    let rulebook: Rulebook
    let definitions: [AchievementDefinition]
    let codec: StateCodec
    let loader: PlayerLoader

    init(
        modes: [any GameMode], definitions: [AchievementDefinition], languages: [String]?, store: any ProgressStore
    ) async throws {
        let rulebook = try Rulebook(modes: modes, definitions: definitions, languages: languages)
        self = try await CompiledCatalog(rulebook: rulebook, definitions: definitions, store: store)
    }

    init(rulebook: Rulebook, definitions: [AchievementDefinition], store: any ProgressStore) async throws {
        let symbols = try await store.symbols(for: SymbolTable.requests(for: rulebook))
        self.rulebook = rulebook
        self.definitions = definitions
        codec = StateCodec(rulebook: rulebook, symbols: SymbolTable(rulebook: rulebook, symbols: symbols))
        loader = PlayerLoader(store: store, codec: codec)
    }
}

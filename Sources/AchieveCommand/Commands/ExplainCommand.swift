import AchievementCore
import AchievementEngine
import AchievementGallery

/// `achieve explain`: explains why a player has an achievement, or why not.
struct ExplainCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "explain",
            summary: "Show why a player has an achievement, or what is missing",
            details: [
                "Shows the criterion as a tree, each part met or missing and by how much, and for an unlock the event "
                    + "that completed it. In a store of up to 10,000 players, also shows how many others have it.",
                "A player's current day follows the offset of the player's last event, or --offset for everybody.",
                "Exit status 1 means that the store does not know the player.",
            ],
            required: [[.player], [.achievement]],
            options: [.store] + Option.modes(of: tool) + [.format, .language, .now, .offset],
            examples: ["explain --player ada --achievement \(tool.exampleKey)"])
    }

    private let host: Host
    private let player: PlayerID
    private let key: String
    private let isJSON: Bool
    private let arguments: Arguments

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        player = try arguments.player() ?? ""
        key = arguments[.achievement] ?? ""
        isJSON = arguments[.format] == "json"
        self.arguments = arguments
    }

    func run(on console: Console) async throws -> ProcessStatus {
        let (catalog, explanation, state, holders, pace) = try await host.withStoreToRead(
            showsHeld: true
        ) { store, reader in
            // The store's catalog also has definitions that were made at run time.
            let catalog = CatalogIndex(reader.rulebook, host.words)
            let key = try arguments.achievement(key, in: catalog)
            let status = try await reader.status(of: player)
            guard status.isKnown else {
                throw try await host.unknown(player, in: store)
            }
            let state = status.achievements.first { $0.key == catalog.rulebook.catalogKey(of: key) }
            let explanation = try await reader.explain(key, for: player)
            // The JSON form includes neither the number of holders nor a pace.
            guard !isJSON else { return (catalog, explanation, state, HolderCounts?.none, String?.none) }
            let advice = PlayerAdvice(try await reader.picture(of: player), words: catalog.words, count: 0)
            return (
                catalog, explanation, state, try await host.holderCounts(reader),
                advice.pace(of: catalog.rulebook.catalogKey(of: key))
            )
        }
        if isJSON {
            try console.print(explanation.json)
        } else {
            let text = ExplanationText(
                catalog: catalog, style: console.style, holders: holders, isHeld: state?.isUnlocked ?? false,
                isSettled: isSettled(explanation, state), times: state?.recurring?.times, pace: pace)
            for line in text.lines(of: explanation) { try console.print(line) }
        }
        try console.flush()
        if !isJSON, let remark = catalog.texts.remark { console.printDiagnostic(remark) }
        return .done
    }
    /// Whether the unlock proves that the criterion was met: it was not granted, and the criterion is unchanged.
    private func isSettled(_ explanation: Explanation, _ state: AchievementState?) -> Bool {
        guard explanation.state == .unlocked, let state, state.recurring == nil else { return false }
        return explanation.unlock?.grantedBy == nil && state.progressToday == nil
    }
}

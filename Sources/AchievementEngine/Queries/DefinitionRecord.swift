public import AchievementCore

/// A definition in the store, with its author and the number of its holders.
public struct DefinitionRecord: Hashable, Sendable {
    /// The latest definition under its key.
    public let definition: AchievementDefinition
    /// Whether the definition has been withdrawn: it cannot be unlocked any more, and holders keep it.
    public let isWithdrawn: Bool
    /// The actor who made the definition; `nil` if the log does not say, because that player was erased.
    public let actor: String?
    /// When the definition was made, in the reader's offset; `nil` if that was not noted.
    public let madeAt: Moment?
    /// The window in which the achievement can be earned, as of the reader's present; `nil` if it has no window.
    public let challenge: ChallengeState?
    /// The number of players who hold the achievement.
    public let holders: Int
    /// The number of players in the store.
    public let players: Int
}

extension ProgressReading {
    /// The definitions in the store that fit the modes, including withdrawn ones, sorted by key. Reads the whole log
    /// and the state of every player if anything is defined: O(length of the log + players × achievements).
    public func definitionRecords() async throws -> [DefinitionRecord] {
        let reader = try await reader()
        let stored = reader.catalog.definitions
        guard !stored.isEmpty else { return [] }
        let log = try await DefinitionLog(reader.store, reader.catalog)
        let counts = try await reader.holderCounts()
        let (rulebook, now) = (reader.rulebook, reader.now())
        return try stored.map { stored in
            let key = stored.definition.key
            let criterion = rulebook.achievements[try rulebook.index(of: key)].criterion
            return DefinitionRecord(
                definition: stored.definition, isWithdrawn: stored.isWithdrawn, actor: log.actor(of: stored),
                madeAt: stored.beginning == 0
                    ? nil : Moment(milliseconds: stored.beginning, offsetSeconds: Int(now.offsetSeconds)),
                challenge: rulebook.challenge(criterion, rulebook.newProgress(), isHeld: false, at: now),
                holders: counts[key], players: counts.players)
        }
    }
}

public import AchievementCore

/// A definition of the store, with who made it and who holds it.
public struct DefinitionRecord: Hashable, Sendable {
    /// The latest one under its key.
    public let definition: AchievementDefinition
    /// Whether it was withdrawn since: it cannot be unlocked, and holders keep it.
    public let isWithdrawn: Bool
    /// The actor who made it; `nil` if the log does not say, because it was made by a player who is erased.
    public let actor: String?
    /// When it was made, in the offset of the reader; `nil` if that was not noted.
    public let madeAt: Moment?
    /// The window in which it can be earned, as of the reader's present; `nil` if none limits it.
    public let challenge: ChallengeState?
    /// How many players hold it.
    public let holders: Int
    /// The players of the store.
    public let players: Int
}

extension ProgressReading {
    /// The definitions of the store that fit the modes, withdrawn ones too, sorted by key. Reads the whole log and the state
    /// of every player, if anything is defined: O(length of the log + players × achievements).
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
                madeAt: stored.definedAt == 0
                    ? nil : Moment(milliseconds: stored.definedAt, offsetSeconds: Int(now.offsetSeconds)),
                challenge: rulebook.challenge(criterion, rulebook.newProgress(), isHeld: false, at: now),
                holders: counts[key], players: counts.players)
        }
    }
}

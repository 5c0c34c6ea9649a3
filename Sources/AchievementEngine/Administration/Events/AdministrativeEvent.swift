import AchievementCore
import AchievementStorage

/// An event of the engine's own, which needs a permission. The list of them is ``Rulebook/ownEventTypes``.
protocol AdministrativeEvent: GameEvent {
    /// How the event is recorded; `progress` unless it says otherwise.
    static var kind: EventKind { get }

    /// What a void of the event does; it is refused unless the event says otherwise.
    static var whenVoided: VoidEffect { get }

    /// The actor that the payload names.
    var claimedActor: String? { get }

    /// The action that has to be allowed.
    func action(on player: PlayerID) -> AdministrativeAction

    /// Adds what the event writes; nothing unless it says otherwise.
    ///
    /// - Throws: ``EventError`` if the catalog lacks what the event names.
    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError)
}

extension AdministrativeEvent {
    static var kind: EventKind { .progress }
    static var whenVoided: VoidEffect { .refused }

    func addWrites(at moment: Moment, under rulebook: Rulebook, to writes: inout EventWrites) throws(EventError) {}
}

/// What an event changes, which decides how it is recorded.
enum EventKind {
    /// The metrics, points and unlocks of a player.
    case progress
    /// The catalog.
    case definition
    /// What earlier events of a player count for.
    case voiding
    /// Everything that is stored of a player.
    case erasure
    /// Whose the events of another player are.
    case joining
}

/// What a void of an event does.
enum VoidEffect {
    /// Nothing: a void cannot name it.
    case refused
    /// Metrics and points are rebuilt without the event; unlocks stay.
    case recounts
    /// The player is as if the event had never been, unlocks included.
    case undoes
}

extension Rulebook {
    /// The id in front of the engine's own event types; no mode can have it.
    static let ownEvents = "achievements"
    fileprivate static let ownEventPrefix = "\(ownEvents)."

    /// The engine's own event types.
    static let ownEventTypes: [any AdministrativeEvent.Type] = [
        StreakFrozen.self, AchievementGranted.self, AchievementRevoked.self, AchievementDefined.self,
        AchievementWithdrawn.self, EventVoided.self, ModeReset.self, PlayerErased.self, ProgressImported.self,
        PointsAdjusted.self, PlayerListed.self, PlayerJoined.self,
    ]

    /// The same by their Swift types, to be compared with that of every event.
    static let ownEventKinds = ownEventTypes.map { (type: ObjectIdentifier($0), kind: $0.kind) }

    fileprivate static let ownEventsByName = Dictionary(
        ownEventTypes.map { ($0.type, $0) }, uniquingKeysWith: { first, _ in first })

    /// The index of a mode.
    func index(ofMode id: GameModeID) throws(EventError) -> Int {
        if let index = modeIndices[id], chosenModes.contains(index) { return index }
        let nearest = NearestName.find(id.rawValue, among: modeIDs.map(\.rawValue))
        let hint = nearest.map { "; did you mean \($0)?" } ?? ""
        throw EventError(.unknownSubject, "no chosen mode has the id \"\(id)\"\(hint)")
    }
}

extension LoggedEvent {
    /// Whether it is one of the engine's own, of this release or another.
    var isAdministrative: Bool { type.rawValue.hasPrefix(Rulebook.ownEventPrefix) }

    /// How it was recorded.
    var kind: EventKind { administrativeType?.kind ?? .progress }

    /// Whether it takes something away: a void, a reset or a revocation.
    var takesBack: Bool { isAdministrative && (kind == .voiding || type == AchievementRevoked.type) }

    /// What a void of the event does.
    var whenVoided: VoidEffect { administrativeType?.whenVoided ?? (isAdministrative ? .refused : .recounts) }

    /// Whether a void may name the event.
    package var canBeVoided: Bool { whenVoided != .refused }

    /// The prefix is compared first: this is asked of all events of a log, nearly all of which are a mode's.
    private var administrativeType: (any AdministrativeEvent.Type)? {
        isAdministrative ? Rulebook.ownEventsByName[type] : nil
    }
}

extension FieldChecks {
    /// Checks the actor and the reason of an administrative event.
    mutating func check(by: String, reason: String?) {
        check("by", id: by)
        if let reason { check("reason", id: reason) }
    }
}

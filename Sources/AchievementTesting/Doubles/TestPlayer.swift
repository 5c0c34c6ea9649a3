public import AchievementCore
public import AchievementEngine

/// A player of one or more modes without a store, center or clock: events go in, unlocks come out.
///
/// A conformance checks what all modes have in common. A `TestPlayer` is for the rest of a suite, the rules of one
/// particular mode:
///
/// ```swift
/// @Test("A week of chess is seven days in a row")
/// func week() throws {
///     var player = try TestPlayer(Chess())
///     for day in 0..<6 { try player.play(MovePlayed(), at: Walkthrough.day(day)) }
///     #expect(try player.state(of: "streak_7").progress.completed == 6)
///     #expect(try player.play(MovePlayed(), at: Walkthrough.day(6)) == ["streak_7"])
///     #expect(try player.status(at: Walkthrough.day(9)).streaks["chess.days"]?.current == 0)
/// }
/// ```
///
/// Start with `play(_:at:)`; `judge(_:at:)` also returns the points, levels and other rewards of an event. Both accept
/// any event, including those of the engine: grants and revocations work here, while events that need a history or
/// change the catalog, such as voids, need an `AchievementCenter`.
///
/// A `TestPlayer` is a value: play what several tests have in common once, then copy it.
///
/// ## Times
///
/// A time is either RFC 3339 text with the player's offset, as in ``Walkthrough/Step``, or a `Moment`. The default is
/// always ``Walkthrough/noon``; ``Walkthrough/day(_:_:)`` gives times on the days after it. Times need not ascend: an
/// event with an earlier time is played as a late arrival.
///
/// ## Errors
///
/// - `CatalogError`, thrown by the initializers: the modes cannot be combined, or one of them is invalid. It lists
///   every finding with its source line.
/// - `EventError`: the event is refused, its `code` and `fields` say why, and the player is unchanged. Expect it with
///   `#expect(throws: EventError.self)`.
/// - ``UsageError``: a mistake in the test itself, so that a test that expects an `EventError` does not pass because of
///   a typo.
public struct TestPlayer: Sendable {
    /// The rules that judge the player.
    public let rulebook: Rulebook
    /// The id of the player, for modes whose events name players.
    public let id: PlayerID
    /// The player's progress so far.
    package private(set) var progress: PlayerProgress
    /// The player's current unlocks, in the order in which they were earned.
    public private(set) var unlocks: [Unlock] = []
    private var count = 0
    private var scratch = Rulebook.Scratch()

    /// Creates a new player of these modes.
    ///
    /// This compiles the catalog; if you need many players of one mode, copy one or share a rulebook.
    ///
    /// - Throws: `CatalogError` if the modes do not form a valid catalog.
    public init(_ modes: any GameMode..., as id: PlayerID = Walkthrough.player) throws(CatalogError) {
        self.init(try Rulebook(modes: modes), as: id)
    }

    /// A new player who is judged by `rulebook`.
    public init(_ rulebook: Rulebook, as id: PlayerID = Walkthrough.player) {
        self.rulebook = rulebook
        self.id = id
        progress = rulebook.newProgress()
    }

    /// Plays an event and returns all of its rewards, in the order in which they were earned.
    ///
    /// Events have the source `/test` and are numbered from 1.
    ///
    /// - Throws: `EventError` if the event is refused.
    @discardableResult
    public mutating func judge(_ event: any GameEvent, at moment: Moment) throws(EventError) -> [Reward] {
        count += 1
        return try judge(event, as: EventID(source: "/test", id: "\(count)"), at: moment)
    }

    /// Plays an event and returns all of its rewards, in the order in which they were earned.
    ///
    /// - Throws: `EventError` if the event is refused, ``UsageError`` if `time` is not RFC 3339 with an offset.
    @discardableResult
    public mutating func judge(_ event: any GameEvent, at time: String = Walkthrough.noon) throws -> [Reward] {
        try judge(event, at: Self.moment(time))
    }

    /// Plays an event and returns the achievements that it unlocked, in order.
    ///
    /// - Throws: `EventError` if the event is refused.
    @discardableResult
    public mutating func play(_ event: any GameEvent, at moment: Moment) throws(EventError) -> [AchievementID] {
        try judge(event, at: moment).unlocks.map(\.achievement.id)
    }

    /// Plays an event and returns the achievements that it unlocked, in order.
    ///
    /// - Throws: `EventError` if the event is refused, ``UsageError`` if `time` is not RFC 3339 with an offset.
    @discardableResult
    public mutating func play(_ event: any GameEvent, at time: String = Walkthrough.noon) throws -> [AchievementID] {
        try play(event, at: Self.moment(time))
    }

    /// Plays the steps one after another and returns the achievements that they unlocked, in order.
    ///
    /// - Throws: `EventError` if an event is refused, ``UsageError`` if a time is not RFC 3339 with an offset; the
    ///   steps before it stay played.
    @discardableResult
    public mutating func play(_ steps: some Sequence<Walkthrough.Step>) throws -> [AchievementID] {
        try steps.flatMap { try play($0.event, at: $0.time) }
    }

    /// The player's status, with streaks as of `moment`. O(metrics + achievements).
    public func status(at moment: Moment) -> PlayerStatus {
        rulebook.status(of: id, progress, unlocks: unlocks, at: moment)
    }

    /// The player's status, with streaks as of `time`. O(metrics + achievements).
    ///
    /// - Throws: ``UsageError`` if `time` is not RFC 3339 with an offset.
    public func status(at time: String = Walkthrough.noon) throws -> PlayerStatus { try status(at: Self.moment(time)) }

    /// The player's state of an achievement. O(metrics + achievements).
    ///
    /// - Throws: ``UsageError`` if no mode has an achievement with that id or several modes do; in the latter case,
    ///   look it up by its key in the status.
    public func state(of achievement: AchievementID) throws -> AchievementState {
        // Only streaks depend on the moment.
        let all = status(at: Moment(milliseconds: 0)).achievements
        let states = all.filter { $0.key.id == achievement }
        guard let state = states.first else {
            let ids = all.map(\.key.id.rawValue)
            throw UsageError("no achievement has the id \(achievement)" + didYouMean(achievement.rawValue, among: ids))
        }
        guard states.count == 1 else {
            throw UsageError(
                "\(achievement) can be \(states.map(\.key.description).joined(separator: " or ")); look the state up by "
                    + "its key in the status")
        }
        return state
    }

    /// Plays an event with the given identity.
    mutating func judge(
        _ event: any GameEvent, as eventID: EventID, at moment: Moment
    ) throws(EventError) -> [Reward] {
        let rewards = try rulebook.apply(event, id: eventID, by: id, at: moment, to: &progress, scratch: &scratch)
        for reward in rewards {
            switch reward {
            case .unlocked(let unlock): unlocks.append(unlock)
            case .revoked(let revocation): unlocks.removeAll { $0.achievement == revocation.achievement }
            case .points, .level, .room, .backfill: break
            }
        }
        return rewards
    }

    private static func moment(_ time: String) throws(UsageError) -> Moment {
        guard let moment = Moment(time) else {
            throw UsageError("\"\(time)\" is not an RFC 3339 time with an offset, such as \(Walkthrough.noon)")
        }
        return moment
    }
}

extension TestPlayer {
    /// A mistake in the test: an invalid time, or an unknown or ambiguous achievement.
    public struct UsageError: Error, Hashable, CustomStringConvertible {
        /// The mistake, as a sentence.
        public let description: String

        init(_ description: String) { self.description = description }
    }
}

extension [Reward] {
    /// The unlocks among the rewards.
    package var unlocks: [Unlock] { compactMap { if case .unlocked(let unlock) = $0 { unlock } else { nil } } }
}

import AchievementCore

extension LoadedPlayer {
    /// The moments before which events of the player are refused.
    struct Bounds: Sendable {
        /// The moment up to which an erasure covers the player's events, in milliseconds since 1970.
        var erasedThrough = Int64.min
        /// The retention cutoff, loaded only for judging; `nil` if there is none.
        var retained: RetainedPlayer?
    }

    /// What the player holds, as far as it was requested.
    struct Records: Sendable {
        var unlocks: [Unlock] = []
        var ledger: [LedgerEntry] = []
        /// Whether ``unlocks`` were loaded for judging.
        var areLoaded = false
        /// An upper bound for the date of the latest unlock, in milliseconds since 1970; `nil` if unknown.
        var lastUnlock: Int64?
    }

    /// What is known of the player's history, for events that come late.
    struct History: Sendable {
        /// The canonical position of the last event since the player was loaded; `nil` if there was none.
        var lastPosition: CanonicalPosition?
        /// The stored past, if it was loaded.
        var past: PlayerPast?
        /// Whether an event came late since the player was loaded.
        var wasLate = false
        /// The kept end of the history, for a player whose events come late again and again.
        var checkpoints: FoldCheckpoints?
    }

    /// The next events, which wait for another pass because something is missing; see ``BatchJudge``.
    struct Pending: Sendable {
        /// What the events write, if that was collected already.
        var collected: [CollectedEvent] = []
        /// Rows to read before the events are judged.
        var rows = RowNeeds()
        /// Other parts to load before the events are judged.
        var parts: MissingParts = []
        /// Whether the whole history must be replayed, with these events at their positions.
        var mustBeReplayed = false
        /// Whether unlocks must be dated by the whole history, although none of the events is late.
        var mustBeDated = false

        /// Whether nothing has to be loaded.
        var isComplete: Bool { rows.isEmpty && parts.isEmpty }
    }
}

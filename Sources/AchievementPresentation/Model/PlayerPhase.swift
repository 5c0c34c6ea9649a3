public import AchievementEngine
public import AchievementStorage

/// Which screen a ``PlayerModel`` asks for.
public enum PlayerPhase: Hashable, Sendable {
    /// Nothing was read yet.
    case loading
    /// The player holds nothing yet: a screen explains how it works and shows a few first steps.
    case newcomer
    /// There is something to show.
    case ready
    /// The last reading failed. What was read before is still there.
    case failed(PlayerFailure)
}

/// Why a player could not be read.
public enum PlayerFailure: Error, Hashable, Sendable {
    /// The store could not be read; the same call may succeed later.
    case store(StoreError)
    /// The question was refused, such as one about an id that was joined into another player.
    case refused(EventError)
    /// Anything else, in words.
    case other(String)

    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = .store(error)
        case let error as EventError: self = .refused(error)
        default: self = .other(String(describing: error))
        }
    }
}

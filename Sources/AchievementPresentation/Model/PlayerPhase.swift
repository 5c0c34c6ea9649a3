public import AchievementEngine
public import AchievementStorage

/// The screen that a ``PlayerModel`` requires.
public enum PlayerPhase: Hashable, Sendable {
    /// Nothing has been read yet.
    case loading
    /// The player holds nothing yet: a screen explains the game and shows a few first steps.
    case newcomer
    /// There is something to show.
    case ready
    /// The last read failed. The content read before is still there.
    case failed(PlayerFailure)
}

/// The reason why a player could not be read.
public enum PlayerFailure: Error, Hashable, Sendable {
    /// The store could not be read; the same call may succeed later.
    case store(StoreError)
    /// The query was refused, for example because the id was joined into another player.
    case refused(EventError)
    /// Any other error, in words.
    case other(String)

    init(_ error: any Error) {
        switch error {
        case let error as StoreError: self = .store(error)
        case let error as EventError: self = .refused(error)
        default: self = .other(String(describing: error))
        }
    }
}

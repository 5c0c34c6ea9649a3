import AchievementEngine
public import AchievementGallery

extension ScreenWords {
    /// What a screen says when a change did not succeed: that the player is not allowed to make it, or that nothing was
    /// changed. The error itself is written for developers; log it where it is thrown.
    public func failure(_ error: any Error) -> String {
        text((error as? EventError)?.code == .notAllowed ? .notAllowed : .notChanged)
    }
}

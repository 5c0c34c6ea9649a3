import AchievementEngine
public import AchievementGallery

extension ScreenWords {
    /// What a screen says when a change did not succeed: that the player is not allowed to make it, that a definition
    /// is outdated or does not fit the catalog, or that nothing was changed. The error itself is written for
    /// developers; log it where it is thrown.
    public func failure(_ error: any Error) -> String {
        switch (error as? EventError)?.code {
        case .notAllowed: text(.notAllowed)
        case .conflict: text(.definedMeanwhile)
        case .invalidField: text(.notAccepted)
        default: text(.notChanged)
        }
    }
}

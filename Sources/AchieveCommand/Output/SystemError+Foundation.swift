import AchievementSupport
import Foundation

extension SystemError {
    /// Creates the system error that underlies a Foundation error; `nil` if there is none.
    init?(behind error: any Error) {
        guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return nil }
        self.init(code: cause.code.rawValue)
    }
}

extension SystemErrorText {
    /// The words for the system error that underlies a Foundation error or, if there is none, for the error itself.
    static func words(of error: any Error) -> String { SystemError(behind: error)?.description ?? "\(error)" }
}

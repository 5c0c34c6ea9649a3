import AchievementSupport
import Foundation

extension SystemError {
    /// What the system's error says behind one of Foundation's; `nil` if none is behind it.
    init?(behind error: any Error) {
        guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return nil }
        self.init(code: cause.code.rawValue)
    }
}

extension SystemErrorText {
    /// What the system says behind an error of Foundation's, else the error itself.
    static func words(of error: any Error) -> String { SystemError(behind: error)?.description ?? "\(error)" }
}

import Foundation

/// Why the system refused something: an `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the error.
    package let code: Int32

    /// The error `code`.
    package init(code: Int32) { self.code = code }

    /// What the system's error says behind one of Foundation's; `nil` if none is behind it.
    package init?(behind error: any Error) {
        guard let cause = (error as? CocoaError)?.underlying as? POSIXError else { return nil }
        self.init(code: cause.code.rawValue)
    }

    package var description: String { SystemErrorText.words(code) }
}

/// An error number (`errno`) of the system.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The error number.
    package let code: Int32

    /// Creates the error with a number.
    package init(code: Int32) { self.code = code }

    package var description: String { SystemErrorText.words(code) }
}

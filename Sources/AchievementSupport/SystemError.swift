/// Why the system refused something: an `errno`.
package struct SystemError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The number of the error.
    package let code: Int32

    /// The error `code`.
    package init(code: Int32) { self.code = code }

    package var description: String { SystemErrorText.words(code) }
}

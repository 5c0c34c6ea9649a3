/// What a command takes besides options.
enum Operands: Hashable, Sendable {
    /// Nothing.
    case none
    /// Any number of them, also none; the word stands for each in the help.
    case any(String)
}

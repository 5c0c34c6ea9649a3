/// Something that the tool does: what it takes, and how it is done.
protocol Command: Sendable {
    /// What it takes, for reading its arguments and writing its help.
    static var description: CommandDescription { get }

    /// Takes what was read from the command line, or says what is wrong with a value.
    init(_ arguments: Arguments) throws

    /// Does it.
    ///
    /// - Returns: how the process ends.
    /// - Throws: whatever ``CommandFailure/init(_:)`` can explain.
    func run(on console: Console) async throws -> ProcessStatus
}

/// Why a command could not do what it was asked, with the status that says so to scripts.
struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// How the process ends.
    let status: ProcessStatus
    /// What went wrong, for people.
    let description: String

    init(_ status: ProcessStatus, _ description: String) {
        self.status = status
        self.description = description
    }
}

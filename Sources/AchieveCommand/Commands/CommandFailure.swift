import AchievementEngine
import AchievementStorage
import AchievementSupport

/// The reason why a command failed, with the exit status for scripts.
struct CommandFailure: Error, Hashable, Sendable, CustomStringConvertible {
    /// The exit status.
    let status: ProcessStatus
    /// The problem, for people.
    let message: String
    /// The name that was probably meant.
    let suggestion: String?
    /// The call that shows help.
    let helpCall: String?

    init(_ status: ProcessStatus, _ message: String, suggestion: String? = nil, helpCall: String? = nil) {
        self.status = status
        self.message = message
        self.suggestion = suggestion
        self.helpCall = helpCall
    }

    /// Hints that may help.
    var tips: [String] {
        [suggestion.map { "did you mean \($0)?" }, helpCall.map { "try `\($0)`" }].compactMap { $0 }
    }

    /// The message and the hints as plain text.
    var description: String {
        message + (suggestion.map { "; did you mean \($0)?" } ?? "") + (helpCall.map { "\ntry `\($0)`" } ?? "")
    }
}

/// The exit status of the process; the numbers are part of the interface for scripts.
enum ProcessStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case found = 1
    case usage = 64
    case badInput = 65
    case noInput = 66
    case cannotWrite = 73
    case busy = 75
    case hungUp = 129
    case interrupted = 130
    case terminated = 143

    /// The meaning of the status, for the help.
    var meaning: String {
        switch self {
        case .done: "done"
        case .found: "a check found something"
        case .usage: "wrong usage"
        case .badInput: "bad input data; the good part is applied"
        case .noInput: "no such input file"
        case .cannotWrite: "the store can't be created or written"
        case .busy: "the store is busy; try again later"
        case .hungUp: "stopped because the terminal closed; the call can be repeated"
        case .interrupted: "stopped by Ctrl-C; the call can be repeated"
        case .terminated: "stopped by SIGTERM; the call can be repeated"
        }
    }
}

extension CommandFailure {
    /// Creates the failure for `error`; `nil` if there is nothing to report because the reader of the output has gone.
    ///
    /// - Parameter tool: the name of the tool.
    init?(_ error: any Error, in tool: String) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let problem as StoreError: self.init(ProcessStatus(problem.code), problem.message)
        case let refused as CatalogError: self.init(.badInput, refused.description)
        case let problem as EventError: self.init(.badInput, problem.message)
        case let problem as UsageError:
            self.init(
                .usage, problem.message, suggestion: problem.suggestion, helpCall: problem.helpCall(in: tool))
        case let problem as BackupError: self.init(ProcessStatus(problem.code), problem.description)
        case let problem as SystemError: self.init(.cannotWrite, "cannot write the output: \(problem)")
        case OutputError.closed: return nil
        case let problem as OutputError: self.init(.cannotWrite, problem.description)
        default: self.init(.found, "\(error)")
        }
    }
}

extension ProcessStatus {
    /// The status for an error of a store.
    init(_ code: StoreError.Code) {
        switch code {
        case .busy, .conflict: self = .busy
        default: self = .cannotWrite
        }
    }

    /// The status for an error of a backup.
    init(_ code: BackupError.Code) {
        switch code {
        case .cannotRead: self = .noInput
        case .cannotWrite, .notEmpty: self = .cannotWrite
        default: self = .badInput
        }
    }
}

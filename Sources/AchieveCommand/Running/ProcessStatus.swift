/// How the process ends; the numbers are a promise to scripts.
enum ProcessStatus: Int32, CaseIterable, Sendable {
    case done = 0
    case found = 1
    case usage = 64
    case badInput = 65
    case noInput = 66
    case cannotWrite = 73
    case busy = 75
    case interrupted = 130
    case terminated = 143

    /// What the status means, for the help.
    var meaning: String {
        switch self {
        case .done: "done"
        case .found: "a check found something"
        case .usage: "wrong usage"
        case .badInput: "bad input data; the good part is applied"
        case .noInput: "no such input file"
        case .cannotWrite: "the store can't be created or written"
        case .busy: "the store is busy; the same call may go through later"
        case .interrupted: "stopped by Ctrl-C; the same call can be repeated"
        case .terminated: "stopped by SIGTERM; the same call can be repeated"
        }
    }
}

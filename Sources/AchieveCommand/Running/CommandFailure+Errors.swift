import AchievementEngine

extension CommandFailure {
    /// What `error` means for the process; `nil` if there is nothing to complain about because nobody reads the output
    /// any more.
    init?(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let problem as StoreProblem: self.init(ProcessStatus(problem.code), problem.message)
        case let refused as CatalogRefused: self.init(.badInput, refused.description)
        case let problem as EventProblem: self.init(.badInput, problem.message)
        case let problem as UsageProblem:
            self.init(.usage, "\(problem)\ntry `\(problem.helpCall)`")
        case OutputProblem.closed: return nil
        case let problem as OutputProblem: self.init(.cannotWrite, problem.description)
        default: self.init(.found, "\(error)")
        }
    }
}

extension ProcessStatus {
    /// The status for a problem of a store.
    init(_ code: StoreProblem.Code) {
        switch code {
        case .busy, .conflict: self = .busy
        default: self = .cannotWrite
        }
    }
}

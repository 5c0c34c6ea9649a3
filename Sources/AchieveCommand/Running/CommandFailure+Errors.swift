import AchievementEngine
import AchievementStorage

extension CommandFailure {
    /// What `error` means for the process; `nil` if there is nothing to complain about because nobody reads the output
    /// any more.
    init?(_ error: any Error) {
        switch error {
        case let failure as CommandFailure: self = failure
        case let problem as StoreError: self.init(ProcessStatus(problem.code), problem.message)
        case let refused as CatalogError: self.init(.badInput, refused.description)
        case let problem as EventError: self.init(.badInput, problem.message)
        case let problem as UsageError:
            self.init(.usage, "\(problem)\ntry `\(problem.helpCall)`")
        case OutputError.closed: return nil
        case let problem as OutputError: self.init(.cannotWrite, problem.description)
        default: self.init(.found, "\(error)")
        }
    }
}

extension ProcessStatus {
    /// The status for a problem of a store.
    init(_ code: StoreError.Code) {
        switch code {
        case .busy, .conflict: self = .busy
        default: self = .cannotWrite
        }
    }
}

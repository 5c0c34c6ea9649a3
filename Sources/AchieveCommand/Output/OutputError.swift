/// Why results could not be written.
enum OutputError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Whoever was to read them has gone.
    case closed
    /// The system refused; its reason.
    case failed(String)

    var description: String {
        switch self {
        case .closed: "nobody reads the output"
        case .failed(let reason): "the output cannot be written: \(reason)"
        }
    }
}

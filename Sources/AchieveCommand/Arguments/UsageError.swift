/// A command line that cannot be understood: what is wrong, and what may have been meant.
struct UsageError: Error, Hashable, Sendable {
    /// What may be wrong with a command line.
    enum Reason: Hashable, Sendable {
        case missingCommand
        case unknownCommand(String)
        case unknownOption(String)
        case missingValue(String)
        case unexpectedValue(String)
        case repeatedOption(String)
        case invalidValue(option: String, value: String, expected: String)
        case unexpectedOperand(String)
        case missing([String])
        case exclusive([String])
    }

    /// What is wrong.
    let reason: Reason
    /// The nearest thing that would be right.
    let suggestion: String?
    /// The command whose help tells more; `nil` for the help of all.
    let command: String?

    init(_ reason: Reason, suggestion: String? = nil, command: String? = nil) {
        self.reason = reason
        self.suggestion = suggestion
        self.command = command
    }

    /// The call that shows the help.
    var helpCall: String { command.map { "achieve \($0) --help" } ?? "achieve --help" }
}

extension UsageError: CustomStringConvertible {
    var description: String { what + (suggestion.map { "; did you mean \($0)?" } ?? "") }

    private var what: String {
        switch reason {
        case .missingCommand: "a command is missing"
        case .unknownCommand(let name): "there is no command \"\(name)\""
        case .unknownOption(let option): "there is no option \(option)"
        case .missingValue(let usage): "the value is missing in \(usage)"
        case .unexpectedValue(let option): "\(option) takes no value"
        case .repeatedOption(let option): "\(option) is given twice"
        case .invalidValue(let option, let value, let expected): "\(option) is \"\(value)\", expected \(expected)"
        case .unexpectedOperand(let word): "\"\(word)\" is one word too many"
        case .missing(let options): options.joined(separator: " or ") + " is missing"
        case .exclusive(let options): "only one of " + options.joined(separator: " and ") + " can be given"
        }
    }
}

import AchievementCore

/// Parses the words after a command's name according to the command's description.
///
/// Options may be anywhere; `--name VALUE` and `--name=VALUE` are equivalent. A value that starts with two dashes needs
/// the second form. `--` ends the options; `-` alone is an operand.
struct ArgumentParser {
    private let description: CommandDescription
    private var arguments: Arguments

    private init(_ description: CommandDescription, _ tool: CommandLineTool) {
        self.description = description
        arguments = Arguments(command: description.name, tool: tool)
    }

    /// Parses `words`, or throws an error about the first wrong word.
    static func parse(_ words: [String], by description: CommandDescription, in tool: CommandLineTool)
        throws(UsageError) -> Arguments
    {
        var parser = ArgumentParser(description, tool)
        var rest = words[...]
        while let word = rest.popFirst() {
            if word == "--" {
                for operand in rest { try parser.add(operand: operand) }
                break
            }
            if word == "-h" || word == Option.help.written {
                parser.arguments.wantsHelp = true
                return parser.arguments
            }
            if word.hasPrefix("-") && word != "-" {
                try parser.add(option: word, &rest)
            } else {
                try parser.add(operand: word)
            }
        }
        try parser.checkRequired()
        return parser.arguments
    }

    private mutating func add(operand: String) throws(UsageError) {
        switch description.operands {
        case .any: break
        case .one(let name, let choices) where arguments.operands.isEmpty:
            guard choices.isEmpty || choices.contains(operand) else {
                throw problem(
                    .invalidValue(option: name, value: operand, expected: choices.joined(separator: ", ")),
                    suggestion: NearestName.find(operand, among: choices))
            }
        case .none, .one: throw problem(.unexpectedOperand(operand))
        }
        arguments.operands.append(operand)
    }

    private mutating func add(option word: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
        let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let known = description.allOptions
        guard let option = known.first(where: { $0.written == parts[0] }) else {
            throw problem(
                .unknownOption(parts[0]), suggestion: NearestName.find(parts[0], among: known.map(\.written)))
        }
        guard !arguments.has(option) else { throw problem(.repeatedOption(option.written)) }
        guard option.value != nil else {
            guard parts.count == 1 else { throw problem(.unexpectedValue(option.written)) }
            arguments[option] = ""
            return
        }
        var value = parts.count == 2 ? parts[1] : nil
        if value == nil, let next = rest.first, !next.hasPrefix("--") {
            value = next
            rest.removeFirst()
        }
        guard let value, !value.isEmpty else { throw problem(.missingValue(option.usage)) }
        if !option.choices.isEmpty, !option.choices.contains(value) {
            throw arguments.invalid(
                option, value, option.choices.joined(separator: ", "),
                suggestion: NearestName.find(value, among: option.choices))
        }
        arguments[option] = value
    }

    private func checkRequired() throws(UsageError) {
        if case .one(let name, _) = description.operands, arguments.operands.isEmpty { throw problem(.missing([name])) }
        for group in description.required {
            switch group.count(where: arguments.has) {
            case 0: throw problem(.missing(group.map(\.usage)))
            case 1: break
            default: throw problem(.exclusive(group.filter(arguments.has).map(\.written)))
            }
        }
    }

    private func problem(_ reason: UsageError.Reason, suggestion: String? = nil) -> UsageError {
        UsageError(reason, suggestion: suggestion, command: description.name)
    }
}

/// A command line cannot be parsed: what is wrong, and what may have been meant.
struct UsageError: Error, Hashable, Sendable {
    /// The possible errors of a command line.
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
        case endangeredFile(option: String, path: String)
        case endangeredStream(String)
        case sharedOutput(option: String, path: String)
        case repeatedStream(String)
    }

    /// What is wrong.
    let reason: Reason
    /// The nearest valid alternative.
    let suggestion: String?
    /// The command whose help explains more; `nil` for the help of the tool.
    let command: String?

    init(_ reason: Reason, suggestion: String? = nil, command: String? = nil) {
        self.reason = reason
        self.suggestion = suggestion
        self.command = command
    }

    /// The call that shows the help of the tool with this name.
    func helpCall(in tool: String) -> String { command.map { "\(tool) \($0) --help" } ?? "\(tool) --help" }
}

extension UsageError: CustomStringConvertible {
    var description: String { message + (suggestion.map { "; did you mean \($0)?" } ?? "") }

    /// What is wrong, without the suggestion.
    var message: String {
        switch reason {
        case .missingCommand: "no command given"
        case .unknownCommand(let name): "unknown command \"\(name)\""
        case .unknownOption(let option): "unknown option \(option)"
        case .missingValue(let usage): "\(usage) needs a value"
        case .unexpectedValue(let option): "\(option) takes no value"
        case .repeatedOption(let option): "\(option) is given twice"
        case .invalidValue(let option, let value, let expected): "\(option) is \"\(value)\", expected \(expected)"
        case .unexpectedOperand(let word): "unexpected argument \"\(word)\""
        case .missing(let options): options.joined(separator: " or ") + " is missing"
        case .exclusive(let options): "only one of " + options.joined(separator: " and ") + " can be given"
        case .endangeredFile, .endangeredStream, .sharedOutput, .repeatedStream: reason.fileProblem ?? ""
        }
    }
}

/// The help, generated from the descriptions of the commands.
enum HelpText {
    private static let width = 80

    /// The help of one command.
    static func of(_ command: CommandDescription, in tool: CommandLineTool) -> String {
        var sections = ["usage: \(usage(of: command, in: tool))", wrap(command.summary + ".", indent: 0)]
        sections += command.details.map { wrap($0, indent: 0) }
        let options = command.allOptions.map { ($0.usage, text(of: $0, in: tool)) }
        sections.append("options:\n" + list(options))
        if !command.examples.isEmpty {
            sections.append("examples:\n" + command.examples.map { "  \(tool.name) \($0)" }.joined(separator: "\n"))
        }
        return sections.joined(separator: "\n\n")
    }

    /// The help of the tool.
    static func of(_ tool: CommandLineTool) -> String {
        let globals = [
            ("--help, -h", "show this help, or behind a command its own"), ("--version", "show the version"),
        ]
        let exits = ProcessStatus.allCases.map { (String($0.rawValue), $0.meaning) }
        return [
            "usage: \(tool.name) COMMAND [OPTION ...]",
            wrap("Turns events into achievements, points, levels and streaks.", indent: 0),
            "commands:\n" + list(tool.descriptions.map { ($0.name, $0.summary) }),
            "options:\n" + list(globals),
            "exit status:\n" + list(exits),
            "Results go to standard output, everything else to standard error.\n"
                + "`\(tool.name) COMMAND --help` tells more about a command.",
        ].joined(separator: "\n\n")
    }

    /// The description of an option, and its default.
    static func text(of option: Option, in tool: CommandLineTool) -> String {
        let languages = option == .language ? ": \(tool.languages.joined(separator: " or "))" : ""
        return option.help + languages + (option.fallback.map { " (default: \($0))" } ?? "")
    }

    /// The usage line of a command.
    static func usage(of command: CommandDescription, in tool: CommandLineTool) -> String {
        var words = [tool.name, command.name]
        for group in command.required {
            let choice = group.map(\.usage).joined(separator: " | ")
            words.append(group.count > 1 ? "(\(choice))" : choice)
        }
        words.append("[OPTION ...]")
        switch command.operands {
        case .none: break
        case .any(let name): words.append("[\(name) ...]")
        case .one(let name, let choices): words.append(choices.isEmpty ? name : choices.joined(separator: " | "))
        }
        return words.joined(separator: " ")
    }

    /// Two aligned columns, the second one wrapped.
    private static func list(_ rows: [(String, String)]) -> String {
        let column = (rows.map(\.0.count).max() ?? 0) + 4
        return rows.map { name, text in
            let padding = String(repeating: " ", count: column - 2 - name.count)
            return "  \(name)\(padding)\(wrap(text, indent: column))"
        }.joined(separator: "\n")
    }

    /// `text` in lines of at most ``width`` characters; all but the first are indented.
    private static func wrap(_ text: String, indent: Int) -> String {
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(line)
                line = ""
            }
            line += line.isEmpty ? String(word) : " \(word)"
        }
        lines.append(line)
        return lines.joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}

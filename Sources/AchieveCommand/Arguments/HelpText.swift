/// The help, generated from the command descriptions.
struct HelpText {
    private let tool: CommandLineTool
    private let style: TextStyle
    private let width: Int

    /// The line width without a terminal, and the range of widths used on a terminal.
    private static let (width, widths) = (80, 40...100)

    /// Creates the help of a tool.
    init(_ tool: CommandLineTool, _ style: TextStyle = .plain) {
        (self.tool, self.style) = (tool, style)
        width = style.width.map { min(max($0, Self.widths.lowerBound), Self.widths.upperBound) } ?? Self.width
    }

    /// The help of one command.
    func text(of command: CommandDescription) -> String {
        let usage = Self.usage(of: command, in: tool)
        var sections = ["\(style.heading("usage:")) \(usage)", wrap(command.summary + ".", indent: 0)]
        sections += command.details.map { wrap($0, indent: 0) }
        let options = command.allOptions.map { ($0.usage, Self.text(of: $0, in: tool)) }
        sections.append(section("options", list(options)))
        if !command.examples.isEmpty {
            let examples = command.examples.map { "  \(tool.name) \($0)" }.joined(separator: "\n")
            sections.append(section("examples", examples))
        }
        return sections.joined(separator: "\n\n")
    }

    /// The help of the tool.
    var overview: String {
        let globals = [
            ("--help, -h", "show this help, or the help of a command"), ("--version", "show the version"),
        ]
        let exits = ProcessStatus.allCases.map { (String($0.rawValue), $0.meaning) }
        let column = (tool.descriptions.map(\.name.count).max() ?? 0) + 4
        let commands = CommandGroup.all.map { group in
            let rows = group.commands.map { $0.description(in: tool) }.map { ($0.name, $0.summary) }
            return section(group.title, list(rows, column: column))
        }
        return
            ([
                "\(style.heading("usage:")) \(tool.name) COMMAND [OPTION ...]",
                wrap("Turns events into achievements, points, levels and streaks.", indent: 0),
            ] + commands + [
                section("options", list(globals)), section("exit status", list(exits)),
                wrap("Results go to standard output, everything else to standard error.", indent: 0) + "\n"
                    + wrap("Commands without --language answer in English.", indent: 0) + "\n"
                    + wrap("`\(tool.name) COMMAND --help` says more about a command.", indent: 0),
            ]).joined(separator: "\n\n")
    }

    private func section(_ title: String, _ text: String) -> String { "\(style.heading(title + ":"))\n\(text)" }

    /// The help of an option, with its default.
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

    /// Formats two aligned columns; the second one is wrapped.
    private func list(_ rows: [(String, String)], column: Int? = nil) -> String {
        let column = column ?? (rows.map(\.0.count).max() ?? 0) + 4
        return rows.map { name, text in
            let padding = String(repeating: " ", count: column - 2 - name.count)
            return "  \(name)\(padding)\(wrap(text, indent: column))"
        }.joined(separator: "\n")
    }

    /// Wraps `text` into lines that fit; all but the first are indented.
    private func wrap(_ text: String, indent: Int) -> String {
        TextWidth.wrap(text, to: max(16, width - indent))
            .joined(separator: "\n" + String(repeating: " ", count: indent))
    }
}

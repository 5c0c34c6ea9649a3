/// The manual page of a tool, in the `man` macros of roff, derived from the descriptions that also produce the help.
struct ManualPage {
    let tool: CommandLineTool

    /// The page, for section 1.
    var text: String {
        let name = tool.name
        var lines = [
            ".TH \(name.uppercased()) 1 \(CommandLineTool.versionDay) \"\(name) \(CommandLineTool.version)\" \"User Commands\"",
            ".SH NAME", "\(roff(name)) \\- turn events into achievements, points, levels and streaks",
            ".SH SYNOPSIS", ".B \(roff(name))", ".I COMMAND", "[\\fIOPTION\\fR ...]",
            ".SH DESCRIPTION",
            roff(
                "Records events of players, judges them with the game modes built into the command, and stores what "
                    + "they earn. Results go to standard output, everything else to standard error. Commands without "
                    + "--language answer in English."),
            ".SH COMMANDS",
        ]
        for description in tool.descriptions { lines += section(of: description) }
        lines += [".SH ENVIRONMENT"]
        for (name, meaning) in Self.environment { lines += item("\\fB\(roff(name))\\fR", meaning) }
        lines += [".SH EXIT STATUS"]
        for status in ProcessStatus.allCases { lines += item("\\fB\(status.rawValue)\\fR", status.meaning) }
        return lines.joined(separator: "\n") + "\n"
    }

    private static let environment = [
        ("NO_COLOR", "if set, disables color, unless --color says otherwise"),
        ("CLICOLOR_FORCE", "if set, colors output even if it does not go to a terminal"),
        ("CLICOLOR", "0 disables color"),
        ("COLUMNS", "the width of the terminal in columns, overriding what the terminal reports"),
    ]

    private func section(of description: CommandDescription) -> [String] {
        var lines = [".SS \(roff(description.name))", roff(HelpText.usage(of: description, in: tool)), ".PP"]
        lines.append(roff(description.summary + "."))
        for paragraph in description.details { lines += [".PP", roff(paragraph)] }
        for option in description.allOptions {
            let value = option.value.map { " \\fI\(roff($0))\\fR" } ?? ""
            lines += item("\\fB\(roff(option.written))\\fR\(value)", HelpText.text(of: option, in: tool))
        }
        if !description.examples.isEmpty {
            lines += [".PP", "Examples:", ".PP", ".nf"]
            lines += description.examples.map { roff("    \(tool.name) \($0)") }
            lines.append(".fi")
        }
        return lines
    }

    private func item(_ name: String, _ text: String) -> [String] { [".TP", name, roff(text)] }

    /// `text`, escaped for roff.
    private func roff(_ text: String) -> String {
        var result = ""
        for character in text {
            switch character {
            case "\\": result += "\\e"
            case "-": result += "\\-"
            case "'": result += "\\(aq"
            case "`": result += "\\(ga"
            case "^": result += "\\(ha"
            case "~": result += "\\(ti"
            default: result.append(character)
            }
        }
        return result.hasPrefix(".") ? "\\&" + result : result
    }
}

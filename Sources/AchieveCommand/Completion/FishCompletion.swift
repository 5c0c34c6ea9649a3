/// The completion script for fish.
struct FishCompletion {
    let plan: CompletionPlan

    /// The script, for a completions folder.
    var script: String {
        let complete = "complete -c \(quoted(plan.tool))"
        var lines = [
            "# Completes the words of \(plan.tool) in fish. Made by `\(plan.tool) completions fish`.", "\(complete) -f",
        ]
        for global in plan.globals {
            lines.append("\(complete) -n __fish_use_subcommand -l \(global.name) -d \(quoted(global.help))")
        }
        for command in plan.commands {
            lines.append("\(complete) -n __fish_use_subcommand -a \(command.name) -d \(quoted(command.summary))")
        }
        for command in plan.commands {
            let prefix = "\(complete) -n '__fish_seen_subcommand_from \(command.name)'"
            for (option, values) in command.options {
                let value = option.value == nil ? "" : " -r\(arguments(values))"
                lines.append("\(prefix) -l \(option.name)\(value) -d \(quoted(option.help))")
            }
            if let operand = command.operand { lines.append(prefix + arguments(operand.values)) }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func arguments(_ values: CompletionPlan.Values) -> String {
        switch values {
        case .unknown: " -f"
        case .files: " -F"
        case .words(let words): " -f -a \(quoted(words.joined(separator: " ")))"
        }
    }

    private func quoted(_ text: String) -> String {
        "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
    }
}

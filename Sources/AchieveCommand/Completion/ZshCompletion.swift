/// The completion script for zsh.
struct ZshCompletion {
    let plan: CompletionPlan

    /// The script: a function for a folder in `fpath`, which can also be sourced.
    var script: String {
        let commands = plan.commands.map { quoted("\(escaped($0.name)):\($0.summary)") }
        let globals = plan.globals.map { quoted("--\($0.name):\($0.help)") }
        return """
            #compdef \(plan.tool)
            # Completes the words of \(plan.tool) in zsh. Made by `\(plan.tool) completions zsh`.
            \(plan.function)() {
                local -a commands
                if (( CURRENT == 2 )); then
                    commands=(
            \((commands + globals).map { "            \($0)" }.joined(separator: "\n"))
                    )
                    _describe -t commands command commands
                    return
                fi
                local command=$words[2]
                shift words
                (( CURRENT-- ))
                case $command in
            \(plan.commands.map(section).joined(separator: "\n"))
                esac
            }
            if [ "$funcstack[1]" = "\(plan.function)" ]; then
                \(plan.function) "$@"
            else
                compdef \(plan.function) \(ShellText.quoted(plan.tool))
            fi

            """
    }

    private func section(_ command: CompletionPlan.Entry) -> String {
        var specs = command.options.map { option, values in
            let value = option.value.map { ":\($0):\(action(values))" } ?? ""
            return quoted("\(option.written)[\(bracketed(option.help))]\(value)")
        }
        if let operand = command.operand { specs.append(quoted("*:\(operand.name):\(action(operand.values))")) }
        let lines = specs.map { "            \($0)" }.joined(separator: " \\\n")
        return "    \(command.name))\n        _arguments \\\n\(lines) ;;"
    }

    private func action(_ values: CompletionPlan.Values) -> String {
        switch values {
        case .unknown: " "
        case .files: "_files"
        case .words(let words): "(\(words.map(escaped).joined(separator: " ")))"
        }
    }

    private func escaped(_ word: String) -> String { word.replacing(":", with: "\\:") }

    private func bracketed(_ text: String) -> String {
        text.replacing("[", with: "\\[").replacing("]", with: "\\]").replacing(":", with: "\\:")
    }

    private func quoted(_ text: String) -> String { "'" + text.replacing("'", with: "'\\''") + "'" }
}

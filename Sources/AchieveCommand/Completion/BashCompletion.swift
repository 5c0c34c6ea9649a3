/// The completion script for bash 3.2 and later.
struct BashCompletion {
    let plan: CompletionPlan

    /// The script, to be sourced by the shell.
    var script: String {
        let commands = (plan.commands.map(\.name) + plan.globals.map { "--\($0.name)" }).joined(separator: " ")
        return """
            # Completes the words of \(plan.tool) in bash. Made by `\(plan.tool) completions bash`.
            \(plan.function)() {
                local current=${COMP_WORDS[COMP_CWORD]} previous=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]}
                local options='' words='' files=''
                COMPREPLY=()
                if [ "$COMP_CWORD" -eq 1 ]; then
                    words='\(commands)'
                else
                    case $command in
            \(plan.commands.map(options).joined(separator: "\n"))
                    *) return ;;
                    esac
                    case $command:$previous in
            \(plan.commands.flatMap(values).joined(separator: "\n"))
                    *) case $current in -*) words=$options; files='' ;; esac ;;
                    esac
                fi
                [ -z "$words" ] || COMPREPLY=($(compgen -W "$words" -- "$current"))
                [ -n "$files" ] || ! type compopt >/dev/null 2>&1 || compopt +o default +o bashdefault
            }
            complete -o bashdefault -o default -F \(plan.function) \(ShellText.quoted(plan.tool))

            """
    }

    /// The possible words after a command, except option values.
    private func options(_ command: CompletionPlan.Entry) -> String {
        let options = command.options.map(\.option.written).joined(separator: " ")
        return "        \(command.name)) options='\(options)'\(assignment(command.operand?.values ?? .unknown)) ;;"
    }

    /// The completion of option values of a command.
    private func values(_ command: CompletionPlan.Entry) -> [String] {
        command.options.filter { $0.option.value != nil }.map { option, values in
            "        \(command.name):\(option.written)) words='' files=''\(assignment(values)) ;;"
        }
    }

    private func assignment(_ values: CompletionPlan.Values) -> String {
        switch values {
        case .unknown: ""
        case .files: " files=yes"
        case .words(let words): " words=\(ShellText.quoted(words.joined(separator: " ")))"
        }
    }
}

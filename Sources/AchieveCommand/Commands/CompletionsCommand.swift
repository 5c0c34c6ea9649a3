/// `achieve completions`: prints the completion script of a shell.
struct CompletionsCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "completions",
            summary: "Print a completion script for a shell",
            details: [
                "bash loads it with `source`, zsh from a folder in its fpath under the name _\(tool.name), fish from "
                    + "its completions folder. `make install` installs all three."
            ],
            operands: .one("SHELL", choices: shells),
            examples: ["completions bash > ~/.local/share/bash-completion/completions/\(tool.name)"])
    }

    private static let shells = ["bash", "zsh", "fish"]

    private let tool: CommandLineTool
    private let shell: String

    init(_ arguments: Arguments) {
        tool = arguments.tool
        shell = arguments.operands.first ?? ""
    }

    func run(on console: Console) throws -> ProcessStatus {
        let plan = CompletionPlan(tool)
        let script =
            switch shell {
            case "bash": BashCompletion(plan: plan).script
            case "zsh": ZshCompletion(plan: plan).script
            default: FishCompletion(plan: plan).script
            }
        for line in script.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            try console.print(String(line))
        }
        try console.flush()
        return .done
    }
}

/// `achieve manual`: prints the manual page.
struct ManualCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "manual",
            summary: "Print the manual page for man",
            examples: ["manual > \(tool.name).1"])
    }

    private let tool: CommandLineTool

    init(_ arguments: Arguments) { tool = arguments.tool }

    func run(on console: Console) throws -> ProcessStatus {
        for line in ManualPage(tool: tool).text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            try console.print(String(line))
        }
        try console.flush()
        return .done
    }
}

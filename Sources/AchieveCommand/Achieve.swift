import AchievementCore

/// The tool: finds the command that is asked for, runs it, and turns what went wrong into a message and a status.
enum Achieve {
    /// The version of the package.
    static let version = "0.1.0"

    /// The commands, in the order of the help.
    static let commands: [any Command.Type] = [
        RunCommand.self,
        StatusCommand.self,
        GalleryCommand.self,
        CatalogCommand.self,
        ExplainCommand.self,
        LeaderboardCommand.self,
        GrantCommand.self,
        RevokeCommand.self,
        DemoCommand.self,
    ]

    /// Does what the words of the command line ask for, the tool's own name not among them.
    static func run(_ words: [String], on console: Console) async -> ProcessStatus {
        do {
            let status = try await dispatch(words, on: console)
            try console.flush()
            return status
        } catch {
            console.clearBar()
            guard let failure = CommandFailure(error) else { return .done }
            console.note("achieve: \(failure)")
            return failure.status
        }
    }

    private static func dispatch(_ words: [String], on console: Console) async throws -> ProcessStatus {
        guard let first = words.first else {
            console.note(HelpText.of(commands.map { $0.description }))
            throw UsageError(.missingCommand)
        }
        switch first {
        case "--version":
            try console.print("achieve \(version)")
            return .done
        case "--help", "-h", "help":
            return try help(words.dropFirst(), on: console)
        default:
            let command = try find(first)
            let arguments = try ArgumentParser.parse(Array(words.dropFirst()), by: command.description)
            if arguments.wantsHelp { return try help([first], on: console) }
            return try await command.init(arguments).run(on: console)
        }
    }

    private static func help(_ words: ArraySlice<String>, on console: Console) throws -> ProcessStatus {
        if let name = words.first {
            try console.print(HelpText.of(find(name).description))
        } else {
            try console.print(HelpText.of(commands.map { $0.description }))
        }
        return .done
    }

    private static func find(_ name: String) throws(UsageError) -> any Command.Type {
        if let command = commands.first(where: { $0.description.name == name }) { return command }
        if name.hasPrefix("-") {
            let known = [Option.help.written, "--version"]
            throw UsageError(.unknownOption(name), suggestion: NearestName.find(name, among: known))
        }
        throw UsageError(
            .unknownCommand(name),
            suggestion: NearestName.find(name, among: commands.map { $0.description.name }))
    }
}

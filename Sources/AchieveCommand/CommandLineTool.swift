import AchievementCore
import AchievementGallery
import Foundation

/// A command line tool: its name and its game modes. Finds the requested command, runs it, and turns errors into a
/// message and a status.
struct CommandLineTool: Sendable {
    /// The name of the executable.
    let name: String
    /// The available game modes.
    let modes: [any GameMode]
    /// An option for a file from which the modes are made instead.
    var option: ModesOption?
    /// The events of `demo`.
    var season: SampleSeason?
    /// The languages of the command's own phrases and of the gallery.
    var phraseLanguages = GalleryLanguage.allCases
    /// How long a command waits for other writers of the store.
    var busyTimeout: Duration = .seconds(10)
    /// The time limit for a database statement, including waits for others. Reading a whole log takes a while.
    var databaseTimeout: Duration = .seconds(60)
    /// The duration from which a commit of a run is reported as slow.
    var slowCommit: Duration = .seconds(1)
    /// The number of events from which `judge --grouped` outputs the players so far.
    var judgedAtOnce = 20_000
    /// What people type to run it: its name, or the path of the program if the shell does not find it by its name.
    var call: String { program ?? name }
    /// The path of the program, if the shell does not find it by the name.
    var program: String?
    /// Whether the command owns the process and its signals.
    var takesSignals = false

    /// The version of the package.
    static let version = "0.1.0"
    /// The day of that version, for the manual page. Set it with the version, when the version is released.
    static let versionDay = "2026-11-22"

    /// The commands, in the order of the help.
    static let commands: [any Command.Type] = CommandGroup.all.flatMap(\.commands)

    /// Runs the command line `words`, without the tool's own name.
    func run(_ words: [String], on console: Console) async -> ProcessStatus {
        defer { console.close() }
        console.hide(DatabaseAddress.secrets(in: words))
        console.keepInLine(
            words.flatMap { word in
                [word, String(word.drop { $0 != "=" }.dropFirst()), URL(fileURLWithPath: word).lastPathComponent]
            })
        do {
            let status = try await dispatch(words, on: console)
            // A command that failed because of the output has already reported it.
            if status != .cannotWrite { try console.flush() }
            return status
        } catch {
            console.clearBar()
            guard let failure = CommandFailure(error, in: name) else { return .done }
            // An error about a file must not be written into that same file.
            if (error as? UsageError)?.reason != .endangeredStream(NamedFiles.errorsName) {
                console.printDiagnostic(failure)
            }
            return failure.status
        }
    }

    /// The descriptions of all commands.
    var descriptions: [CommandDescription] { CommandLineTool.commands.map { $0.description(in: self) } }

    /// The languages of the modes, sorted.
    var languages: [String] { Set(modes.flatMap(\.name.languages)).sorted() }

    /// An achievement of the modes, for examples in the help.
    var exampleKey: AchievementKey {
        for mode in modes {
            if let achievement = mode.achievementProviders.lazy.flatMap(\.achievements).first {
                return AchievementKey(mode: mode.id, id: achievement.id)
            }
        }
        return AchievementKey(mode: "mode", id: "id")
    }

    private func dispatch(_ words: [String], on console: Console) async throws -> ProcessStatus {
        // Errors in other arguments, too, have the colors that were asked for.
        console.follow(ColorChoice(in: words))
        guard let first = words.first else {
            console.printDiagnostics([HelpText(self, console.errorStyle).overview])
            throw UsageError(.missingCommand)
        }
        switch first {
        case "--version":
            try console.print("\(name) \(CommandLineTool.version)")
            return .done
        case "--help", "-h", "help":
            return try help(words.dropFirst(), on: console)
        default:
            let command = try find(first)
            let description = command.description(in: self)
            var arguments = try ArgumentParser.parse(Array(words.dropFirst()), by: description, in: self)
            console.follow(arguments.color)
            if arguments.wantsHelp { return try help([first], on: console) }
            let files = NamedFiles(arguments, description)
            try files.check(in: description.name, output: console.outputDescriptor, errors: console.errorDescriptor)
            arguments.outputs = OutputFiles(files, on: console, takesSignals: takesSignals)
            return try await command.init(arguments).run(on: console)
        }
    }

    private func help(_ words: ArraySlice<String>, on console: Console) throws -> ProcessStatus {
        if let word = words.first {
            try console.print(HelpText(self, console.style).text(of: find(word).description(in: self)))
        } else {
            try console.print(HelpText(self, console.style).overview)
        }
        return .done
    }

    private func find(_ word: String) throws(UsageError) -> any Command.Type {
        // One by one, because creating a description searches the modes for examples.
        if let command = CommandLineTool.commands.first(where: { $0.description(in: self).name == word }) {
            return command
        }
        if word.hasPrefix("-") {
            let known = [Option.help.written, "--version"]
            throw UsageError(.unknownOption(word), suggestion: NearestName.find(word, among: known))
        }
        throw UsageError(.unknownCommand(word), suggestion: NearestName.find(word, among: descriptions.map(\.name)))
    }
}

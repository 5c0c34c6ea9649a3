public import AchievementCore
public import AchievementGallery
import CProcessLimits
import Foundation

/// The `achieve` command with game modes of your choice.
///
/// A team with modes of its own gets the whole command with a `main.swift` of a few lines:
///
/// ```swift
/// import AchieveCommand
///
/// await AchieveCommand.run(modes: [Chess(), Go()], name: "club")
/// ```
public enum AchieveCommand {
    /// Runs the command line of this process and ends the process with an exit status: 0 done, 1 a check found
    /// something, 64 wrong usage, 65 bad input data, 66 no such input file, 73 the store can't be created or written,
    /// 75 the store is busy, or 128 plus the number of the signal that stopped it.
    ///
    /// Takes over SIGINT, SIGTERM, SIGHUP, SIGPIPE and SIGXFSZ.
    ///
    /// - Parameters:
    ///   - modes: the available game modes; `--modes` selects among them.
    ///   - name: the name of the executable, for its help and messages.
    ///   - option: an option for a file from which the modes are made.
    ///   - season: the events of `demo`; if `nil`, `demo` requires `--events`.
    ///   - languages: the languages of the command's own phrases, of which `--language` selects one.
    public static func run(
        modes: [any GameMode], name: String = "achieve", option: ModesOption? = nil, season: SampleSeason? = nil,
        languages: [GalleryLanguage] = GalleryLanguage.allCases
    ) async -> Never {
        achievements_need_process_limits()
        prepareProcess()
        let console = Console(
            name: name, output: STDOUT_FILENO, errors: STDERR_FILENO,
            terminal: Terminal.current { getenv($0).map { String(cString: $0) } })
        var tool = CommandLineTool(name: name, modes: modes, option: option, season: season)
        tool.phraseLanguages = languages
        tool.takesSignals = true
        tool.program = ProgramPath.needed(
            by: name, calledAs: CommandLine.arguments.first ?? name, path: getenv("PATH").map { String(cString: $0) })
        exit(await tool.run(Array(CommandLine.arguments.dropFirst()), on: console).rawValue)
    }

    /// The command's own phrases in English, by name. A language that a host makes includes them among its phrases; a
    /// phrase that the language lacks is shown in English, and the command reports it.
    public static var phrases: [String: String] {
        Dictionary(CommandTexts.all.map { ($0.name, $0.texts.en) }, uniquingKeysWith: { $1 })
    }

    /// Makes failing writes return errors, which are handled where they occur, instead of raising signals that end the
    /// process.
    private static func prepareProcess() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}

/// An option for a file from which the game modes are made, such as `--puzzles FILE`.
public struct ModesOption: Sendable {
    let option: Option
    let isJSON: Bool
    let modes: @Sendable ([UInt8]) throws -> [any GameMode]

    /// Creates the option.
    ///
    /// - Parameters:
    ///   - name: the name without the leading dashes.
    ///   - help: the content of the file, as a short phrase without capital letter and period.
    ///   - isJSON: whether the file is JSON; a file whose name ends in `.json` always is. JSON is read as strictly as
    ///     events: in UTF-8, without duplicate members in an object, and without a comma before a closing bracket.
    ///   - modes: creates all modes of the command from the bytes of the file. An error that it throws is shown after
    ///     the path, and the exit status is 65.
    public init(
        _ name: String, _ help: String, isJSON: Bool = false,
        modes: @escaping @Sendable ([UInt8]) throws -> [any GameMode]
    ) {
        option = Option(name, "FILE", help, fallback: "none", file: .input)
        self.isJSON = isJSON
        self.modes = modes
    }
}

/// The events of sample players, which `demo` records by default.
public struct SampleSeason: Sendable {
    let events: @Sendable () -> [UInt8]
    let now: Moment?
    let optionFile: [UInt8]?

    /// Creates a season.
    ///
    /// - Parameters:
    ///   - events: CloudEvents, one per line or all in one array; evaluated only by `demo`.
    ///   - now: the moment of the statuses that `demo` shows; `nil` for the current time.
    ///   - optionFile: the bytes of the file for the ``ModesOption``, if the season needs one.
    public init(
        _ events: @autoclosure @escaping @Sendable () -> [UInt8], now: Moment? = nil, optionFile: [UInt8]? = nil
    ) {
        self.events = events
        self.now = now
        self.optionFile = optionFile
    }
}

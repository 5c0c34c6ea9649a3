import AchievementCore
import AchievementEngine

/// The completions for shells, derived from the descriptions that also produce the help.
struct CompletionPlan: Sendable {
    /// How a value or an operand is completed.
    enum Values: Hashable, Sendable {
        /// Not known in advance.
        case unknown
        /// Files and folders.
        case files
        /// One of these words.
        case words([String])
    }

    /// A command with its possible options and operands.
    struct Entry: Sendable {
        let name: String
        let summary: String
        let options: [(option: Option, values: Values)]
        /// The operand's placeholder in the help and its completion; `nil` for a command without operands.
        let operand: (name: String, values: Values)?
    }

    /// The name of the executable.
    let tool: String
    /// The commands, in the order of the help.
    let commands: [Entry]
    /// The words that are possible in place of a command.
    let globals = [(name: Option.help.name, help: "show the help"), (name: "version", help: "show the version")]

    /// The name of the shell function; it allows fewer characters than a file name.
    var function: String {
        "_" + String(String.UnicodeScalarView(tool.unicodeScalars.map { $0.isASCIILetterOrDigit ? $0 : "_" }))
    }

    init(_ tool: CommandLineTool) {
        self.tool = tool.name
        let known = KnownValues(tool)
        commands = tool.descriptions.map { description in
            Entry(
                name: description.name, summary: description.summary,
                options: description.allOptions.map { ($0, known.values(of: $0)) },
                operand: KnownValues.operand(of: description))
        }
    }
}

/// The option values that are known from the modes of a tool.
private struct KnownValues {
    private let modes: [String]
    private let languages: [String]
    private let achievements: [String]
    private let metrics: [MetricDefinition]
    private let eventTypes: [String]
    private let sampleDays: [String]

    init(_ tool: CommandLineTool) {
        modes = tool.modes.map(\.id.rawValue)
        languages = tool.languages
        achievements = tool.modes.flatMap { mode in
            mode.achievementProviders.flatMap(\.achievements).map {
                AchievementKey(mode: mode.id, id: $0.id).description
            }
        }
        metrics = tool.modes.flatMap(\.metrics).map(\.definition).filter { !$0.isKeyed }
        eventTypes = (try? Rulebook(modes: tool.modes))?.eventTypes.map(\.rawValue).sorted() ?? []
        sampleDays = tool.modes.flatMap { mode in
            mode.sampleDays.map { SampleDayName(mode: mode.id, id: $0.id).description }
        }
    }

    func values(of option: Option) -> CompletionPlan.Values {
        guard let value = option.value else { return .unknown }
        if !option.choices.isEmpty { return .words(option.choices) }
        switch option.name {
        case "modes", "mode": return .words(modes)
        case "language": return .words(languages)
        case "achievement": return .words(achievements)
        case "streak": return .words(metrics.filter(\.hasStreak).map(\.id.rawValue))
        case "board": return .words(["points"] + metrics.map(\.id.rawValue))
        case "period": return .words(["all", "week", "month"])
        case "type": return .words(eventTypes)
        case "activity": return .words(sampleDays)
        case "what": return .words(ExportKind.allCases.map(\.rawValue))
        default: return ["FILE", "PATH", "STORE"].contains(value) ? .files : .unknown
        }
    }

    static func operand(of description: CommandDescription) -> (String, CompletionPlan.Values)? {
        switch description.operands {
        case .none: nil
        case .any(let name): (name, .files)
        case .one(let name, let choices): (name, choices.isEmpty ? .files : .words(choices))
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isASCIILetterOrDigit: Bool { isASCII && (properties.isAlphabetic || ("0"..."9").contains(self)) }
}

/// A command of a tool: its description and its execution.
protocol Command: Sendable {
    /// Its options and operands, for parsing arguments and writing the help.
    static func description(in tool: CommandLineTool) -> CommandDescription

    /// Initializes the command from parsed arguments, or throws an error about a value.
    init(_ arguments: Arguments) throws

    /// Executes the command.
    ///
    /// - Returns: the exit status.
    /// - Throws: any error that ``CommandFailure/init(_:in:)`` can explain.
    func run(on console: Console) async throws -> ProcessStatus
}

/// The options and operands of a command, from which its arguments are parsed and its help is written.
struct CommandDescription: Sendable {
    /// The name on the command line.
    let name: String
    /// What it does, in a sentence without a full stop.
    let summary: String
    /// Paragraphs for the help.
    let details: [String]
    /// The operands.
    let operands: Operands
    /// Groups of options, of which exactly one per group must be given.
    let required: [[Option]]
    /// The options that may be left out.
    let options: [Option]
    /// Calls worth copying.
    let examples: [String]

    init(
        name: String, summary: String, details: [String] = [], operands: Operands = .none, required: [[Option]] = [],
        options: [Option] = [], examples: [String] = []
    ) {
        self.name = name
        self.summary = summary
        self.details = details
        self.operands = operands
        self.required = required
        self.options = options
        self.examples = examples
    }

    /// All options, the required ones first, those of every command last.
    var allOptions: [Option] { required.flatMap { $0 } + options + [.color, .help] }
}

/// The operands of a command.
enum Operands: Hashable, Sendable {
    /// Nothing.
    case none
    /// Any number of files to read, including none; the word is the placeholder in the help.
    case any(String)
    /// Exactly one, out of these choices if there are any, otherwise a file to read; the word is the placeholder in the
    /// help.
    case one(String, choices: [String] = [])

    /// Whether they are files to read.
    var areInputs: Bool {
        switch self {
        case .none: false
        case .any: true
        case .one(_, let choices): choices.isEmpty
        }
    }
}

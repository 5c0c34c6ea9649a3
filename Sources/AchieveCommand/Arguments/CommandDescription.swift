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

/// The options and operands of a command, from which its arguments are parsed and its help is generated.
struct CommandDescription: Sendable {
    /// The name on the command line.
    let name: String
    /// What it does, in a sentence without a period.
    let summary: String
    /// Paragraphs for the help.
    let details: [String]
    /// The operands.
    let operands: Operands
    /// Groups of options; exactly one option per group must be given.
    let required: [[Option]]
    /// The options that may be omitted.
    let options: [Option]
    /// Example calls.
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

    /// All options: the required ones first, those of every command last.
    var allOptions: [Option] { required.flatMap { $0 } + options + [.color, .help] }
}

/// The operands of a command.
enum Operands: Hashable, Sendable {
    /// Nothing.
    case none
    /// Any number of files to read, including none; the word is the placeholder in the help.
    case any(String)
    /// Exactly one operand: one of these choices or, if there are none, a file to read. The word is the placeholder in
    /// the help.
    case one(String, choices: [String] = [])

    /// Whether the operands are files to read.
    var areInputs: Bool {
        switch self {
        case .none: false
        case .any: true
        case .one(_, let choices): choices.isEmpty
        }
    }
}

/// Something that a tool does: what it takes, and how it is done.
protocol Command: Sendable {
    /// What it takes, for reading its arguments and writing its help.
    static func description(in tool: CommandLineTool) -> CommandDescription

    /// Takes what was read from the command line, or says what is wrong with a value.
    init(_ arguments: Arguments) throws

    /// Does it.
    ///
    /// - Returns: how the process ends.
    /// - Throws: whatever ``CommandFailure/init(_:in:)`` can explain.
    func run(on console: Console) async throws -> ProcessStatus
}

/// What a command takes, from which its arguments are read and its help is written.
struct CommandDescription: Sendable {
    /// The name on the command line.
    let name: String
    /// What it does, in a sentence without a full stop.
    let summary: String
    /// Paragraphs for the help.
    let details: [String]
    /// What it takes besides options.
    let operands: Operands
    /// Groups of options of which exactly one must be given.
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

    /// Every option that is understood, the required ones first and `--help` last.
    var allOptions: [Option] { required.flatMap { $0 } + options + [.help] }
}

/// What a command takes besides options.
enum Operands: Hashable, Sendable {
    /// Nothing.
    case none
    /// Any number of files to read, also none; the word stands for each in the help.
    case any(String)
    /// Exactly one, out of these choices if there are any, else a file to read; the word stands for it in the help.
    case one(String, choices: [String] = [])

    /// Whether they name files that are read.
    var areInputs: Bool {
        switch self {
        case .none: false
        case .any: true
        case .one(_, let choices): choices.isEmpty
        }
    }
}

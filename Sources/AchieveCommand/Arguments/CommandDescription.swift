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

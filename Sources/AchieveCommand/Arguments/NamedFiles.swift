import Foundation

/// The files in a command line, by their use. They follow from what the command declares about its options and
/// operands, so that no command has to check them itself.
struct NamedFiles: Sendable {
    /// A path and how the command line names it.
    struct Name: Sendable {
        let path: String
        /// The option, or another word for the path in messages.
        let word: String
        /// The suffixes of the files that are written into the path if it is a folder.
        var endings: [String] = []
    }

    private(set) var stores: [Name] = []
    private(set) var inputs: [Name] = []
    private(set) var outputs: [Name] = []

    /// The name of standard error in messages.
    static let errorsName = "standard error"

    /// Collects the files in `arguments` according to `description`.
    init(_ arguments: Arguments, _ description: CommandDescription) {
        for option in description.allOptions {
            guard let use = option.file else { continue }
            let path = arguments[option] ?? (option == .store ? Option.defaultStore : nil)
            guard let path else { continue }
            switch use {
            case .store:
                // A database is not a file that an output could overwrite.
                if StoreLocation(path).path != nil { stores.append(Name(path: path, word: option.written)) }
            case .input: inputs.append(Name(path: path, word: option.written))
            case .output(let endings): outputs.append(Name(path: path, word: option.written, endings: endings))
            }
        }
        guard description.operands.areInputs else { return }
        inputs += arguments.operands.map { Name(path: $0, word: "FILE") }
        // A command with files as operands reads standard input if none are given.
        if arguments.operands.isEmpty { inputs.append(Name(path: "-", word: "FILE")) }
    }

    /// The files that an output must not overwrite: the stores with SQLite's other files, and the inputs.
    var protected: Set<FileLocation> {
        Set(stores.flatMap { FileLocation.ofStore($0.path) } + inputs.compactMap(Self.location))
    }

    private static func location(_ name: Name) -> FileLocation? {
        name.path == "-" ? FileLocation(descriptor: STDIN_FILENO) : FileLocation(name.path)
    }

    /// Refuses an output that is a store or an input, and a second use of `-`, before anything is opened.
    ///
    /// - Parameters:
    ///   - output: the descriptor of standard output.
    ///   - errors: the descriptor of standard error.
    func check(in command: String, output: Int32, errors: Int32) throws(UsageError) {
        if let store = stores.first(where: { $0.path == "-" }) {
            throw UsageError(
                .invalidValue(option: store.word, value: "-", expected: "a file; for a file named -, write ./-"),
                command: command)
        }
        for (names, word) in [(inputs, "input"), (outputs, "output")] where names.count(where: { $0.path == "-" }) > 1 {
            throw UsageError(.repeatedStream("standard \(word)"), command: command)
        }
        let read = Set(inputs.compactMap(Self.location))
        for store in stores
        where FileLocation(store.path).map(read.contains) == true || FileLocation.belongsToDatabase(store.path) {
            throw UsageError(.endangeredFile(option: store.word, path: store.path), command: command)
        }
        let protected = protected
        for output in outputs where output.path != "-" {
            guard let clash = Self.clash(of: output, with: protected) else { continue }
            throw UsageError(.endangeredFile(option: output.word, path: clash), command: command)
        }
        var streams: Set<FileLocation> = []
        for (descriptor, word) in [(output, "standard output"), (errors, Self.errorsName)] {
            guard let location = FileLocation(descriptor: descriptor) else { continue }
            guard !protected.contains(location) else { throw UsageError(.endangeredStream(word), command: command) }
            streams.insert(location)
        }
        for output in outputs
        where ReplacementFile.stream(of: output.path) == nil && FileLocation(output.path).map(streams.contains) == true
        {
            throw UsageError(.sharedOutput(option: output.word, path: output.path), command: command)
        }
    }

    /// The path at which `output` would overwrite one of `locations` or an unrelated database; `nil` if it would not.
    private static func clash(of output: Name, with locations: Set<FileLocation>) -> String? {
        func isTaken(_ path: String) -> Bool {
            FileLocation(path).map(locations.contains) == true || FileLocation.isOfDatabase(path)
        }
        if FileLocation(output.path) != nil { return isTaken(output.path) ? output.path : nil }
        guard !output.endings.isEmpty else { return nil }
        let folder = URL(fileURLWithPath: output.path, isDirectory: true)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: output.path)) ?? []
        let found = names.lazy.filter { name in output.endings.contains { name.hasSuffix(".\($0)") } }
            .map { folder.appendingPathComponent($0).path }
        return found.first(where: isTaken)
    }
}

extension UsageError.Reason {
    /// The problem with an output's target, in words; `nil` for other errors.
    var fileProblem: String? {
        switch self {
        case .endangeredFile(let option, let path):
            "\(option) would overwrite a store, one of its files or an input: \(path)"
        case .endangeredStream(let name): "\(name) is a store, one of its files or an input"
        case .sharedOutput(let option, let path): "\(option) goes to the same place as another output: \(path)"
        case .repeatedStream(let name): "- can stand for \(name) only once"
        default: nil
        }
    }
}

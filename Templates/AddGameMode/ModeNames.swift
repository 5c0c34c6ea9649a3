import Foundation

/// The validated names of a new mode, and how they replace those of the template.
struct ModeNames {
    let mode: String
    let event: String
    let metric: String
    let languages: Languages

    /// The frozen id of the mode, such as `board-games`.
    var modeID: String { Self.words(of: mode).joined(separator: "-").lowercased() }
    /// The metric's name in Swift, such as `movesPlayed`.
    var metricProperty: String {
        let words = metric.split(separator: "-")
        return words.prefix(1).joined() + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
    }

    /// Takes the names from `arguments`, and checks that they are well formed.
    init(_ arguments: Arguments) throws {
        mode = arguments.mode
        event = arguments.event ?? "\(arguments.mode)Played"
        metric = arguments.metric ?? "times-played"
        languages = arguments.languages
        try Self.check(type: mode, "the name of the mode")
        try Self.check(type: event, "the event")
        let isKebab = metric.wholeMatch(of: /[a-z][a-z0-9]*(-[a-z0-9]+)*/) != nil
        guard isKebab else {
            throw RefusalError(
                "the metric \"\(metric)\" must be words of a-z and 0-9 with hyphens between them, such as moves-played")
        }
        guard !Self.keywords.contains(metricProperty) else {
            throw RefusalError("the metric cannot be named \"\(metric)\": that is a keyword of Swift")
        }
        guard metric != "active-days" else {
            throw RefusalError("the metric cannot be named \"active-days\": a mode begins with a streak of that name")
        }
    }

    /// Returns `text` of the template with this mode's names, in its languages.
    func renamed(_ text: String) -> String {
        let names = [
            "TemplateMode": mode, "template-mode": modeID,
            "Template Mode": Self.words(of: mode).joined(separator: " "),
            "TemplateEvent": event, "template-event": Self.words(of: event).joined(separator: "-").lowercased(),
            "templateMetric": metricProperty, "template-metric": metric,
        ]
        return languages.applied(to: text).replacing(
            /Template ?Mode|TemplateEvent|templateMetric|template-(?:mode|event|metric)/
        ) { match in
            names[String(match.output)] ?? String(match.output)
        }
    }

    /// Returns `file` of the template for this mode, with its names replaced and its imports sorted again.
    func renamed(_ file: Template.File) throws -> Template.File {
        var lines = renamed(file.text).components(separatedBy: "\n")
        let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
        // The formatter sorts imports case-insensitively.
        let sorted = imports.map { lines[$0] }.sorted { $0.lowercased() < $1.lowercased() }
        for (index, line) in zip(imports, sorted) { lines[index] = line }
        let path = renamed(file.path)
        if file.isCode, let line = lines.first(where: { $0.count > Self.longestLine }) {
            throw RefusalError(
                "the names are too long, or the languages too many; \(path) would have a line of more than "
                    + "\(Self.longestLine) characters:\n"
                    + line)
        }
        return Template.File(path: path, text: lines.joined(separator: "\n"))
    }

    /// The longest line that the formatter allows.
    private static let longestLine = 120

    private static func check(type name: String, _ what: String) throws {
        guard name.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
            throw RefusalError(
                "\(what), \"\(name)\", must be a Swift type name in UpperCamelCase: a capital letter, then letters and "
                    + "digits of ASCII, such as BoardGames")
        }
        guard !keywords.contains(name) else {
            throw RefusalError("\(what) cannot be \"\(name)\": that is a keyword of Swift")
        }
    }

    /// Splits an UpperCamelCase name into words: `HTTPBoardGames` into `HTTP`, `Board`, `Games`.
    private static func words(of name: String) -> [String] {
        name.matches(of: /[A-Z]+(?![a-z])[a-z0-9]*|[A-Z][a-z0-9]*/).map { String($0.output) }
    }

    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "as", "associatedtype", "await", "break", "case", "catch", "class",
        "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]
}

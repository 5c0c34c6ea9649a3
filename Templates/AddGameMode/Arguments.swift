/// The arguments of the command, before the names are checked.
struct Arguments {
    static let usage = """
        USAGE: swift package add-game-mode NAME [--event EVENT] [--metric METRIC] [--languages TAGS]

          NAME              the mode's type, such as BoardGames; its id is then board-games
          --event EVENT     the type of its first event, such as MovePlayed (default: NAMEPlayed)
          --metric METRIC   its first metric, such as moves-played (default: times-played)
          --languages TAGS  the languages of its texts, such as en,de (default: en,zh-Hans)

        Makes Plugins/NAME and Tests/NAMETests from Templates/GameMode, and lists NAME in Package.swift. In a package that
        depends on swift-achievements the mode is in Sources/NAME; without a list gameModes in its manifest, it says which
        targets to add there.
        """

    let mode: String
    let event: String?
    let metric: String?
    let languages: Languages

    init(_ arguments: [String]) throws {
        var names: [String] = []
        var values: [String: String] = [:]
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            guard argument.hasPrefix("-") else {
                names.append(argument)
                continue
            }
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            guard ["--event", "--metric", "--languages"].contains(parts[0]) else {
                throw RefusalError("there is no option \(parts[0])\n\n\(Self.usage)")
            }
            guard let value = parts.count == 2 ? parts[1] : rest.popFirst() else {
                throw RefusalError("\(parts[0]) needs a value\n\n\(Self.usage)")
            }
            guard values.updateValue(value, forKey: parts[0]) == nil else {
                throw RefusalError("\(parts[0]) is given twice")
            }
        }
        guard let name = names.first else { throw RefusalError("the name of the mode is missing\n\n\(Self.usage)") }
        guard names.count == 1 else {
            throw RefusalError("one name is expected, not \(names.joined(separator: ", "))\n\n\(Self.usage)")
        }
        mode = name
        event = values["--event"]
        metric = values["--metric"]
        languages = try Languages(values["--languages"])
    }
}

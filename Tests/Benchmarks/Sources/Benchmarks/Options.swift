/// The command-line options.
struct Options {
    /// The groups or ids to measure; empty for all.
    var only: [String] = []
    var isQuick = false
    var isLarge = false
    var rounds = 5
    /// The number of events for whole-process figures; `nil` for the default.
    var season: Int?
    var achieve = ""
    var folder = ""
    /// The article whose figures are replaced, with plots in `Resources` beside it; `nil` prints the table.
    var article: String?
    /// Another build of this program and of `achieve`, measured in alternation with this one.
    var other: (program: String, achieve: String, name: String)?
    /// The row or curve to measure in this process.
    var inside: String?

    static let usage = """
        usage: Benchmarks --achieve PATH --folder PATH [--quick] [--large] [--only GROUP[,GROUP/ROW]] [--rounds N]
                          [--season EVENTS] [--article FILE.md] [--other PROGRAM ACHIEVE NAME]
        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value() throws -> String {
            guard let value = rest.popFirst() else { throw BenchmarkError(Self.usage) }
            return value
        }
        func number() throws -> Int {
            guard let number = Int(try value()), number > 0 else { throw BenchmarkError(Self.usage) }
            return number
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--only": only += try value().split(separator: ",").map(String.init)
            case "--quick": isQuick = true
            case "--large": isLarge = true
            case "--rounds": rounds = try number()
            case "--season": season = try number()
            case "--achieve": achieve = try value()
            case "--folder": folder = try value()
            case "--article": article = try value()
            case "--other": other = (try value(), try value(), try value())
            case "--inside": inside = try value()
            default: throw BenchmarkError(Self.usage)
            }
        }
        guard !achieve.isEmpty, !folder.isEmpty else { throw BenchmarkError(Self.usage) }
    }

    var workspace: Workspace {
        Workspace(
            folder: folder, achieve: achieve, isQuick: isQuick, isLarge: isLarge,
            season: season ?? (isQuick ? 50_000 : 1_000_000))
    }

    func wants(_ id: String, in group: Substring) -> Bool {
        only.isEmpty || only.contains(id) || only.contains(String(group))
    }

    /// The arguments for measuring one row or curve in a process of its own.
    func arguments(inside id: String, rounds: Int, achieve: String, folder: String) -> [String] {
        ["--inside", id, "--rounds", String(rounds), "--achieve", achieve, "--folder", folder]
            + (isQuick ? ["--quick"] : []) + (isLarge ? ["--large"] : [])
            + (season.map { ["--season", String($0)] } ?? [])
    }
}

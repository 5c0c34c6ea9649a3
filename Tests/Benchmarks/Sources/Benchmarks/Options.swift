/// What the command line asks for.
struct Options {
    /// Groups or ids; empty for all.
    var only: [String] = []
    var isQuick = false
    var isLarge = false
    var rounds = 5
    var achieve = ""
    var folder = ""
    /// The folder for the table and the plots; `nil` prints the table.
    var output: String?
    /// Another build of this program and of `achieve`, to measure in turn with this one.
    var other: (program: String, achieve: String, name: String)?
    /// The row or curve to measure in this process.
    var inside: String?

    static let usage = """
        usage: Benchmarks --achieve PATH --folder PATH [--quick] [--large] [--only GROUP[,GROUP/ROW]] [--rounds N]
                          [--output FOLDER] [--other PROGRAM ACHIEVE NAME]
        """

    init(_ arguments: [String]) throws {
        var rest = arguments[...]
        func value() throws -> String {
            guard let value = rest.popFirst() else { throw BenchmarkError(Self.usage) }
            return value
        }
        while let argument = rest.popFirst() {
            switch argument {
            case "--only": only += try value().split(separator: ",").map(String.init)
            case "--quick": isQuick = true
            case "--large": isLarge = true
            case "--rounds":
                guard let number = Int(try value()), number > 0 else { throw BenchmarkError(Self.usage) }
                rounds = number
            case "--achieve": achieve = try value()
            case "--folder": folder = try value()
            case "--output": output = try value()
            case "--other": other = (try value(), try value(), try value())
            case "--inside": inside = try value()
            default: throw BenchmarkError(Self.usage)
            }
        }
        guard !achieve.isEmpty, !folder.isEmpty else { throw BenchmarkError(Self.usage) }
    }

    var place: Workplace {
        Workplace(folder: folder, achieve: achieve, isQuick: isQuick, isLarge: isLarge)
    }

    func wants(_ id: String, in group: Substring) -> Bool {
        only.isEmpty || only.contains(id) || only.contains(String(group))
    }

    /// The arguments for one row or curve, measured by a process of its own.
    func arguments(inside id: String, rounds: Int, achieve: String, folder: String) -> [String] {
        ["--inside", id, "--rounds", String(rounds), "--achieve", achieve, "--folder", folder]
            + (isQuick ? ["--quick"] : []) + (isLarge ? ["--large"] : [])
    }
}

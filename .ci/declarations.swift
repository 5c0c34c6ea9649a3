import Foundation

/// Writes the public declarations of modules as text, one per line, sorted: `OUTPUT/MODULE.txt` for each.
///
/// Arguments: the output folder, then one folder of symbol graphs for each module. Declarations that the compiler
/// synthesizes are left out; explicit conformances have lines too.

struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }
        struct Identifier: Decodable { let precise: String }
        struct Fragment: Decodable { let spelling: String }
        struct Place: Decodable { let uri: String }

        let kind: Kind
        let identifier: Identifier
        let pathComponents: [String]
        let declarationFragments: [Fragment]?
        let location: Place?

        var path: String { pathComponents.joined(separator: ".") }

        var declaration: String {
            let text = (declarationFragments ?? []).map(\.spelling).joined()
            return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
    }

    struct Relationship: Decodable {
        let kind: String
        let source: String
        let target: String
        let targetFallback: String?
    }

    let symbols: [Symbol]
    let relationships: [Relationship]
}

/// Conformances that the compiler adds to nearly everything.
let implicit: Set<String> = ["Swift.Copyable", "Swift.Escapable", "Swift.SendableMetatype", "Swift.BitwiseCopyable"]

let arguments = Array(CommandLine.arguments.dropFirst())
guard let output = arguments.first, arguments.count > 1 else {
    FileHandle.standardError.write(Data("usage: declarations.swift OUTPUT FOLDER...\n".utf8))
    exit(64)
}
try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
var total = 0
for folder in arguments.dropFirst() {
    let module = URL(fileURLWithPath: folder).lastPathComponent
    var lines: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".symbols.json") {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
        var names: [String: String] = [:]
        for symbol in graph.symbols { names[symbol.identifier.precise] = symbol.path }
        for symbol in graph.symbols where symbol.location != nil && symbol.kind.identifier != "swift.extension" {
            lines.insert("\(symbol.path)\t\(symbol.declaration)")
        }
        for relationship in graph.relationships where relationship.kind == "conformsTo" {
            guard let source = names[relationship.source] else { continue }
            let target = names[relationship.target] ?? relationship.targetFallback ?? relationship.target
            if !implicit.contains(target) { lines.insert("\(source)\t: \(target)") }
        }
    }
    guard !lines.isEmpty else {
        FileHandle.standardError.write(Data("\(folder): no symbols were found\n".utf8))
        exit(1)
    }
    total += lines.count
    let sorted = lines.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    try Data((sorted.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: "\(output)/\(module).txt"))
}
print("\(total) lines of declarations in \(arguments.count - 1) modules")

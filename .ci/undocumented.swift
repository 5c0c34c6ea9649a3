import Foundation

/// Requires a documentation comment on every explicitly declared public symbol, including enum cases, operators and the
/// requirements of a protocol. Synthesized declarations have no place in a source file and are left out; so are
/// comments inherited from another declaration, such as the protocol's.
///
/// Arguments: one folder of symbol graphs for each module.

struct SymbolGraph: Decodable {
    struct Module: Decodable { let name: String }

    struct Symbol: Decodable {
        struct Kind: Decodable { let identifier: String }

        struct Place: Decodable {
            struct Position: Decodable { let line: Int }

            let uri: String
            let position: Position
        }

        struct Comment: Decodable {
            struct Line: Decodable { let text: String }

            let uri: String?
            let lines: [Line]
        }

        let kind: Kind
        let pathComponents: [String]
        let location: Place?
        let docComment: Comment?

        var isWritten: Bool { location != nil && kind.identifier != "swift.extension" }

        var isDocumented: Bool {
            guard let docComment, docComment.uri == location?.uri else { return false }
            return docComment.lines.contains { !$0.text.allSatisfy(\.isWhitespace) }
        }
    }

    let module: Module
    let symbols: [Symbol]
}

func complain(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

let folders = CommandLine.arguments.dropFirst()
var seen = 0
var missing: [String] = []
for folder in folders {
    var count = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    where file.hasSuffix(".symbols.json") {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\(file)"))
        let graph = try JSONDecoder().decode(SymbolGraph.self, from: data)
        for symbol in graph.symbols where symbol.isWritten {
            count += 1
            guard !symbol.isDocumented, let place = symbol.location else { continue }
            let path = place.uri.replacingOccurrences(of: "file://", with: "").removingPercentEncoding ?? place.uri
            let name = symbol.pathComponents.joined(separator: ".")
            missing.append("\(path):\(place.position.line + 1): \(graph.module.name).\(name) has no comment")
        }
    }
    if count == 0 { missing.append("\(folder): no symbols were found") }
    seen += count
}
missing.sorted().forEach(complain)
print("\(seen) public symbols in \(folders.count) modules, \(missing.count) without a comment")
exit(missing.isEmpty && seen > 0 ? 0 : 1)

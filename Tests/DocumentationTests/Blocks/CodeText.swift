/// Lines of code, compared without their common indentation.
struct CodeText: Equatable {
    /// The lines without their common indentation and without blank lines around them.
    let lines: [String]

    init(_ lines: some Collection<Substring>) {
        let trimmed = lines.map { line in String(line.reversed().drop { $0 == " " }.reversed()) }
        let isBlank: (String) -> Bool = { $0.isEmpty }
        let body = Array(trimmed.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
        let indentation = body.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        self.lines = body.map { String($0.dropFirst(indentation)) }
    }

    /// The imports at the start. In a compiled file they are at its start, and the rest is further below.
    var imports: [String] {
        lines.prefix { $0.isEmpty || CodeText.isImport($0) }.filter { !$0.isEmpty }
    }

    /// The lines after the imports.
    var body: CodeText { CodeText(lines.drop { $0.isEmpty || CodeText.isImport($0) }.map { Substring($0) }) }

    /// Whether `other` has these lines, one after another, at any indentation, and its imports anywhere.
    func occurs(in other: CodeText) -> Bool {
        guard imports.allSatisfy(other.lines.contains) else { return false }
        let body = body.lines
        guard let first = body.first else { return !imports.isEmpty }
        guard body.count <= other.lines.count else { return false }
        return other.lines.indices.dropLast(body.count - 1).contains { start in
            other.lines[start].hasSuffix(first)
                && CodeText(other.lines[start..<start + body.count].map { Substring($0) }).lines == body
        }
    }

    private static func isImport(_ line: String) -> Bool {
        line.hasPrefix("import ") || line.hasPrefix("public import ") || line.hasPrefix("internal import ")
    }
}

/// Writes canonical JSON; see ``JSONDocument/canonicalBytes(of:)``.
struct CanonicalWriter {
    private let document: JSONDocument
    private(set) var output: [UInt8] = []

    /// A writer of values of `document`, about `size` bytes together.
    init(_ document: JSONDocument, size: Int) {
        self.document = document
        output.reserveCapacity(max(0, size))
    }

    /// Appends the value at `node`. Recursion ends with the document's nesting, at most 512 levels.
    mutating func append(_ node: JSONNode) {
        let entry = document.entries[node.index]
        switch entry.kind {
        case .null, .boolean: document.withText(of: node) { output.append(contentsOf: $0) }
        case .number: document.withText(of: node) { JSONNumber.appendCanonical($0, to: &output) }
        case .string: appendString(node, entry)
        case .array:
            output.append(UInt8(ascii: "["))
            var index = node.index + 1
            while index < Int(entry.end) {
                if index > node.index + 1 { output.append(UInt8(ascii: ",")) }
                append(JSONNode(index))
                index = Int(document.entries[index].end)
            }
            output.append(UInt8(ascii: "]"))
        case .object: appendObject(document.sortedKeys(of: node))
        }
    }

    /// Appends an object with the members whose keys are `keys`, which are sorted.
    mutating func appendObject(_ keys: some Sequence<JSONNode>) {
        output.append(UInt8(ascii: "{"))
        var isFirst = true
        for key in keys {
            if !isFirst { output.append(UInt8(ascii: ",")) }
            isFirst = false
            appendString(key, document.entries[key.index])
            output.append(UInt8(ascii: ":"))
            append(JSONNode(key.index + 1))
        }
        output.append(UInt8(ascii: "}"))
    }

    private mutating func appendString(_ node: JSONNode, _ entry: JSONEntry) {
        document.withText(of: node) {
            if entry.isEscaped {
                CanonicalJSON.appendString($0, to: &output)
            } else {
                // Without escapes, nothing in the text needs one.
                output.append(UInt8(ascii: "\""))
                output.append(contentsOf: $0)
                output.append(UInt8(ascii: "\""))
            }
        }
    }
}

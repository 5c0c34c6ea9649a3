/// The elements of an array, in their order.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int

    init(_ document: JSONDocument, from index: Int, to end: Int) {
        self.document = document
        self.index = index
        self.end = end
    }

    /// The next element; `nil` behind the last. O(1).
    package mutating func next() -> JSONNode? {
        guard index < end else { return nil }
        defer { index = Int(document.entries[index].end) }
        return JSONNode(index)
    }
}

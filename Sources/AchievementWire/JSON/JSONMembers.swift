/// The members of an object, in the order of the text.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int

    init(_ document: JSONDocument, from index: Int, to end: Int) {
        self.document = document
        self.index = index
        self.end = end
    }

    /// The next key with its value; `nil` behind the last. O(1).
    package mutating func next() -> (key: JSONNode, value: JSONNode)? {
        guard index < end else { return nil }
        defer { index = Int(document.entries[index + 1].end) }
        return (JSONNode(index), JSONNode(index + 1))
    }
}

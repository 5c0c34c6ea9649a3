/// One value or key of a document. Entries stand in the order of the text; an object's are key, value, key, value.
struct JSONEntry: Sendable {
    /// Scalars: where their text starts. Strings leave out the quotes, and an escaped one points into the document's
    /// unescaped bytes instead. Containers: where their bracket stands. `true` and `false` differ in their length.
    var offset: UInt32
    /// Scalars: bytes of their text. Containers: how many elements or members they have.
    var length: UInt32
    /// The index behind the value and all that it contains. While a container is being read: the index of its parent.
    var end: UInt32
    /// Objects with many members: where their sorted keys start in the document's order, plus one. Otherwise 0.
    var order: UInt32 = 0
    var kind: JSONKind
    /// Strings: whether the text lies in the document's unescaped bytes.
    var isEscaped = false

    /// The most members of an object that are compared one by one instead of being sorted.
    static let fewMembers = 16
}

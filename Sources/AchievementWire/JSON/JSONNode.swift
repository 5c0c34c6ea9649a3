/// A value inside a ``JSONDocument``: an index, meaningful for that document alone.
package struct JSONNode: Hashable, Sendable {
    let index: Int

    init(_ index: Int) { self.index = index }
}

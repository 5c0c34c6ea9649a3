extension Sequence {
    /// The elements with each key only once, in their order. O(n). As in swift-algorithms.
    @inlinable
    package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
        var keys: Set<Key> = []
        return filter { keys.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// The elements, each only once, in their order. O(n). As in swift-algorithms.
    @inlinable
    package func uniqued() -> [Element] { uniqued(on: \.self) }
}

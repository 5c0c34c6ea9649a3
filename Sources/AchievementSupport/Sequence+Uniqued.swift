extension Sequence {
    /// The elements without those whose key an earlier one has, in their order. O(n). As in swift-algorithms.
    @inlinable
    package func uniqued<Key: Hashable>(on key: (Element) -> Key) -> [Element] {
        var keys: Set<Key> = []
        return filter { keys.insert(key($0)).inserted }
    }
}

extension Sequence where Element: Hashable {
    /// The elements without those that are equal to an earlier one, in their order. O(n). As in swift-algorithms.
    @inlinable
    package func uniqued() -> [Element] { uniqued(on: \.self) }
}

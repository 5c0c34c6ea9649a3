extension Array {
    /// Inserts an element into a short array, moving the elements behind it. Faster than `insert(_:at:)`, which
    /// replaces a range of any length with a collection of any type.
    @inlinable
    package mutating func insert(_ element: Element, amongFewAt index: Int) {
        append(element)
        guard index < count - 1 else { return }
        withUnsafeMutableBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            let last = elements.count - 1
            let moved = (start + last).move()
            (start + index + 1).moveInitialize(from: start + index, count: last - index)
            (start + index).initialize(to: moved)
        }
    }
}

extension Array where Element: AnyObject {
    /// Passes an object to `body` borrowed, at +0: cores that retain the same object contend for its cache line, and a
    /// retain of an object that is not in the cache stalls on a miss. The array must keep the object alive meanwhile.
    @inlinable @inline(__always)
    package func withElement<Value>(at index: Int, _ body: (borrowing Element) -> Value) -> Value {
        withUnsafeBufferPointer { objects in
            objects.withMemoryRebound(to: Unmanaged<Element>.self) { objects in
                objects[index]._withUnsafeGuaranteedRef { body($0) }
            }
        }
    }
}

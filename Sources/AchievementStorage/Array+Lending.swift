extension Array where Element: AnyObject {
    /// Lends an object to `body` without counting one more user: cores that count the users of the same object wait for one
    /// another, and one that is far has to come near for it. The list has to keep the object meanwhile.
    @inlinable @inline(__always)
    package func lend<Value>(_ index: Int, _ body: (borrowing Element) -> Value) -> Value {
        withUnsafeBufferPointer { objects in
            objects.withMemoryRebound(to: Unmanaged<Element>.self) { objects in
                objects[index]._withUnsafeGuaranteedRef { body($0) }
            }
        }
    }
}

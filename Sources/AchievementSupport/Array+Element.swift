extension Array where Element: AnyObject {
    /// Passes an object to `body` as borrowed, at +0: cores that retain the same object contend for its cache line, and
    /// retaining an object that is not in the cache stalls on a miss. The array must keep the object alive in the
    /// meantime.
    @inlinable @inline(__always)
    package func withElement<Value, Failure: Error>(
        at index: Int, _ body: (borrowing Element) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try withUnsafeBufferPointer { objects throws(Failure) in
            try objects.withMemoryRebound(to: Reference<Element>.self) { references throws(Failure) in
                try references[index].borrow(body)
            }
        }
    }
}

/// A reference to an object that is only ever borrowed. It cannot be copied, so it is not retained either. Its memory
/// layout is that of the reference alone.
@usableFromInline struct Reference<Object: AnyObject>: ~Copyable {
    @usableFromInline let object: Object

    @inlinable @inline(__always)
    borrowing func borrow<Value, Failure: Error>(
        _ body: (borrowing Object) throws(Failure) -> Value
    ) throws(Failure) -> Value {
        try body(object)
    }
}

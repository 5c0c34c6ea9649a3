public import CPrefetch

/// Prefetches the first `bytes` of an object: asks the CPU to load them into its cache, and does not wait for them.
///
/// # Prefetching
///
/// A batch of events touches thousands of players in no particular order, and each player consists of an object and a
/// dozen arrays, scattered over the heap. The first access to a *cache line* (64 bytes) that is in none of the CPU's
/// caches waits some 100 ns for main memory, about as long as judging an event takes; a chain of such misses for each
/// player would dominate everything else. A *prefetch* is a hint to load a line without waiting for it: while one
/// player is judged, the lines of the next ones arrive.
///
/// - **Prefetch distance.** How many elements ahead the hint is given. Too short, and the line has not arrived when it
///   is needed; too long, and it was evicted again. Pointers are followed in stages: an object is prefetched some
///   elements ahead, and what it refers to a few elements later, when the object itself is in the cache, because
///   reading the pointer of an object that is not would wait for the very miss that was to be avoided.
/// - **Retain and release.** Copying a reference increments the reference count in the object's header, and dropping it
///   decrements it. Both are atomic writes to the object's first cache line: they stall on a line that is not in the
///   cache, and if several cores retain the same object, its line moves from core to core (*contention*). The functions
///   below take what they prefetch `borrowing`, or by its index in an array, so that nothing is retained. For the same
///   reason a caller must not copy a struct with references into a variable first: pass the array it is in.
/// - **Move instead of copy.** An element that is taken out of its array (`popLast`, `take()`, a `consuming` parameter)
///   changes its owner without a retain, and leaves nothing behind to release. `Array.withElement(at:_:)` passes on an
///   element at +0.
/// - **Group commit.** Batches pay one transaction for many events, and make prefetching possible, because the next
///   elements are known. An event that is recorded alone has nothing to overlap with, and skips all of this.
///
/// A hint reads no memory and cannot fault, whatever the address. It costs about as much as a load that hits the cache,
/// so prefetch what was measured to miss: a call pays off only if it speeds up the benchmark for which it was written.
@inlinable @inline(__always)
package func prefetchObject(_ object: AnyObject, bytes: Int) {
    achievements_prefetch(Unmanaged.passUnretained(object).toOpaque(), bytes)
}

/// Prefetches the first `bytes` of an object in an array, without retaining the object.
///
/// - Parameter objects: references to objects, optional references, or structs that consist of one reference.
@inlinable @inline(__always)
package func prefetchObject<Reference>(at index: Int, of objects: borrowing [Reference], bytes: Int) {
    assert(MemoryLayout<Reference>.size == MemoryLayout<UnsafeRawPointer>.size, "an element is one reference")
    objects.withUnsafeBytes { references in
        let offset = index * MemoryLayout<Reference>.stride
        if let object = references.load(fromByteOffset: offset, as: UnsafeRawPointer?.self) {
            achievements_prefetch(object, bytes)
        }
    }
}

/// Prefetches the header of an array and about `bytes` of its first elements. Does not read the array's count, which is
/// in the header, because that would stall.
@inlinable @inline(__always)
package func prefetchArray<Element>(_ elements: borrowing [Element], bytes: Int) {
    elements.withUnsafeBytes { elements in
        guard let start = elements.baseAddress else { return }
        // Metadata, reference count, count and capacity precede the elements.
        let header = 32
        achievements_prefetch(start - header, header + bytes)
    }
}

/// Prefetches one element of an array whose header is in the cache; does nothing if there is no such element.
@inlinable @inline(__always)
package func prefetchElement<Element>(at index: Int, of elements: borrowing [Element]) {
    elements.withUnsafeBufferPointer { elements in
        guard let start = elements.baseAddress, elements.indices.contains(index) else { return }
        achievements_prefetch(start + index, MemoryLayout<Element>.size)
    }
}

/// Prefetches some elements of an array. The range must be in bounds: reading the count to check it would stall.
@inlinable @inline(__always)
package func prefetchElements<Element>(in range: Range<Int>, of elements: borrowing [Element]) {
    elements.withUnsafeBufferPointer { elements in
        guard let start = elements.baseAddress else { return }
        achievements_prefetch(start + range.lowerBound, range.count * MemoryLayout<Element>.stride)
    }
}

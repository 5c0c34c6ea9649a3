public import CPrefetch

/// Hints to the CPU to load memory into the cache before it is needed.
///
/// A batch touches many players, scattered over memory, in no particular order. A cache miss for each part of each
/// player takes longer than judging the event; so while one player is judged, the next ones are fetched.
@usableFromInline package enum Prefetch {
    /// The size of an array's header, which precedes its elements.
    @inlinable static var header: Int { 32 }

    /// The start of an object.
    @inlinable @inline(__always)
    package static func object(_ object: AnyObject, bytes: Int) {
        achievements_prefetch(Unmanaged.passUnretained(object).toOpaque(), bytes)
    }

    /// The start of an array: its header (reference count, count), and about `bytes` of its elements. Does not read the
    /// count, which would stall on the header.
    @inlinable @inline(__always)
    package static func start<Element>(of elements: borrowing [Element], bytes: Int) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            achievements_prefetch(UnsafeRawPointer(start) - header, header + bytes)
        }
    }

    /// The start of the array at an address, without copying (and so retaining) the array.
    @inlinable @inline(__always)
    package static func array<Element>(at place: UnsafePointer<[Element]>, bytes: Int) {
        achievements_prefetch(UnsafeRawPointer(place).load(as: UnsafeRawPointer.self), header + bytes)
    }

    /// The start of an object, if there is one, that is an element of an array; it is not retained.
    ///
    /// - Parameter objects: references to objects, or optional ones.
    @inlinable @inline(__always)
    package static func object<Reference>(in objects: borrowing [Reference], at index: Int, bytes: Int) {
        objects.withUnsafeBytes { references in
            let address = references.load(
                fromByteOffset: index * MemoryLayout<Reference>.stride, as: UnsafeRawPointer?.self)
            if let address { achievements_prefetch(address, bytes) }
        }
    }

    /// One element of an array.
    @inlinable @inline(__always)
    package static func element<Element>(_ elements: borrowing [Element], at index: Int) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress, elements.indices.contains(index) else { return }
            achievements_prefetch(UnsafeRawPointer(start + index), MemoryLayout<Element>.size)
        }
    }

    /// Some elements of an array. The range must be in bounds: reading the count to check it would stall.
    @inlinable @inline(__always)
    package static func elements<Element>(_ elements: borrowing [Element], _ range: Range<Int>) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            achievements_prefetch(
                UnsafeRawPointer(start + range.lowerBound), range.count * MemoryLayout<Element>.stride)
        }
    }

    /// The memory just past the last element of an array whose header is in the cache.
    @inlinable @inline(__always)
    package static func end<Element>(of elements: borrowing [Element]) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            achievements_prefetch(UnsafeRawPointer(start + elements.count), MemoryLayout<Element>.stride)
        }
    }
}

public import CPrefetch

/// Brings memory near before it is needed.
///
/// Players are many and lie far apart, and a batch meets them in no order. To wait for each part of each of them takes
/// longer than to judge the event; so while one is dealt with, the next ones come.
@usableFromInline package enum Prefetch {
    /// What stands in front of the elements of an array.
    @inlinable static var header: Int { 32 }

    /// The start of an object.
    @inlinable @inline(__always)
    package static func object(_ object: AnyObject, bytes: Int) {
        achievements_prefetch(Unmanaged.passUnretained(object).toOpaque(), bytes)
    }

    /// The start of an array: what counts its users and elements, and about `bytes` of its elements. It does not ask how
    /// many there are, which would be to wait for that.
    @inlinable @inline(__always)
    package static func start<Element>(of elements: borrowing [Element], bytes: Int) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            achievements_prefetch(UnsafeRawPointer(start) - header, header + bytes)
        }
    }

    /// The start of an array that stands at a place, where it is left.
    @inlinable @inline(__always)
    package static func array<Element>(at place: UnsafePointer<[Element]>, bytes: Int) {
        achievements_prefetch(UnsafeRawPointer(place).load(as: UnsafeRawPointer.self), header + bytes)
    }

    /// The start of an object, if there is one, that stands in an array; this does not count as one more user of it.
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

    /// Some elements of an array, which has them: it does not ask how many there are.
    @inlinable @inline(__always)
    package static func elements<Element>(_ elements: borrowing [Element], _ range: Range<Int>) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            achievements_prefetch(
                UnsafeRawPointer(start + range.lowerBound), range.count * MemoryLayout<Element>.stride)
        }
    }

    /// The place behind the last element of an array whose start is near.
    @inlinable @inline(__always)
    package static func end<Element>(of elements: borrowing [Element]) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            achievements_prefetch(UnsafeRawPointer(start + elements.count), MemoryLayout<Element>.stride)
        }
    }
}

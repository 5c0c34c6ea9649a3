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

    /// The start of an object that stands in an array, which does not count as one more user of it.
    @inlinable @inline(__always)
    package static func object<Object: AnyObject>(in objects: borrowing [Object?], at index: Int, bytes: Int) {
        objects.withUnsafeBytes { references in
            let address = references.load(
                fromByteOffset: index * MemoryLayout<Object?>.stride, as: UnsafeRawPointer?.self)
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

    /// The place behind the last element of an array whose start is near.
    @inlinable @inline(__always)
    package static func end<Element>(of elements: borrowing [Element]) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress else { return }
            achievements_prefetch(UnsafeRawPointer(start + elements.count), MemoryLayout<Element>.stride)
        }
    }
}

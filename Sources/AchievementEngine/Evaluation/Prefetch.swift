import CPrefetch

/// Brings memory near before it is needed.
///
/// Players are many and lie far apart, and a batch meets them in no order. To wait for each part of each of them takes
/// longer than to judge the event; so while one is judged, the next ones come.
enum Prefetch {
    /// What stands in front of the elements of an array.
    private static let header = 32

    /// The start of an object.
    @inline(__always)
    static func object(_ object: AnyObject, bytes: Int) {
        achievements_prefetch(Unmanaged.passUnretained(object).toOpaque(), bytes)
    }

    /// The elements of an array, up to `limit` bytes of them.
    @inline(__always)
    static func elements<Element>(_ elements: borrowing [Element], limit: Int = 4_096) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress, !elements.isEmpty else { return }
            let bytes = min(limit, elements.count * MemoryLayout<Element>.stride)
            achievements_prefetch(UnsafeRawPointer(start) - header, header + bytes)
        }
    }

    /// The last element of an array, and what counts its users.
    @inline(__always)
    static func end<Element>(_ elements: borrowing [Element]) {
        elements.withUnsafeBufferPointer { elements in
            guard let start = elements.baseAddress, !elements.isEmpty else { return }
            achievements_prefetch(UnsafeRawPointer(start) - header, header)
            achievements_prefetch(
                UnsafeRawPointer(start + elements.count - 1), 2 * MemoryLayout<Element>.stride)
        }
    }
}

extension LoadedPlayer {
    /// Brings the player itself near; ``prefetchParts()`` can follow once it is there.
    @inline(__always)
    func prefetch() { Prefetch.object(self, bytes: 16 + MemoryLayout<PlayerProgress>.size + 256) }

    /// Brings what every event reads or writes near.
    func prefetchParts() { progress.prefetch() }
}

extension PlayerProgress {
    // Mutating though it changes nothing: a copy would count users in the very memory that is not near yet.
    mutating func prefetch() {
        Prefetch.elements(cells)
        Prefetch.elements(points)
        Prefetch.elements(histories)
        Prefetch.elements(collected)
        Prefetch.elements(times)
        Prefetch.elements(recentRows)
        unlocked.prefetch()
        revoked.prefetch()
        rows.prefetch()
    }
}

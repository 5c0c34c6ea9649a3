import AchievementStorage

/// The index of events by the keys of their ids: rows of neighboring entries, where the last key in a row is the row's
/// key, followed by entries that are not in a row yet.
final class EventKeyTable {
    private let connection: Connection
    private let counters: CounterTable
    private let find: Statement
    private let insert: Statement
    private let update: Statement
    private let delete: Statement

    init(_ connection: Connection, _ counters: CounterTable) {
        (self.connection, self.counters) = (connection, counters)
        find = Statement(connection, "SELECT last, entries FROM event_keys WHERE last >= ? ORDER BY last LIMIT 1")
        insert = Statement(connection, "INSERT INTO event_keys (entries, last) VALUES (?, ?)")
        update = Statement(connection, "UPDATE event_keys SET entries = ? WHERE last = ?")
        delete = Statement(connection, "DELETE FROM event_keys WHERE last = ?")
    }

    /// A row.
    struct Page {
        let last: UInt64
        var entries: [IndexEntry]
    }

    /// Calls `body` with each entry that has one of `keys`, which must ascend, and the index of the key in `keys`. Each
    /// row is read only once, and so are the entries behind the rows.
    func entries(
        under keys: [UInt64], _ body: (Int, IndexEntry) throws(StoreError) -> Void
    ) throws(StoreError) {
        var page: Page?
        var next = 0
        for (index, key) in keys.enumerated() {
            if page.map({ $0.last < key }) ?? true {
                page = try self.page(with: key)
                if page == nil {
                    let end = try counters.ends().keys
                    page = end.last.map { Page(last: $0.key, entries: end) }
                }
                next = 0
            }
            guard let page, page.last >= key else { return }
            while next < page.entries.count, page.entries[next].key < key { next += 1 }
            var match = next
            while match < page.entries.count, page.entries[match].key == key {
                try body(index, page.entries[match])
                match += 1
            }
        }
    }

    /// Adds entries, in ascending order.
    ///
    /// - Parameter end: the entries behind all rows. The caller has to write them afterwards.
    /// - Returns: pairs of entries with equal keys, which may or may not belong to the same event.
    func add(_ new: [IndexEntry], _ end: inout [IndexEntry]) throws(StoreError) -> [(IndexEntry, IndexEntry)] {
        var possibleDuplicates: [(IndexEntry, IndexEntry)] = []
        var start = 0
        while start < new.count {
            if let first = end.first, first.key <= new[start].key { break }
            guard let page = try page(with: new[start].key) else { break }
            var stop = start + 1
            while stop < new.count, new[stop].key <= page.last { stop += 1 }
            let merged = merged(page.entries, new[start..<stop], &possibleDuplicates)
            start = stop
            // Ids that arrive in random order are inserted between others, so rows are split into half-filled ones,
            // with room for them.
            let count = (merged.count + IndexPage.limit - 1) / IndexPage.limit
            let pieces = pieces(merged, of: (merged.count + count - 1) / count)
            for piece in pieces.dropLast() { try insertRow(piece) }
            if let piece = pieces.last { try update.bind(IndexPage.bytes(piece)).bind(rowKey(page.last)).run() }
        }
        guard start < new.count else { return possibleDuplicates }
        if start + 1 == new.count, (end.last?.key ?? 0) < new[start].key {
            end.append(new[start])
        } else {
            end = merged(end, new[start...], &possibleDuplicates)
        }
        guard end.count >= IndexPage.limit else { return possibleDuplicates }
        var pieces = pieces(end, of: IndexPage.limit)
        end = pieces.last.map { $0.count < IndexPage.limit } ?? false ? Array(pieces.removeLast()) : []
        for piece in pieces { try insertRow(piece) }
        return possibleDuplicates
    }

    /// Removes an entry, if it exists.
    func remove(_ entry: IndexEntry) throws(StoreError) {
        guard let page = try page(with: entry.key) else { return try removeFromEnd(entry) }
        guard let index = page.entries.firstIndex(of: entry) else { return }
        var entries = page.entries
        entries.remove(at: index)
        if entries.last?.key == page.last {
            try update.bind(IndexPage.bytes(entries)).bind(rowKey(page.last)).run()
        } else {
            // The removed key was the row's key.
            try delete.bind(rowKey(page.last)).run()
            if !entries.isEmpty { try insertRow(entries[...]) }
        }
    }

    private func removeFromEnd(_ entry: IndexEntry) throws(StoreError) {
        var ends = try counters.ends()
        guard let index = ends.keys.firstIndex(of: entry) else { return }
        ends.keys.remove(at: index)
        try counters.write(ends)
    }

    /// The row whose range includes `key`; `nil` if there is none.
    private func page(with key: UInt64) throws(StoreError) -> Page? {
        try find.bind(rowKey(key)).first { row throws(StoreError) in try self.page(row) }
    }

    /// Decodes a row.
    func page(_ row: Statement) throws(StoreError) -> Page {
        let last = UInt64(bitPattern: row.integer(0)) ^ 1 << 63
        guard let entries = IndexPage.entries(row.bytes(1)), entries.last?.key == last else {
            throw connection.error(.corrupt, "a row of the index of events cannot be read")
        }
        return Page(last: last, entries: entries)
    }

    private func insertRow(_ entries: ArraySlice<IndexEntry>) throws(StoreError) {
        guard let last = entries.last else { return }
        try insert.bind(IndexPage.bytes(entries)).bind(rowKey(last.key)).run()
    }

    /// Maps keys to SQLite's signed integers, preserving their order.
    private func rowKey(_ key: UInt64) -> Int64 { Int64(bitPattern: key ^ 1 << 63) }

    private func merged(
        _ old: [IndexEntry], _ new: ArraySlice<IndexEntry>, _ possibleDuplicates: inout [(IndexEntry, IndexEntry)]
    ) -> [IndexEntry] {
        collectNeighbors(new, &possibleDuplicates)
        var merged: [IndexEntry] = []
        merged.reserveCapacity(old.count + new.count)
        var rest = old[...]
        for entry in new {
            while let first = rest.first, first < entry {
                if first.key == entry.key { possibleDuplicates.append((first, entry)) }
                merged.append(rest.removeFirst())
            }
            merged.append(entry)
        }
        return merged + rest
    }

    /// Collects pairs of entries with equal keys within one commit.
    private func collectNeighbors(
        _ new: ArraySlice<IndexEntry>, _ possibleDuplicates: inout [(IndexEntry, IndexEntry)]
    ) {
        for index in new.indices.dropFirst() {
            var other = index - 1
            while other >= new.startIndex, new[other].key == new[index].key {
                possibleDuplicates.append((new[other], new[index]))
                other -= 1
            }
        }
    }

    /// Splits entries into chunks of about `size`; entries with equal keys stay together.
    private func pieces(_ entries: [IndexEntry], of size: Int) -> [ArraySlice<IndexEntry>] {
        var pieces: [ArraySlice<IndexEntry>] = []
        var start = 0
        while start < entries.count {
            var end = min(start + size, entries.count)
            while end < entries.count, entries[end].key == entries[end - 1].key { end += 1 }
            pieces.append(entries[start..<end])
            start = end
        }
        return pieces
    }
}

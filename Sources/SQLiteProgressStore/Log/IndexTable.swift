import AchievementStorage

/// The places of events by the keys of their ids: rows of neighbouring entries under the last key of each.
final class IndexTable {
    private let connection: Connection
    private let find: Statement
    private let findEnd: Statement
    private let insert: Statement
    private let update: Statement
    private let delete: Statement

    init(_ connection: Connection) {
        self.connection = connection
        find = Statement(connection, "SELECT last, entries FROM event_keys WHERE last >= ? ORDER BY last LIMIT 1")
        findEnd = Statement(connection, "SELECT last, entries FROM event_keys ORDER BY last DESC LIMIT 1")
        insert = Statement(connection, "INSERT INTO event_keys (entries, last) VALUES (?, ?)")
        update = Statement(connection, "UPDATE event_keys SET entries = ? WHERE last = ?")
        delete = Statement(connection, "DELETE FROM event_keys WHERE last = ?")
    }

    /// A row.
    struct Page {
        let last: UInt64
        var entries: [IndexEntry]
    }

    /// Calls `body` with each entry that has one of `keys`, which rise, and the place of the key among them. Each row
    /// is read once, and keys behind the last row cost nothing.
    func entries(
        under keys: [UInt64], _ body: (Int, IndexEntry) throws(StoreError) -> Void
    ) throws(StoreError) {
        var page: Page?
        var next = 0
        for (place, key) in keys.enumerated() {
            if page.map({ $0.last < key }) ?? true {
                page = try self.page(with: key)
                next = 0
            }
            guard let page else { return }
            while next < page.entries.count, page.entries[next].key < key { next += 1 }
            var match = next
            while match < page.entries.count, page.entries[match].key == key {
                try body(place, page.entries[match])
                match += 1
            }
        }
    }

    /// Adds entries, which rise.
    ///
    /// - Parameter check: is told of two entries under one key, and throws if both are of one event.
    func add(
        _ new: [IndexEntry], check: (IndexEntry, IndexEntry) throws(StoreError) -> Void
    ) throws(StoreError) {
        var start = 0
        while start < new.count {
            guard let page = try page(with: new[start].key) else {
                return try append(new[start...], check)
            }
            var end = start + 1
            while end < new.count, new[end].key <= page.last { end += 1 }
            let merged = try merged(page.entries, new[start..<end], check)
            start = end
            // Where ids come in no order, half-filled rows leave room for what comes between.
            let count = (merged.count + IndexPage.limit - 1) / IndexPage.limit
            let pieces = pieces(merged, of: (merged.count + count - 1) / count)
            for piece in pieces.dropLast() { try insertRow(piece) }
            if let piece = pieces.last { try update.bind(IndexPage.bytes(piece)).bind(rowKey(page.last)).run() }
        }
    }

    /// Adds entries behind all that there are, in full rows.
    private func append(
        _ new: ArraySlice<IndexEntry>, _ check: (IndexEntry, IndexEntry) throws(StoreError) -> Void
    ) throws(StoreError) {
        var entries = new
        if let end = try findEnd.first({ row throws(StoreError) in try self.page(row) }),
            end.entries.count < IndexPage.limit
        {
            entries = end.entries + new
            try delete.bind(rowKey(end.last)).run()
        }
        try checkNeighbours(new, check)
        for piece in pieces(Array(entries), of: IndexPage.limit) { try insertRow(piece) }
    }

    /// Removes an entry, if it is there.
    func remove(_ entry: IndexEntry) throws(StoreError) {
        guard let page = try page(with: entry.key), let place = page.entries.firstIndex(of: entry) else { return }
        var entries = page.entries
        entries.remove(at: place)
        if entries.last?.key == page.last {
            try update.bind(IndexPage.bytes(entries)).bind(rowKey(page.last)).run()
        } else {
            // The key of the row was the one that goes.
            try delete.bind(rowKey(page.last)).run()
            if !entries.isEmpty { try insertRow(entries[...]) }
        }
    }

    /// The row that has `key`, if any has.
    private func page(with key: UInt64) throws(StoreError) -> Page? {
        try find.bind(rowKey(key)).first { row throws(StoreError) in try self.page(row) }
    }

    /// Reads a row.
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

    /// Keys in the order of the integers of SQLite.
    private func rowKey(_ key: UInt64) -> Int64 { Int64(bitPattern: key ^ 1 << 63) }

    private func merged(
        _ old: [IndexEntry], _ new: ArraySlice<IndexEntry>,
        _ check: (IndexEntry, IndexEntry) throws(StoreError) -> Void
    ) throws(StoreError) -> [IndexEntry] {
        try checkNeighbours(new, check)
        var merged: [IndexEntry] = []
        merged.reserveCapacity(old.count + new.count)
        var rest = old[...]
        for entry in new {
            while let first = rest.first, first < entry {
                if first.key == entry.key { try check(first, entry) }
                merged.append(rest.removeFirst())
            }
            merged.append(entry)
        }
        return merged + rest
    }

    /// Entries of one commit under one key.
    private func checkNeighbours(
        _ new: ArraySlice<IndexEntry>, _ check: (IndexEntry, IndexEntry) throws(StoreError) -> Void
    ) throws(StoreError) {
        for place in new.indices.dropFirst() {
            var other = place - 1
            while other >= new.startIndex, new[other].key == new[place].key {
                try check(new[other], new[place])
                other -= 1
            }
        }
    }

    /// Entries in parts of `size`; those under one key stay together.
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

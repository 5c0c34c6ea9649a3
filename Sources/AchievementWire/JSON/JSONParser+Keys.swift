extension JSONParser {
    /// Refuses two equal keys in the object at the entry `object`, whose members are all read. Large objects keep
    /// their sorted keys, for lookups and for canonical JSON.
    mutating func refuseDuplicateKeys(in object: Int) throws(JSONError) {
        if entries[object].length <= JSONEntry.fewMembers {
            try compareEachKey(of: object)
        } else {
            try sortKeys(of: object)
        }
    }

    private func compareEachKey(of object: Int) throws(JSONError) {
        let end = Int(entries[object].end)
        var key = object + 1
        while key < end {
            let next = Int(entries[key + 1].end)
            let length = entries[key].length
            var other = next
            while other < end {
                if entries[other].length == length, compare(key, other) == 0 { throw duplicate(other, of: object) }
                other = Int(entries[other + 1].end)
            }
            key = next
        }
    }

    private mutating func sortKeys(of object: Int) throws(JSONError) {
        var keys: [UInt32] = []
        keys.reserveCapacity(Int(entries[object].length))
        var key = object + 1
        while key < Int(entries[object].end) {
            keys.append(UInt32(key))
            key = Int(entries[key + 1].end)
        }
        keys.sort { compare(Int($0), Int($1)) < 0 }
        for (key, next) in zip(keys, keys.dropFirst()) where compare(Int(key), Int(next)) == 0 {
            throw duplicate(Int(max(key, next)), of: object)
        }
        entries[object].order = UInt32(order.count + 1)
        order.append(contentsOf: keys)
    }

    private func compare(_ left: Int, _ right: Int) -> Int {
        withKey(left) { left in withKey(right) { compareBytes(left, $0) } }
    }

    private func withKey<Result>(_ key: Int, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let entry = entries[key]
        let range = Int(entry.offset)..<Int(entry.offset) + Int(entry.length)
        guard entry.isEscaped else { return body(UnsafeBufferPointer(rebasing: bytes[range])) }
        return unescaped.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    private func duplicate(_ key: Int, of object: Int) -> JSONError {
        let name = withKey(key) { String(decoding: $0, as: UTF8.self) }
        // An escaped key's own place in the text is not kept; the object's is.
        let offset = entries[key].isEscaped ? entries[object].offset : entries[key].offset
        return JSONError(.duplicateKey(name), at: Int(offset))
    }
}

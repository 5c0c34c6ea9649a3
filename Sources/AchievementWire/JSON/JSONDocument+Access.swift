import AchievementCore
import AchievementSupport

extension JSONDocument {
    /// The kind of the value at `node`.
    package func kind(of node: JSONNode) -> JSONKind { entries[node.index].kind }

    /// The number of elements or members of the array or object at `node`; 0 for other values.
    package func count(of node: JSONNode) -> Int {
        let entry = entries[node.index]
        return entry.kind.rawValue >= JSONKind.array.rawValue ? Int(entry.length) : 0
    }

    /// The elements of the array at `node`, in order; empty for other values.
    package func elements(of node: JSONNode) -> JSONElements {
        let entry = entries[node.index]
        return JSONElements(self, from: node.index + 1, to: entry.kind == .array ? Int(entry.end) : 0)
    }

    /// The members of the object at `node`, in the order of the text; empty for other values.
    package func members(of node: JSONNode) -> JSONMembers {
        let entry = entries[node.index]
        return JSONMembers(self, from: node.index + 1, to: entry.kind == .object ? Int(entry.end) : 0)
    }

    /// The value of the member `name` of the object at `node`; `nil` if there is none. Keys are compared by their UTF-8
    /// bytes. O(members) for small objects, O(log members) for large ones.
    package func member(_ name: StaticString, of node: JSONNode) -> JSONNode? {
        name.withUTF8Buffer { member($0, of: node) }
    }

    /// The value of the member `name` of the object at `node`; see ``member(_:of:)``.
    package func member(named name: String, of node: JSONNode) -> JSONNode? {
        var copy = name
        return copy.withUTF8 { member($0, of: node) }
    }

    /// The string at `node`, unescaped; `nil` for other values.
    package func string(of node: JSONNode) -> String? {
        kind(of: node) == .string ? withText(of: node) { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The boolean at `node`; `nil` for other values.
    package func boolean(of node: JSONNode) -> Bool? {
        let entry = entries[node.index]
        return entry.kind == .boolean ? entry.length == 4 : nil
    }

    /// The text of the number at `node`; `nil` for other values.
    package func numberText(of node: JSONNode) -> String? {
        kind(of: node) == .number ? withText(of: node) { String(decoding: $0, as: UTF8.self) } : nil
    }

    /// The number at `node` if its exact value is an integer of the given type, however it is written (`1e3`, `10.0`).
    package func integer<Integer: FixedWidthInteger>(of node: JSONNode, as type: Integer.Type = Int.self) -> Integer? {
        guard kind(of: node) == .number else { return nil }
        return withText(of: node) { text in
            guard let plain = JSONNumber.plain(text), plain.fractionDigits == 0 else {
                return JSONNumber(text).integer()
            }
            return Integer(exactly: plain.digits)
        }
    }

    /// The `Double` nearest to the number at `node`; `nil` for other values, for a number beyond the largest `Double`,
    /// and for a nonzero number whose nearest `Double` is zero. `-0` is 0.
    package func double(of node: JSONNode) -> Double? {
        guard kind(of: node) == .number else { return nil }
        return withText(of: node) { text in
            guard let plain = JSONNumber.plain(text) else { return JSONNumber(text).double }
            // Both are exact, so the division rounds only once, correctly.
            return Double(plain.digits) / JSONNumber.powersOfTen[plain.fractionDigits]
        }
    }

    /// The value for messages: scalars as JSON, truncated to 80 Unicode scalars; `an array` or `an object` for
    /// containers.
    func excerpt(of node: JSONNode) -> String {
        switch kind(of: node) {
        case .array, .object: kind(of: node).phrase
        case .string: "\"\(withText(of: node) { Excerpt.text(of: $0) })\""
        case .null, .boolean, .number: withText(of: node) { Excerpt.text(of: $0) }
        }
    }
}

extension JSONDocument {
    /// The bytes of the scalar at `node`: a string unescaped and without quotes, other scalars as written.
    @inline(__always)
    func withText<Result>(of node: JSONNode, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        withText(of: entries[node.index], body)
    }

    @inline(__always)
    private func withText<Result>(of entry: JSONEntry, _ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        let range = Int(entry.offset)..<Int(entry.offset) + Int(entry.length)
        if entry.isEscaped {
            return unescaped.withUnsafeBufferPointer { body($0[part: range]) }
        }
        return bytes.withUnsafeBufferPointer { body($0[part: range]) }
    }

    /// The key entries of the object at `node`, sorted by the bytes of the keys.
    func sortedKeys(of node: JSONNode) -> [JSONNode] {
        let entry = entries[node.index]
        if entry.order > 0 {
            let start = Int(entry.order) - 1
            return order[start..<start + Int(entry.length)].map { JSONNode(Int($0)) }
        }
        // Insertion sort, because the members are few and often already in order.
        var keys: [JSONNode] = []
        keys.reserveCapacity(Int(entry.length))
        var key = node.index + 1
        while key < Int(entry.end) {
            var position = keys.count
            while position > 0, compare(JSONNode(key), keys[position - 1]) < 0 { position -= 1 }
            keys.insert(JSONNode(key), at: position)
            key = Int(entries[key + 1].end)
        }
        return keys
    }

    private func compare(_ left: JSONNode, _ right: JSONNode) -> Int {
        withText(of: left) { left in withText(of: right) { compareBytes(left, $0) } }
    }

    private func member(_ name: UnsafeBufferPointer<UInt8>, of node: JSONNode) -> JSONNode? {
        let entry = entries[node.index]
        guard entry.kind == .object else { return nil }
        if entry.order > 0 { return sortedMember(name, Int(entry.order) - 1, Int(entry.length)) }
        return entries.withUnsafeBufferPointer { entries in
            var index = node.index + 1
            while index < Int(entry.end) {
                if Int(entries[index].length) == name.count,
                    withText(of: entries[index], { compareBytes($0, name) }) == 0
                {
                    return JSONNode(index + 1)
                }
                index = Int(entries[index + 1].end)
            }
            return nil
        }
    }

    /// Searches sorted keys for a member, by binary search.
    private func sortedMember(_ name: UnsafeBufferPointer<UInt8>, _ start: Int, _ count: Int) -> JSONNode? {
        func key(_ position: Int) -> JSONNode { JSONNode(Int(order[position])) }
        let position = (start..<start + count).partitioningIndex {
            withText(of: key($0)) { compareBytes($0, name) } >= 0
        }
        guard position < start + count, withText(of: key(position), { compareBytes($0, name) }) == 0 else { return nil }
        return JSONNode(key(position).index + 1)
    }
}

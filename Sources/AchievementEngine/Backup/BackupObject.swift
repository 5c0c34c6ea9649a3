import AchievementCore
import AchievementStorage
import AchievementWire

/// A line of a backup as a JSON object.
struct BackupObject {
    private let document: JSONDocument
    private let node: JSONNode

    /// - Throws: ``BackupError`` with code `damaged` if the line is not valid JSON.
    init(_ line: ArraySlice<UInt8>) throws(BackupError) {
        do {
            document = try line.withUnsafeBufferPointer { bytes throws(JSONError) in try JSONDocument(parsing: bytes) }
        } catch {
            throw BackupError(.damaged, "\(error)")
        }
        node = document.root
    }

    private init(_ document: JSONDocument, _ node: JSONNode) {
        (self.document, self.node) = (document, node)
    }

    var firstKey: String? {
        var members = document.members(of: node)
        return members.next().flatMap { document.string(of: $0.key) }
    }

    func error(_ expected: String) -> BackupError { BackupError(.damaged, "it is not \(expected)") }

    func has(_ name: String) -> Bool { document.member(named: name, of: node) != nil }

    func text(_ name: String) throws(BackupError) -> String {
        guard let member = document.member(named: name, of: node), let text = document.string(of: member) else {
            throw BackupError(.damaged, "\"\(name)\" is not a string")
        }
        return text
    }

    func texts(_ name: String) throws(BackupError) -> [String] {
        guard let member = document.member(named: name, of: node) else { throw error("a list of \(name)") }
        return document.elements(of: member).compactMap { document.string(of: $0) }
    }

    func number<Number: FixedWidthInteger>(_ name: String) throws(BackupError) -> Number {
        guard let member = document.member(named: name, of: node),
            let number = document.integer(of: member, as: Number.self)
        else { throw BackupError(.damaged, "\"\(name)\" is not a whole number in range") }
        return number
    }

    func json(_ name: String) throws(BackupError) -> [UInt8] {
        guard let member = document.member(named: name, of: node) else { throw error("an object with \(name)") }
        return document.canonicalBytes(of: member)
    }

    func moment() throws(BackupError) -> Moment {
        guard let moment = Moment(exactly: try number("at"), offsetSeconds: try number("offset")) else {
            throw BackupError(.damaged, "\"at\" is not a time")
        }
        return moment
    }

    /// Returns the identity of an event; `nil` if the line has none.
    func event() throws(BackupError) -> EventID? {
        guard has("source") else { return nil }
        return EventID(source: try text("source"), id: try text("id"))
    }

    func rows() throws(BackupError) -> [StoredRow] {
        guard let member = document.member(named: "rows", of: node) else { throw error("a list of rows") }
        var rows: [StoredRow] = []
        for element in document.elements(of: member) {
            let row = BackupObject(document, element)
            let key: RowKey =
                row.has("member") ? .text(ExactText(try row.text("member"))) : .number(try row.number("number"))
            rows.append(
                StoredRow(
                    series: try row.number("series"), key: key, a: try row.number("a"),
                    b: row.has("b") ? try row.number("b") : 0, c: row.has("c") ? try row.number("c") : 0))
        }
        return rows
    }

    func unlock() throws(BackupError) -> StoredUnlock {
        guard let origin = UnlockOrigin(rawValue: try text("origin")) else { throw error("an unlock") }
        return StoredUnlock(
            symbol: try number("unlock"), at: try moment(), event: try event(),
            catalogVersion: try number("catalogVersion"), fingerprint: try text("fingerprint"), origin: origin,
            points: try number("points"), grantedBy: has("grantedBy") ? try text("grantedBy") : nil,
            evidence: has("evidence") ? try text("evidence") : nil)
    }
}

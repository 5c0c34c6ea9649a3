import AchievementCloud
import Foundation
import Testing

@Suite("Mailbox in a key-value store")
struct KeyValueMailboxTests {
    @Test("It uses only its own keys and leaves the app's keys alone")
    func prefix() throws {
        let values = SharedValues(["volume": 0.5, "vector/other": Data([1])])
        let mailbox = KeyValueMailbox(prefix: "a.") { values }
        try mailbox.save(Data([2]), as: "vector/phone")
        try mailbox.save(Data([3]), as: "vector/tablet")
        #expect(mailbox.names(beginningWith: "vector/") == ["vector/phone", "vector/tablet"])
        #expect(mailbox.load("vector/phone") == Data([2]))
        #expect(mailbox.load("vector/other") == nil)
        mailbox.delete("vector/phone")
        #expect(values.dictionaryRepresentation.keys.sorted() == ["a.vector/tablet", "vector/other", "volume"])
    }

    @Test("Data that would be too large is refused, and existing data stays")
    func tooLarge() throws {
        let values = SharedValues(["picture": Data(count: 600_000)])
        let mailbox = KeyValueMailbox { values }
        try mailbox.save(Data(count: 300_000), as: "a")
        #expect(throws: KeyValueMailbox.Failure.tooLarge(bytes: 1_000_001)) {
            try mailbox.save(Data(count: 100_001), as: "b")
        }
        #expect(mailbox.names(beginningWith: "") == ["a", "picture"])
        // There is room for it if it replaces the existing value.
        try mailbox.save(Data(count: 400_000), as: "a")
        #expect(mailbox.load("a")?.count == 400_000)
    }

    @Test("Texts, numbers and lists of the app take space, too")
    func otherValues() throws {
        let values = SharedValues([
            "text": String(repeating: "é", count: 250_000), "volume": 0.5,
            "list": [String(repeating: "a", count: 400_000), ["key": 7]] as [Any],
        ])
        let mailbox = KeyValueMailbox { values }
        // 500,000 bytes, 8 for each number, 400,000 and the key in the list.
        #expect(throws: KeyValueMailbox.Failure.tooLarge(bytes: 1_000_019)) {
            try mailbox.save(Data(count: 100_000), as: "a")
        }
        try mailbox.save(Data(count: 99_981), as: "a")
    }

    @Test("A key that would be too long is refused, before the system drops it in silence")
    func tooLong() throws {
        let values = SharedValues()
        let mailbox = KeyValueMailbox(prefix: "progress.") { values }
        let name = String(repeating: "a", count: 55)
        try mailbox.save(Data([1]), as: name)
        #expect(throws: KeyValueMailbox.Failure.keyTooLong("progress.\(name)b")) {
            try mailbox.save(Data([1]), as: name + "b")
        }
        #expect(mailbox.names(beginningWith: "") == [name])
    }

    @Test("Too many keys are refused")
    func tooManyKeys() throws {
        let values = SharedValues(
            Dictionary(uniqueKeysWithValues: (0..<1_023).map { ("key\($0)", Data() as Any) }))
        let mailbox = KeyValueMailbox { values }
        try mailbox.save(Data([1]), as: "last")
        #expect(throws: KeyValueMailbox.Failure.tooManyKeys) { try mailbox.save(Data(), as: "more") }
        try mailbox.save(Data([2]), as: "last")
        #expect(mailbox.load("last") == Data([2]))
    }
}

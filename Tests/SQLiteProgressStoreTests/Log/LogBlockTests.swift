import AchievementCore
import SQLiteProgressStore
import Testing

/// The encoding of the log and its index: what is written can be read, and invalid bytes do not trap.
@Suite("Blocks of the log")
struct LogBlockTests {
    private static let ids: [LogRecord.ID] = [
        .text(""), .text("7"), .text(ExactText("雨 \u{0} e\u{301}")),
        .text(ExactText(String(repeating: "long ", count: 60))),
        .uuid(CompactUUID(high: .max, low: .max)), .uuid(CompactUUID(high: 0, low: 0, isCapital: true)),
        // Version 7: at the time of the event, around it, and far from it.
        .uuid(CompactUUID(high: 1_763_467_200_000 << 16 | 0x7000, low: 1)),
        .uuid(CompactUUID(high: 1_763_467_200_000 << 16 | 0x7FFF, low: .max, isCapital: true)),
        .uuid(CompactUUID(high: 1_763_467_199_000 << 16 | 0x7800, low: 1 << 63)),
        .uuid(CompactUUID(high: 1_763_467_201_000 << 16 | 0x77FF, low: 0)),
        .uuid(CompactUUID(high: 1 << 16 | 0x7123, low: 5)), .uuid(CompactUUID(high: 0xFFFF_FFFF_FFFF_7123, low: 5)),
    ]

    /// Events with all kinds of parts, with gaps between some.
    private func records(from first: Int64, _ count: Int) -> [LogRecord] {
        var sequence = first - 1
        return (0..<count).map { index in
            sequence += index % 5 == 3 ? Int64(index * index) : 1
            return LogRecord(
                sequence: sequence, player: index % 3 == 0 ? 1 : 1 << 40, previous: index % 2 == 0 ? 0 : sequence - 1,
                shape: Int64(index * 17), at: 1_763_467_200_000 + [0, -1, 86_400_000, 1][index % 4],
                id: Self.ids[index % Self.ids.count],
                data: Array(repeating: UInt8(truncatingIfNeeded: index), count: index % 7 * 20)[...],
                attributes: index % 4 == 1 ? [0x7B, 0x7D] : nil, points: index % 6 == 2 ? [2, 16, 4, 100, 8] : nil)
        }
    }

    private func blocks(_ records: [LogRecord]) -> [(last: Int64, bytes: [UInt8])] {
        var builder = LogBlockBuilder()
        var blocks: [(last: Int64, bytes: [UInt8])] = []
        for record in records where !builder.append(record) {
            blocks += [builder.row].compactMap(\.self)
            builder.removeAll()
            let isFirst = builder.append(record)
            #expect(isFirst)
        }
        return blocks + [builder.row].compactMap(\.self)
    }

    @Test("Events are read as they were written, all together and one by one", arguments: [1, 1_000_000, 1 << 42])
    func roundTrip(_ first: Int64) throws {
        let records = records(from: first, 300)
        let blocks = blocks(records)
        #expect(blocks.count > 5)
        #expect(blocks.allSatisfy { $0.bytes.count <= LogBlockBuilder.limit })
        let read = try blocks.map { try #require(LogBlock(last: $0.last, bytes: $0.bytes)) }
        #expect(read.flatMap { $0.all() ?? [] } == records)
        for record in records {
            let block = try #require(read.first { $0.last >= record.sequence })
            #expect(block.record(at: record.sequence) == record)
        }
        // Positions without an event.
        #expect(
            read.allSatisfy {
                $0.record(at: $0.first + 4) == nil || $0.record(at: $0.first + 4)?.sequence == $0.first + 4
            })
        #expect(read[0].record(at: read[0].last + 1) == nil)
    }

    @Test("Truncated and extended blocks are refused, and damaged ones do not trap")
    func damage() throws {
        let row = try #require(blocks(records(from: 70, 40)).first)
        let whole = try #require(LogBlock(last: row.last, bytes: row.bytes)?.all())
        for count in row.bytes.indices {
            let cut = LogBlock(last: row.last, bytes: Array(row.bytes.prefix(count)))
            #expect(cut?.all() == nil, "\(count)")
        }
        #expect(LogBlock(last: row.last, bytes: row.bytes + [0])?.all() == nil)
        #expect(LogBlock(last: row.last, bytes: row.bytes + row.bytes)?.all() == nil)
        var different = 0
        for index in row.bytes.indices {
            for byte: UInt8 in [0, 1, 0x7F, 0x80, 0xFF, row.bytes[index] ^ 0x10] where byte != row.bytes[index] {
                var bytes = row.bytes
                bytes[index] = byte
                let block = LogBlock(last: row.last, bytes: bytes)
                for sequence in [Int64.min, 0, 70, 90, row.last, .max] { _ = block?.record(at: sequence) }
                if block?.all() != whole { different += 1 }
            }
            for last in [Int64.min, -1, 0, 1, row.last - 1, .max] {
                _ = LogBlock(last: last, bytes: Array(row.bytes[index...]))?.all()
            }
        }
        #expect(different > row.bytes.count * 5)
    }

    @Test("Index entries are read as they were written, and invalid rows are refused")
    func index() {
        let keys: [UInt64] = [0, 0, 1, 255, 256, 1 << 31, 1 << 32, 1 << 63, .max - 1, .max]
        let entries = keys.enumerated().map { index, key in
            IndexEntry(key: key, sequence: [1, 2, 900, 3, 1 << 42, 8, 1, 15, 16, 1][index])
        }
        let bytes = IndexPage.bytes(entries)
        #expect(IndexPage.entries(bytes) == entries)
        for count in bytes.indices {
            // A row may end after any entry; it then has fewer entries.
            let cut = IndexPage.entries(Array(bytes.prefix(count)))
            #expect(cut == nil || entries.starts(with: cut ?? []) && cut != entries)
        }
        for index in bytes.indices {
            for byte: UInt8 in [0, 0x0F, 0x7F, 0x80, 0xFF] {
                var changed = bytes
                changed[index] = byte
                guard let read = IndexPage.entries(changed) else { continue }
                #expect(zip(read, read.dropFirst()).allSatisfy { $0 < $1 } && read.allSatisfy { $0.sequence > 0 })
            }
        }
        #expect(IndexPage.entries([]) == nil)
        #expect(IndexPage.entries(Array(repeating: 0, count: 100_000)) == nil)
        #expect(IndexPage.entries(bytes + Array(repeating: 0x10, count: 100_000)) == nil)
        #expect(IndexPage.entries(IndexPage.bytes(entries.reversed())) == nil)
    }

    @Test(
        "Only UUIDs of 36 characters in one letter case are compacted",
        arguments: [
            "019a5ff0-7c00-7000-8000-0123456789ab", "019A5FF0-7C00-7000-8000-0123456789AB",
            "00000000-0000-0000-0000-000000000000", "99999999-9999-9999-9999-999999999999",
        ])
    func uuids(_ text: String) {
        #expect(CompactUUID(ExactText(text))?.text == ExactText(text))
        for wrong in ["g", "/", ":", "@", "`", "G", "\u{0}", "é"] {
            #expect(CompactUUID(ExactText(wrong + text.dropFirst())) == nil)
            #expect(CompactUUID(ExactText(text.dropLast() + wrong)) == nil)
        }
        #expect(CompactUUID(ExactText(text.replacing("-", with: "0"))) == nil)
        #expect(CompactUUID(ExactText(String(text.dropLast()))) == nil)
        #expect(CompactUUID(ExactText("aB" + text.dropFirst(2))) == nil)
    }
}

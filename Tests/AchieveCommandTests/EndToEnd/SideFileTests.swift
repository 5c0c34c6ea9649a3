import Foundation
import Testing

/// Files other than events: settings, puzzle catalogs, definitions and imports.
@Suite("Encodings and mistakes of side files")
struct SideFileTests {
    private let directory: TemporaryDirectory

    init() throws { directory = try TemporaryDirectory() }

    private struct Kind: Sendable, CustomTestStringConvertible {
        let words: [String]
        let text: String
        /// A member with its value, to write twice, and the bracket before which to insert a superfluous comma.
        let member: String
        var testDescription: String { words[0] }
    }

    private static let kinds = [
        Kind(
            words: ["catalog", "--settings", "FILE"], text: #"{"task-focus": {"graceHours": 48}}"#,
            member: #""graceHours": 48"#),
        Kind(
            words: ["catalog", "--puzzles", "FILE"],
            text: #"{"catalogVersion": 1, "categories": [], "levels": []}"#, member: #""levels": []"#),
        Kind(
            words: ["define", "FILE"],
            text: #"{"mode":"task-focus","id":"a","title":{"en":"a","zh-Hans":"b"},"points":5,"#
                + #""description":{"en":"a","zh-Hans":"b"},"criterion":{"granted":true}}"#,
            member: #""granted":true"#),
        Kind(
            words: ["import", "FILE", "--by", "op"], text: #"{"player":"ada","points":{"task-focus":5}}"#,
            member: #""player":"ada""#),
    ]

    private func run(_ kind: Kind, _ bytes: some Collection<UInt8>) async throws -> Tool.Outcome {
        try directory.write(bytes, to: "side.txt")
        return try await Tool.run(
            kind.words.map { $0 == "FILE" ? "side.txt" : $0 }
                + (kind.words[0] == "catalog" ? [] : ["--store", "s.sqlite"]), in: directory)
    }

    @Test("A byte order mark is removed from any of them", arguments: kinds)
    private func marks(_ kind: Kind) async throws {
        #expect(try await run(kind, [0xEF, 0xBB, 0xBF] + kind.text.utf8).status == 0)
    }

    @Test("UTF-16 is refused with a solution", arguments: kinds)
    private func encodings(_ kind: Kind) async throws {
        for (encoding, mark) in [
            (String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [0xFE, 0xFF]), (.utf16BigEndian, []),
            (.utf16LittleEndian, []),
        ] as [(String.Encoding, [UInt8])] {
            let outcome = try await run(kind, mark + Array(try #require(kind.text.data(using: encoding))))
            #expect(outcome.status == 65)
            #expect(
                outcome.notes.last
                    == "achieve: side.txt: the file is UTF-16, expected UTF-8: `iconv -f UTF-16 -t UTF-8` converts it",
                "\(outcome.errors)")
        }
    }

    @Test("A duplicate member is refused by name, and so is an extra comma", arguments: kinds)
    private func mistakes(_ kind: Kind) async throws {
        let name = try #require(kind.member.split(separator: "\"").first)
        let twice = try await run(kind, kind.text.replacing(kind.member, with: "\(kind.member), \(kind.member)").utf8)
        #expect(twice.status == 65)
        #expect(twice.errors.contains("the key \"\(name)\" for the second time"), "\(twice.errors)")
        let comma = try await run(kind, (kind.text.dropLast() + ",}").utf8)
        #expect(comma.status == 65)
        #expect(comma.errors.contains("a comma before a closing bracket"), "\(comma.errors)")
    }

    @Test("Events in UTF-16 are refused with a solution")
    func events() async throws {
        let text = Sample.workouts(2).map { $0 + "\n" }.joined()
        try directory.write([0xFF, 0xFE] + (text.data(using: .utf16LittleEndian) ?? Data()), to: "e.jsonl")
        let run = try await Tool.run("run", "e.jsonl", in: directory)
        #expect(run.status == 65)
        #expect(run.errors.contains("e.jsonl:1: ") && run.errors.contains("the file is UTF-16, expected UTF-8"))
    }
}

import Foundation
import Testing

@testable import ImportReaders

@Suite("CSV")
struct CSVTableTests {
    private func table(_ text: String) throws -> CSVTable { try CSVTable(ExportFile(path: "a.csv", text: text)) }

    @Test("Cells in quotes hold commas, line ends and quotes, and rows know their lines")
    func quotes() throws {
        let table = try table("a,b\n\"1,\"\"2\"\"\",\"x\r\ny\"\n3,\n")
        #expect(table.header.cells == ["a", "b"])
        #expect(table.rows.map(\.cells) == [["1,\"2\"", "x\r\ny"], ["3", ""]])
        #expect(table.rows.map(\.line) == [2, 4])
    }

    @Test("Line ends may be CRLF or LF, the last one may be missing, and empty lines are skipped")
    func lineEnds() throws {
        let table = try table("a,b\r\n1,2\n\r\n\n3,4")
        #expect(table.rows.map(\.cells) == [["1", "2"], ["3", "4"]])
        #expect(table.rows.map(\.line) == [2, 5])
    }

    @Test("A byte order mark is not part of a cell")
    func byteOrderMark() throws {
        let file = try ExportFile(path: "a.csv", bytes: Data([0xEF, 0xBB, 0xBF]) + Data("a\n1\n".utf8))
        #expect(try CSVTable(file).column("a") == 0)
        #expect(try table("\u{FEFF}a\n1\n").column("a") == 0)
    }

    @Test("A quote inside a cell that does not begin with one stands for itself")
    func loneQuote() throws {
        #expect(try table("a,b\n5\" nails,x\n").rows.map(\.cells) == [["5\" nails", "x"]])
    }

    @Test("A row of another length is reported with its line, and the other rows are read")
    func unevenRow() throws {
        let table = try table("a,b\n1\n2,3\n4,5,6\n")
        #expect(table.rows.map(\.cells) == [["2", "3"]])
        #expect(
            table.problems.map(\.description) == [
                "a.csv:2: 1 cells, where the header has 2", "a.csv:4: 3 cells, where the header has 2",
            ])
    }

    @Test(
        "Unclosed quotes and files without a header are refused with the line",
        arguments: [
            ("a\n\"1\n2\n", "a.csv:2: a quote is opened and never closed"),
            ("a,b\n\"1\n\"2,3\n", "a.csv:3: there is text between a closing quote and the next comma"),
            ("", "a.csv: the file is empty"), ("\r\n\n", "a.csv: the file is empty"),
        ])
    func refusals(text: String, words: String) throws {
        let problem = #expect(throws: Problem.self) { try table(text) }
        #expect(problem?.description == words)
    }

    @Test("Bytes that are not UTF-8 are refused")
    func encoding() {
        #expect(throws: Problem(path: "a.csv", "the file is not UTF-8")) {
            try ExportFile(path: "a.csv", bytes: Data([0x61, 0xFF]))
        }
    }
}

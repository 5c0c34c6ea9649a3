import Foundation
import Testing

@Suite("The page about the tables in PostgreSQL")
struct PostgresTablesTests {
    /// A table as the migrations create it.
    private struct Created {
        let columns: [String]
        let key: [String]
    }

    /// The tables of every `CREATE TABLE` in the text of the migrations, by name.
    private func created() throws -> [String: Created] {
        let folder = "Sources/PostgresProgressStore/Schema"
        let text = try ["Migration", "Connection+Opening"].map { try Repository.text("\(folder)/\($0).swift") }.joined()
        var tables: [String: Created] = [:]
        for match in text.matches(of: /CREATE TABLE (\w+) \(\n((?:.*,\n)*.*)\);/) {
            var (columns, key): ([String], [String]) = ([], [])
            for line in match.2.split(separator: "\n") {
                let words = line.split { " ,".contains($0) }.map(String.init)
                if words[0] == "PRIMARY" {
                    key = line.matches(of: /\w+/).dropFirst(2).map { String($0.0) }
                } else {
                    columns.append("\(words[0]) \(words[1])")
                    if line.contains("PRIMARY KEY") { key = [words[0]] }
                }
            }
            tables[String(match.1)] = Created(columns: columns, key: key)
        }
        return tables
    }

    @Test("It lists every table with its key and its columns")
    func columns() throws {
        let path = "Sources/PostgresProgressStore/PostgresProgressStore.docc/Tables.md"
        let page = PageTables(of: try Repository.text(path))
        let created = try created()
        #expect(created.count == 13)

        let columns = page.rows(under: ["table", "columns"])
        #expect(columns.flatMap { PageTables.code(in: $0[0]) }.sorted() == created.keys.sorted())
        for row in columns {
            for table in PageTables.code(in: row[0]) {
                #expect(PageTables.code(in: row[1]) == created[table]?.columns, "\(table)")
            }
        }

        let keys = page.rows(under: ["table", "a row is", "key"])
        #expect(keys.flatMap { PageTables.code(in: $0[0]) }.sorted() == created.keys.sorted())
        for row in keys where !row[2].isEmpty {
            let key = PageTables.code(in: row[2]).flatMap { $0.components(separatedBy: ", ") }
            for table in PageTables.code(in: row[0]) { #expect(created[table]?.key == key, "\(table)") }
        }
    }
}

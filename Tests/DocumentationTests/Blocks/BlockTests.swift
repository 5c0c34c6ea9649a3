import Testing

@Suite("Swift blocks of the documentation")
struct BlockTests {
    /// A Markdown file with the folders whose compiled code must contain its blocks.
    struct Page {
        let path: String
        let folders: [String]
    }

    /// Libraries whose own suites have the code of their pages.
    private static let adapters: Set = [
        "AchievementAdoption", "AchievementCloud", "AchievementGameCenter", "AchievementHealth",
        "AchievementNotifications",
    ]

    /// README, CONTRIBUTING and every page of a documentation catalog. Code of the README may be in the example hosts,
    /// which are run, and code of a mode's pages in the mode's suite, so that a new mode brings its own code.
    private static func pages() throws -> [Page] {
        let suite = "Tests/DocumentationTests"
        let top = [
            Page(path: "README.md", folders: [suite, "Templates/Hosts/Sources"]),
            Page(path: "CONTRIBUTING.md", folders: [suite]),
        ]
        let catalogs = try ["Sources", "Plugins", "Templates"].flatMap {
            try Repository.paths(below: $0, suffix: ".md")
        }
        return top
            + catalogs.filter { $0.contains(".docc/") }.map { path in
                let parts = path.split(separator: "/")
                let own: [String] =
                    switch parts[0] {
                    case "Plugins": ["Tests/\(parts[1])Tests"]
                    case "Templates": ["Templates/GameMode/Tests"]
                    // The Apple tests compile SwiftUI code.
                    case "Sources" where ["AchievementPresentation", "AchievementUI"].contains(parts[1]):
                        ["Tests/Apple/Tests"]
                    case "Sources" where Self.adapters.contains(String(parts[1])): ["Tests/\(parts[1])Tests"]
                    default: []
                    }
                return Page(path: path, folders: [suite] + own)
            }
    }

    @Test("Every block is compiled by a suite, line for line")
    func areCompiled() throws {
        let pages = try Self.pages()
        #expect(pages.count > 2, "no documentation catalog was found")
        var sources: [String: [CodeText]] = [:]
        var count = 0
        for page in pages {
            for folder in page.folders where sources[folder] == nil {
                sources[folder] = try Repository.sources(below: folder)
            }
            let compiled = page.folders.flatMap { sources[$0] ?? [] }
            #expect(!compiled.isEmpty, "no code was found for \(page.path)")
            for block in MarkdownBlocks(of: try Repository.text(page.path)).blocks {
                count += 1
                #expect(
                    compiled.contains { block.text.occurs(in: $0) },
                    """
                    \(page.path):\(block.line): this block is in none of \(page.folders.joined(separator: ", ")):
                    \(block.text.lines.joined(separator: "\n"))
                    """)
            }
        }
        #expect(count > 0, "no Swift block was found")
    }

    @Test("Blocks are found in every form that a page may give them")
    func reading() {
        let text = """
            # Title

            ```swift
            let a = 1
            ```

            1. In a list:

               ```swift
                       let b = 2
                       if b > a {
                           a = b
                       }
               ```

            ```json
            {"a": 1}
            ```

            ````swift
            // ``` is no fence here
            let c = 3
            ````
            """
        let blocks = MarkdownBlocks(of: text).blocks
        #expect(blocks.map(\.line) == [3, 9, 20])
        #expect(
            blocks.map(\.text.lines) == [
                ["let a = 1"], ["let b = 2", "if b > a {", "    a = b", "}"], ["// ``` is no fence here", "let c = 3"],
            ])
    }

    @Test("A block matches code only in whole, consecutive lines")
    func occurring() {
        func code(_ text: String) -> CodeText {
            CodeText(text.split(separator: "\n", omittingEmptySubsequences: false))
        }
        let file = code(
            """
            import A
            import B

            func f() {
                let a = 1

                g(a) {
                    h()
                }
            }
            """)
        #expect(code("    let a = 1\n\n    g(a) {\n        h()\n    }").occurs(in: file))
        #expect(code("import B\n\nlet a = 1").occurs(in: file))
        #expect(!code("import C\n\nlet a = 1").occurs(in: file))
        #expect(!code("let a = 1\ng(a) {").occurs(in: file))
        #expect(!code("g(a) {\n  h()\n}").occurs(in: file))
        #expect(!code("a = 1").occurs(in: code("let a = 1")), "a part of a line is not the line")
        #expect(!code("let a = 1\nlet b = 2").occurs(in: code("let a = 1")))
    }
}

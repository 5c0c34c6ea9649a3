/// The Swift blocks of a Markdown file.
struct MarkdownBlocks {
    /// One block between its fences.
    struct Block {
        /// The line of the opening fence, from 1.
        let line: Int
        let text: CodeText
    }

    let blocks: [Block]

    /// Reads the blocks of `text` that are fenced as `swift`.
    init(of text: String) {
        var blocks: [Block] = []
        var open: (line: Int, fence: Substring, isSwift: Bool, lines: [Substring])?
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let trimmed = line.drop { $0 == " " }
            if let current = open {
                if trimmed.hasPrefix(current.fence), trimmed.allSatisfy({ $0 == "`" || $0 == " " }) {
                    if current.isSwift { blocks.append(Block(line: current.line, text: CodeText(current.lines))) }
                    open = nil
                } else {
                    open?.lines.append(line)
                }
            } else if trimmed.hasPrefix("```") {
                let fence = trimmed.prefix { $0 == "`" }
                let language = trimmed.dropFirst(fence.count).prefix { $0 != " " && $0 != "," }.lowercased()
                open = (index + 1, fence, language == "swift", [])
            }
        }
        // An unclosed block reaches to the end of the file.
        if let open, open.isSwift { blocks.append(Block(line: open.line, text: CodeText(open.lines))) }
        self.blocks = blocks
    }
}

import AchievementCore
import AchievementSupport
import Foundation

/// A style sheet or script embedded in a page and allowed by its hash in the page's content security policy.
struct PageResource: Sendable {
    /// The text in UTF-8.
    let bytes: [UInt8]
    /// The content security policy source that allows exactly this text.
    let policySource: String

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
        policySource = "'sha256-\(Data(SHA256.digest(bytes)).base64EncodedString())'"
    }

    /// Concatenates the scripts of `files`, which keep their names, so that another script may use them.
    static func script(_ files: [UInt8]...) -> PageResource {
        PageResource(files.flatMap(SourceText.compactScript))
    }

    /// Concatenates the scripts of `files`, with short names.
    static func program(_ files: [UInt8]...) -> PageResource {
        PageResource(ScriptNames.shortened(files.flatMap(SourceText.compactScript)))
    }

    /// Concatenates the style sheets of `files`.
    static func style(_ files: [UInt8]...) -> PageResource {
        PageResource(files.flatMap(SourceText.compactStyle))
    }
}

extension HTMLWriter {
    /// Writes the content of a style sheet or script between its tags.
    mutating func append(_ resource: PageResource) { append(bytes: resource.bytes) }
}

/// Removes comments, indentation and empty lines from the page's files.
///
/// The files are written line by line, as the formatter leaves them: comments are on lines of their own, and no string
/// continues on the next line.
enum SourceText {
    /// The lines without indentation, without comments and empty lines. O(n).
    static func lines(_ file: [UInt8]) -> [ArraySlice<UInt8>] {
        var isComment = false
        return file.split(separator: UInt8(ascii: "\n")).compactMap { line in
            let text = trimmed(line)
            if text.starts(with: "/*".utf8) { isComment = true }
            defer { if isComment, text.hasSuffix("*/") { isComment = false } }
            return isComment || text.isEmpty || text.starts(with: "//".utf8) ? nil : text
        }
    }

    /// Compacts a script, keeping line breaks where a statement may end with the line.
    static func compactScript(_ file: [UInt8]) -> [UInt8] {
        var script: [UInt8] = []
        for line in lines(file) {
            let statement = compactStatement(line)
            // The last statement of a block and the last item of a list need no end.
            switch (script.last, statement.first) {
            case (UInt8(ascii: ";"), UInt8(ascii: "}")): script.removeLast()
            case (UInt8(ascii: ","), let first?) where "})]".utf8.contains(first): script.removeLast()
            default: break
            }
            if mayEnd(script.last), let first = statement.first, !".?:)]}&|=*,;".utf8.contains(first) {
                script.append(UInt8(ascii: "\n"))
            }
            script += statement
        }
        return mayEnd(script.last) ? script + [UInt8(ascii: "\n")] : script
    }

    /// Whether a statement may end with the byte rather than continue on the next line.
    private static func mayEnd(_ last: UInt8?) -> Bool { last.map { !"{;,([=&|?:".utf8.contains($0) } ?? false }

    /// Removes the spaces beside signs in a line. A line is left as it is if it may contain nested templates, an
    /// escape, or outside of quotes a slash without spaces on both sides, which may begin a regular expression.
    private static func compactStatement(_ line: ArraySlice<UInt8>) -> [UInt8] {
        let templates = line.count { $0 == UInt8(ascii: "`") }
        guard templates <= 2, !line.contains(UInt8(ascii: "\\")) else { return Array(line) }
        var text: [UInt8] = []
        var quote: UInt8?
        for (index, byte) in zip(line.indices, line) {
            if quote == nil {
                if byte == UInt8(ascii: "/"), !isBetweenSpaces(index, in: line) { return Array(line) }
                if "\"'`".utf8.contains(byte) { quote = byte }
            } else if byte == quote {
                quote = nil
            }
            if byte == UInt8(ascii: " "), quote == nil, let last = text.last, index + 1 < line.endIndex {
                let next = line[index + 1]
                // `a + +b` is not `a ++b`.
                if (isSign(last) || isSign(next)) && last != next { continue }
                if last == UInt8(ascii: ",") { continue }
            }
            text.append(byte)
        }
        return text
    }

    private static func isBetweenSpaces(_ index: Int, in line: ArraySlice<UInt8>) -> Bool {
        let space = UInt8(ascii: " ")
        return index > line.startIndex && line[index - 1] == space
            && line.dropFirst(index + 1 - line.startIndex).first == space
    }

    /// Whether spaces beside the byte have no meaning in a script.
    private static func isSign(_ byte: UInt8) -> Bool { "=<>+-*/%?:{}()[]|&!;".utf8.contains(byte) }

    /// Compacts a style sheet into a single line, without meaningless spaces.
    static func compactStyle(_ file: [UInt8]) -> [UInt8] {
        var style: [UInt8] = []
        for line in lines(file) {
            if let last = style.last, !isSeparator(last) { style.append(UInt8(ascii: " ")) }
            if line.first == UInt8(ascii: "}"), style.last == UInt8(ascii: ";") { style.removeLast() }
            style += withoutSpaces(line)
        }
        return style + [UInt8(ascii: "\n")]
    }

    private static func withoutSpaces(_ line: ArraySlice<UInt8>) -> [UInt8] {
        var text: [UInt8] = []
        var isQuoted = false
        for byte in line {
            if byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            if !isQuoted {
                if byte == UInt8(ascii: " "), let last = text.last, isSeparator(last) { continue }
                if "{>".utf8.contains(byte), text.last == UInt8(ascii: " ") { text.removeLast() }
            }
            text.append(byte)
        }
        return text
    }

    /// Whether a space after the byte has no meaning in a style sheet.
    private static func isSeparator(_ byte: UInt8) -> Bool { "{};,:>".utf8.contains(byte) }

    private static func trimmed(_ line: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = line.drop { $0 == UInt8(ascii: " ") }
        while text.last == UInt8(ascii: " ") || text.last == UInt8(ascii: "\r") { text.removeLast() }
        return text
    }
}

extension ArraySlice<UInt8> {
    fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}

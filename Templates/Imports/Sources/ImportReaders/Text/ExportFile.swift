public import Foundation

/// A file that an app exported, read whole.
public struct ExportFile: Hashable, Sendable {
    /// Where it was read, as the caller named it.
    public let path: String
    /// Its text, without a byte order mark.
    public let text: String

    /// A file with this text.
    public init(path: String, text: String) {
        self.path = path
        self.text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    }

    /// A file with these bytes.
    ///
    /// - Throws: ``Problem`` if they are not UTF-8.
    public init(path: String, bytes: Data) throws(Problem) {
        guard let text = String(data: bytes, encoding: .utf8) else {
            throw Problem(path: path, "the file is not UTF-8")
        }
        self.init(path: path, text: text)
    }

    /// The last part of the path, without its extension.
    var name: String { URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent }

    /// The name of the folder that holds the file.
    var folder: String { URL(fileURLWithPath: path).deletingLastPathComponent().lastPathComponent }
}

/// What cannot be read, in words.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The file.
    public let path: String
    /// Its line, from 1; `nil` for the file as a whole.
    public let line: Int?
    /// What is wrong, and what would be right.
    public let text: String

    /// Something wrong in a file.
    public init(path: String, line: Int? = nil, _ text: String) {
        self.path = path
        self.line = line
        self.text = text
    }

    /// As compilers print it: file, line, what is wrong.
    public var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(text)" }
}

public import Foundation

/// A file that an app exported, read whole.
public struct ExportFile: Hashable, Sendable {
    /// The path as the caller gave it.
    public let path: String
    /// The text, without a byte order mark.
    public let text: String

    /// Creates a file with this text.
    public init(path: String, text: String) {
        self.path = path
        self.text = text.first == "\u{FEFF}" ? String(text.dropFirst()) : text
    }

    /// Creates a file with these bytes.
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

/// A problem with a file.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of the file.
    public let path: String
    /// The line in the file, from 1; `nil` for the file as a whole.
    public let line: Int?
    /// The problem and the expected form.
    public let text: String

    /// Creates a problem with a file.
    public init(path: String, line: Int? = nil, _ text: String) {
        self.path = path
        self.line = line
        self.text = text
    }

    /// The problem as compilers print it: file, line, text.
    public var description: String { "\(path):\(line.map { "\($0):" } ?? "") \(text)" }
}

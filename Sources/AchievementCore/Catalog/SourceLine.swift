/// Where in the source something was declared, so that findings point at it.
public struct SourceLine: Hashable, Sendable, CustomStringConvertible {
    /// `Module/File.swift`.
    public let fileID: String
    /// The path of the file when it was compiled.
    public let filePath: String
    /// The line, from 1.
    public let line: Int
    /// The column, from 1.
    public let column: Int

    /// A place in a source file.
    public init(fileID: String, filePath: String, line: Int, column: Int) {
        self.fileID = fileID
        self.filePath = filePath
        self.line = line
        self.column = column
    }

    /// `Module/File.swift:line`.
    public var description: String { "\(fileID):\(line)" }
}

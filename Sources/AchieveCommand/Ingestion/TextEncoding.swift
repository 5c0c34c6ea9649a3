/// Distinguishes UTF-16 and UTF-32 text from JSON in UTF-8, the only encoding that can be read.
enum TextEncoding {
    /// The byte order mark of UTF-8, which is ignored.
    static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The encoding of text that is not UTF-8, judging by its first bytes. JSON begins with ASCII, so in UTF-16 every
    /// other one of its first bytes is zero.
    static func foreign(_ bytes: some Collection<UInt8>) -> String? {
        switch Array(bytes.prefix(4)) {
        case [0xFF, 0xFE, 0, 0], [0, 0, 0xFE, 0xFF]: "UTF-32"
        case let start where start.starts(with: [0xFF, 0xFE]) || start.starts(with: [0xFE, 0xFF]): "UTF-16"
        case let start where start.count > 3 && start[0] == start[2] && start[0] == 0 && start[1] != 0 && start[3] != 0:
            "UTF-16"
        case let start where start.count > 3 && start[1] == start[3] && start[1] == 0 && start[0] != 0 && start[2] != 0:
            "UTF-16"
        default: nil
        }
    }

    /// The advice for text that is not UTF-8; `nil` for any other text.
    static func advice(on bytes: some Collection<UInt8>) -> String? {
        foreign(bytes).map { "the file is \($0), expected UTF-8: `iconv -f \($0) -t UTF-8` converts it" }
    }
}

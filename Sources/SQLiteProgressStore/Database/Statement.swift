import AchievementCore
import AchievementStorage
import CSQLite

/// A statement that is prepared on first use and cached as long as its connection exists.
///
/// Values are bound in the order of the parameters; ``run()``, ``first(_:)`` and ``rows(_:)`` execute the statement and
/// reset it for the next values.
final class Statement {
    // The connection owns the statements of its tables, not the other way round.
    private unowned let connection: Connection
    private let sql: String
    private var handle: OpaquePointer?
    private var boundCount: Int32 = 0
    /// The first result that was not SQLITE_OK since the last execution.
    private var failure = SQLITE_OK
    /// The problem with a value in the current row; `nil` if there is none.
    private var mismatch: String?

    /// Creates a statement for `sql`, which must not contain data.
    init(_ connection: Connection, _ sql: String) {
        self.connection = connection
        self.sql = sql
    }

    deinit { sqlite3_finalize(handle) }

    /// Executes the statement to completion.
    func run() throws(StoreError) {
        defer { reset() }
        while try step() {}
    }

    /// Executes the statement and transforms its first row; `nil` if there is none.
    func first<Value>(_ make: (Statement) throws(StoreError) -> Value) throws(StoreError) -> Value? {
        defer { reset() }
        guard try step() else { return nil }
        let value = try make(self)
        try checkRow()
        return value
    }

    /// Executes the statement and transforms each row, until `make` returns `nil`.
    func rows<Value>(_ make: (Statement) throws(StoreError) -> Value?) throws(StoreError) -> [Value] {
        defer { reset() }
        var values: [Value] = []
        while try step() {
            let value = try make(self)
            try checkRow()
            guard let value else { break }
            values.append(value)
        }
        return values
    }

    private func step() throws(StoreError) -> Bool {
        prepare()
        let result = failure == SQLITE_OK ? sqlite3_step(handle) : failure
        switch result {
        case SQLITE_ROW: return true
        case SQLITE_DONE: return false
        default: throw connection.error(result)
        }
    }

    /// A file that was tampered with may contain any value anywhere; nothing from such a row may be used.
    private func checkRow() throws(StoreError) {
        guard let mismatch else { return }
        throw connection.error(.corrupt, mismatch)
    }

    private func note(mismatch description: String, _ column: Int32) {
        guard mismatch == nil else { return }
        let name = sqlite3_column_name(handle, column).map { String(cString: $0) } ?? "a column"
        mismatch = "\(name) holds \(description)"
    }

    private func reset() {
        mismatch = nil
        // The result repeats the error of the last step, which has already been thrown.
        sqlite3_reset(handle)
        boundCount = 0
        failure = SQLITE_OK
    }

    private func prepare() {
        guard handle == nil, failure == SQLITE_OK else { return }
        failure = sqlite3_prepare_v3(connection.handle, sql, -1, UInt32(SQLITE_PREPARE_PERSISTENT), &handle, nil)
    }

    private func note(_ result: Int32) {
        if failure == SQLITE_OK { failure = result }
    }
}

/// A destructor value that makes SQLite copy the bound bytes.
private let copied = sqlite3_transient()

extension Statement {
    /// Binds an integer.
    @discardableResult
    func bind(_ integer: Int64) -> Statement {
        let index = nextParameter()
        note(sqlite3_bind_int64(handle, index, integer))
        return self
    }

    /// Binds all UTF-8 bytes of a text.
    @discardableResult
    func bind(_ text: String) -> Statement {
        let index = nextParameter()
        var text = text
        let result = text.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) { characters in
                guard let start = characters.baseAddress, !characters.isEmpty else {
                    return sqlite3_bind_text64(handle, index, "", 0, copied, UInt8(SQLITE_UTF8))
                }
                return sqlite3_bind_text64(
                    handle, index, start, UInt64(characters.count), copied, UInt8(SQLITE_UTF8))
            }
        }
        note(result)
        return self
    }

    /// Binds bytes. An empty array becomes an empty blob, not NULL.
    @discardableResult
    func bind(_ bytes: [UInt8]) -> Statement {
        let index = nextParameter()
        let result = bytes.withUnsafeBytes { buffer in
            guard let start = buffer.baseAddress, !buffer.isEmpty else {
                return sqlite3_bind_zeroblob(handle, index, 0)
            }
            return sqlite3_bind_blob64(handle, index, start, UInt64(buffer.count), copied)
        }
        note(result)
        return self
    }

    /// Binds bytes without copying them; they must stay valid until the statement has run.
    @discardableResult
    func bind(borrowed bytes: UnsafeRawBufferPointer) -> Statement {
        let index = nextParameter()
        guard let start = bytes.baseAddress, !bytes.isEmpty else {
            note(sqlite3_bind_zeroblob(handle, index, 0))
            return self
        }
        note(sqlite3_bind_blob64(handle, index, start, UInt64(bytes.count), nil))
        return self
    }

    /// Binds NULL.
    @discardableResult
    func bindNull() -> Statement {
        let index = nextParameter()
        note(sqlite3_bind_null(handle, index))
        return self
    }

    private func nextParameter() -> Int32 {
        prepare()
        boundCount += 1
        return boundCount
    }
}

extension Statement {
    /// The type of a column of the current row: `SQLITE_INTEGER`, `SQLITE_TEXT`, `SQLITE_BLOB`, `SQLITE_NULL`, ...
    func type(_ column: Int32) -> Int32 { sqlite3_column_type(handle, column) }

    /// Whether a column of the current row is NULL.
    func isNull(_ column: Int32) -> Bool { type(column) == SQLITE_NULL }

    /// Whether a column of the current row is a text.
    func isText(_ column: Int32) -> Bool { type(column) == SQLITE_TEXT }

    /// A column of the current row as an integer; 0 for NULL. If it has another type, reading the row throws.
    func integer(_ column: Int32) -> Int64 {
        let type = type(column)
        if type != SQLITE_INTEGER, type != SQLITE_NULL { note(mismatch: "something that is not an integer", column) }
        return sqlite3_column_int64(handle, column)
    }

    /// A column of the current row as a counter or summand. Beyond ``largestCount``, reading the row throws.
    func count(_ column: Int32) -> Int64 {
        let number = integer(column)
        if number.magnitude > Statement.largestCount { note(mismatch: "the number \(number)", column) }
        return number
    }

    /// Small enough that sums of a million such numbers fit into an `Int64`.
    static let largestCount: UInt64 = 1 << 43

    /// A column of the current row as a text. If its bytes are not UTF-8, reading the row throws.
    func text(_ column: Int32) -> String {
        let bytes = buffer(column)
        let text = String(decoding: bytes, as: UTF8.self)
        // Decoding replaces invalid UTF-8, which changes the bytes or their number.
        if text.utf8.count != bytes.count || !text.utf8.elementsEqual(bytes) {
            note(mismatch: "a text that is not UTF-8", column)
        }
        return text
    }

    /// A column of the current row as a text, or `nil` for NULL.
    func optionalText(_ column: Int32) -> String? { isNull(column) ? nil : text(column) }

    /// A column of the current row as bytes.
    func bytes(_ column: Int32) -> [UInt8] { [UInt8](buffer(column)) }

    /// Two columns of the current row, starting at `column`, as an instant and its UTC offset.
    func moment(_ column: Int32) throws(StoreError) -> Moment {
        let (milliseconds, offset) = (integer(column), integer(column + 1))
        guard let moment = Moment(exactly: milliseconds, offsetSeconds: Int(clamping: offset)) else {
            throw connection.error(
                .corrupt, "it holds an instant of \(milliseconds) ms with an offset of \(offset) s")
        }
        return moment
    }

    // Texts are stored as UTF-8, so reading them as bytes needs no conversion and does not stop at a NUL.
    private func buffer(_ column: Int32) -> UnsafeRawBufferPointer {
        let start = sqlite3_column_blob(handle, column)
        return .init(start: start, count: start == nil ? 0 : Int(sqlite3_column_bytes(handle, column)))
    }
}

extension Statement {
    /// Binds a text.
    @discardableResult
    func bind(_ text: ExactText) -> Statement { bind(text.string) }

    /// Binds a text, or NULL.
    @discardableResult
    func bind(_ text: String?) -> Statement { text.map { bind($0) } ?? bindNull() }

    /// Binds an integer, or NULL.
    @discardableResult
    func bind(_ integer: Int64?) -> Statement { integer.map { bind($0) } ?? bindNull() }

    /// Binds bytes, or NULL.
    @discardableResult
    func bind(_ bytes: [UInt8]?) -> Statement { bytes.map { bind($0) } ?? bindNull() }

    /// Binds an instant and its UTC offset to two parameters.
    @discardableResult
    func bind(_ moment: Moment) -> Statement {
        bind(moment.milliseconds).bind(Int64(moment.offsetSeconds))
    }
}

import AchievementCore
import AchievementStorage

/// The keys of one period's cell and rows among the rows of a reading in each period.
///
/// Each period has its own range of numbers: first the rows that contain its cell as bytes, then the rows that the kind
/// of metric keeps by number. Text keys are prefixed with the code of the period.
enum PeriodRows {
    private static let width: Int64 = 1 << 33
    /// The maximum number of rows for a cell. Each holds 24 bytes.
    private static let cellLimit = 4
    /// The minimum number of rows for a cell, so that a cell that shrinks leaves no row behind.
    private static let cellMinimum = 2

    /// Returns the key of a row in `period`; without a period, the same key.
    static func key(_ key: RowKey, in period: RecurrencePeriod?) -> RowKey {
        guard let period else { return key }
        return switch key {
        case .number(let number): .number(Int64(period.code) * width + 1 << 32 + number)
        case .text(let text): .text(ExactText("\(period.code)/\(text)"))
        }
    }

    /// Returns a row's key without the period; `nil` if it is not the key of a row in `period`.
    static func key(_ key: RowKey, without period: RecurrencePeriod?) -> RowKey? {
        guard let period else { return key }
        switch key {
        case .number(let number):
            return Int32(exactly: number - Int64(period.code) * width - 1 << 32).map { .number(Int64($0)) }
        case .text(let text):
            let prefix = "\(period.code)/"
            guard text.string.utf8.starts(with: prefix.utf8) else { return nil }
            return .text(ExactText(String(text.string.dropFirst(prefix.count))))
        }
    }

    /// Returns the keys of the rows that may contain the cell of `period`.
    static func cellKeys(_ period: RecurrencePeriod) -> [RowKey] {
        (0..<cellLimit).map { .number(Int64(period.code) * width + Int64($0)) }
    }

    /// Returns the period of a key, if it is that of the first row of a cell.
    static func period(ofCell key: RowKey) -> RecurrencePeriod? {
        guard case .number(let number) = key, number >= 0, number % width == 0 else { return nil }
        return Int32(exactly: number / width).map { RecurrencePeriod(code: $0) }
    }

    /// Encodes a cell as rows.
    static func rows(of cell: MetricCell) -> [RowValue] {
        guard let tag = cell.tag else { return [] }
        let payload = cell.payload
        let bytes = [UInt8(clamping: payload.count + 1), tag] + payload
        return (0..<max(cellMinimum, (bytes.count + 23) / 24)).map { row in
            func word(_ index: Int) -> Int64 {
                var word: UInt64 = 0
                for offset in 0..<8 {
                    let byteIndex = row * 24 + index * 8 + offset
                    word = word << 8 | UInt64(byteIndex < bytes.count ? bytes[byteIndex] : 0)
                }
                return Int64(bitPattern: word)
            }
            return RowValue(a: word(0), b: word(1), c: word(2))
        }
    }

    /// Decodes the cell in rows; empty if they contain none.
    static func cell(from rows: [RowValue]) -> MetricCell {
        let bytes = rows.flatMap { row in
            [row.a, row.b, row.c].flatMap { word in
                (0..<8).map { UInt8(truncatingIfNeeded: UInt64(bitPattern: word) >> UInt64(56 - 8 * $0)) }
            }
        }
        guard let count = bytes.first.map(Int.init), count > 0, bytes.count > count else { return .empty }
        return MetricCell(tag: bytes[1], payload: bytes[2..<(count + 1)]) ?? .empty
    }
}

extension PlayerProgress {
    /// The cell of a metric or, for a reading in each period, that of `period`; empty if its rows are not in memory.
    func cell(of metric: Int, in period: RecurrencePeriod?) -> MetricCell {
        guard let period else { return cells[metric] }
        let values = rows[metric]
        return PeriodRows.cell(from: PeriodRows.cellKeys(period).prefix { values[$0] != nil }.compactMap { values[$0] })
    }

    /// The value of a measure of a metric; for a reading in each period, that in `period`.
    @inline(__always)
    func reading(_ measure: Measure, of metric: Int, in period: RecurrencePeriod?) -> Amount? {
        period == nil ? cells[metric].reading(measure) : cell(of: metric, in: period).reading(measure)
    }

    /// Returns the cell of a metric, or of a reading in `period`.
    ///
    /// - Throws: ``EventError`` with code `missingRow` if the rows were not loaded.
    func loadedCell(of metric: Int, in period: RecurrencePeriod?) throws(EventError) -> MetricCell {
        guard let period else { return cells[metric] }
        for key in PeriodRows.cellKeys(period) { _ = try row(at: RowAddress(slot: metric, key: key)) }
        return cell(of: metric, in: period)
    }

    mutating func setCell(_ cell: MetricCell, of metric: Int, in period: RecurrencePeriod?) {
        guard let period else { return setCell(cell, of: metric) }
        for (key, row) in zip(PeriodRows.cellKeys(period), PeriodRows.rows(of: cell)) {
            setRow(row, at: RowAddress(slot: metric, key: key))
        }
    }

    /// Returns the pages of days of one period, under keys without the period.
    func pages(of metric: Int, in period: RecurrencePeriod) throws(EventError) -> RowValues {
        var pages = RowValues()
        for key in DayPages.keys(of: period) {
            let address = RowAddress(slot: metric, key: PeriodRows.key(key, in: period))
            if let page = try row(at: address) { pages.set(page, key) }
        }
        return pages
    }

    /// The number of members of a collection that the player has; for a reading in each period, that in `period`.
    func collected(_ collection: CollectionEntry, _ index: Int, in period: RecurrencePeriod?) -> Int64 {
        guard let period else { return collected[index] }
        let values = rows[collection.metric]
        return Int64(collection.members.count { values[PeriodRows.key(.text($0), in: period)] != nil })
    }
}

extension DayPages {
    /// Returns the keys of the pages that overlap a period.
    static func keys(of period: RecurrencePeriod) -> [RowKey] {
        guard case .days(let first, let last) = period.window else { return [] }
        let (start, end) = (key(first.number), key(last.number))
        return start == end ? [start] : [start, end]
    }
}

import AchievementCore
import AchievementStorage
import AchievementSupport
import AchievementWire

/// Encodes the evidence of an unlock as text. The constant parts are encoded once per rulebook, because every unlock
/// has such a text.
struct EvidenceTexts: Sendable {
    /// Metric indices by the identity of the metrics' ids, which needs no hashing.
    private let names: IdentityTable
    /// For each metric, the range of its readings in ``readings``.
    private let ranges: [Range<Int>]
    /// The measures of all metrics, each with the range of ``texts`` that follows the amount. (One flat array each,
    /// because cores that write evidence concurrently would contend for the reference counts of many small arrays.)
    private let readings: [(measure: Measure, text: Range<Int>)]
    private let texts: [UInt8]

    init(_ rulebook: Rulebook) {
        names = IdentityTable(rulebook.metrics.enumerated().map { ($0.element.definition.id.rawValue, $0.offset) })
        var (ranges, readings, texts): ([Range<Int>], [(Measure, Range<Int>)], [UInt8]) = ([], [], [])
        for metric in rulebook.metrics {
            let first = readings.count
            for measure in Measure.allCases where measure.applies(to: metric.definition.kind) {
                let text = Evidence(Reading(metric.definition.id, measure), amount: nil).json.dropFirst()
                readings.append((measure, texts.count..<texts.count + text.count))
                texts += text
            }
            ranges.append(first..<readings.count)
        }
        (self.ranges, self.readings, self.texts) = (ranges, readings, texts)
    }

    /// Returns the text of a list; `nil` if the list is empty.
    func text(of list: [Evidence], _ writer: inout ScratchWriter) -> String? {
        guard !list.isEmpty else { return nil }
        let start = writer.count
        writer.write(byte: UInt8(ascii: "["))
        for index in list.indices {
            if index > 0 { writer.write(byte: UInt8(ascii: ",")) }
            write(list[index], to: &writer)
        }
        writer.write(byte: UInt8(ascii: "]"))
        defer { writer.remove(from: start) }
        return writer.text(from: start)
    }

    private func write(_ evidence: Evidence, to writer: inout ScratchWriter) {
        guard evidence.window == nil, let metric = names.number(of: evidence.reading.metric.rawValue),
            let reading = ranges[metric].first(where: { readings[$0].measure == evidence.reading.measure })
        else { return writer.append(evidence.json) }
        writer.write(byte: UInt8(ascii: "{"))
        if let amount = evidence.amount {
            writer.append("\"amount\":".utf8)
            if amount.nanos == 0 { writer.write(decimal: amount.whole) } else { writer.append(amount.description.utf8) }
            writer.write(byte: UInt8(ascii: ","))
        }
        texts.withUnsafeBufferPointer { writer.append(UnsafeBufferPointer(rebasing: $0[readings[reading].text])) }
    }
}

import AchievementCore
import AchievementStorage
import AchievementWire

/// Writes what an unlock was earned with as text. What does not change is written once for a rulebook: there is such a
/// text for every unlock.
struct EvidenceTexts: Sendable {
    /// Metrics by where their ids lie in memory.
    private let names: IdentityTable
    /// By metric, its measures and what follows the amount.
    private let readings: [[(measure: Measure, text: [UInt8])]]

    init(_ rulebook: Rulebook) {
        names = IdentityTable(rulebook.metrics.enumerated().map { ($0.element.definition.id.rawValue, $0.offset) })
        readings = rulebook.metrics.map { metric in
            Measure.allCases.filter { $0.applies(to: metric.definition.kind) }.map { measure in
                let text = Evidence(Reading(metric.definition.id, measure), amount: nil).json
                return (measure, Array(text.dropFirst()))
            }
        }
    }

    /// The text of a list; `nil` if there is nothing to keep.
    func text(of list: [Evidence], _ writer: inout ScratchWriter) -> String? {
        guard !list.isEmpty else { return nil }
        let start = writer.count
        writer.write(byte: UInt8(ascii: "["))
        for place in list.indices {
            if place > 0 { writer.write(byte: UInt8(ascii: ",")) }
            write(list[place], to: &writer)
        }
        writer.write(byte: UInt8(ascii: "]"))
        defer { writer.remove(from: start) }
        return writer.text(from: start)
    }

    private func write(_ evidence: Evidence, to writer: inout ScratchWriter) {
        guard evidence.window == nil, let metric = names.number(of: evidence.reading.metric.rawValue),
            let reading = readings[metric].first(where: { $0.measure == evidence.reading.measure })
        else { return writer.append(evidence.json) }
        writer.write(byte: UInt8(ascii: "{"))
        if let amount = evidence.amount {
            writer.append("\"amount\":".utf8)
            if amount.nanos == 0 { writer.write(decimal: amount.whole) } else { writer.append(amount.description.utf8) }
            writer.write(byte: UInt8(ascii: ","))
        }
        writer.append(reading.text)
    }
}

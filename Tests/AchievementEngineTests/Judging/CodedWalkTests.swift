import AchievementCore
import AchievementStorage
import AchievementSupport
import Chance
import Testing

@testable import AchievementEngine

@Suite("Walking over coded rows")
struct CodedWalkTests {
    /// A number of random magnitude.
    private func number(_ random: inout SeededGenerator) -> Int64 {
        Int64.random(in: .min ... .max, using: &random) >> Int64.random(in: 0..<64, using: &random)
    }

    @Test("A walk skips rows exactly, but never one that is wanted or has a text key", arguments: 1...10)
    func ends(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        var writer = ScratchWriter()
        var rows: [(start: Int, series: Int64, isText: Bool)] = []
        for _ in 0..<400 {
            let series = Int64.random(in: 1..<300, using: &random)
            let isText = Int.random(in: 0..<6, using: &random) == 0
            rows.append((writer.count, series, isText))
            let row = RowValue(
                a: number(&random), b: number(&random) * Int64.random(in: 0...1, using: &random),
                c: number(&random) * Int64.random(in: 0...1, using: &random))
            let key = isText ? RowKey.text(ExactText("t\(series)")) : .number(number(&random))
            writer.write(row, series, key)
        }
        let wanted: [Int64] = [7, 130]
        let marks = wanted.reduce(into: UInt32(0)) { $0 |= CodedWalk.mark(ofSeries: $1) }
        var walked = 0
        let size = writer.count
        writer.withBytes(0..<size) { bytes in
            guard let start = bytes.baseAddress else { return }
            for (index, row) in rows.enumerated() {
                var walk = CodedWalk(from: start + row.start, upTo: start + size)
                let next = index + 1 < rows.count ? rows[index + 1].start : size
                if walk.skipRow(without: marks) {
                    #expect(walk.pointer == start + next)
                    #expect(!row.isText && !wanted.contains(row.series))
                    walked += 1
                } else {
                    #expect(walk.pointer == start + row.start)
                }
            }
        }
        #expect(walked > 100)
    }
}

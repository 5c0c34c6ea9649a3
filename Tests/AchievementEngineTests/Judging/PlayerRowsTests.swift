import AchievementCore
import AchievementStorage
import Chance
import Testing

@testable import AchievementEngine

@Suite("Player rows in memory")
struct PlayerRowsTests {
    @Test("Rows keep the last value of each key, ordered by number", arguments: 1...6)
    func model(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        var rows = PlayerRows(isWhole: true)
        var model: [Int: [RowKey: RowValue]] = [:]
        for round in 0..<600 {
            let slot = Int.random(in: -1...3, using: &generator)
            let number = Int64.random(in: -8...24, using: &generator)
            let key: RowKey =
                Int.random(in: 0..<4, using: &generator) == 0 ? .text(ExactText("t\(number)")) : .number(number)
            let value = RowValue(a: Int64(round), b: number)
            switch Int.random(in: 0..<8, using: &generator) {
            case 0 where round % 40 == 0:
                rows.removeAll(of: slot)
                model[slot] = nil
            case 1...3:
                guard case .number(let number) = key else { continue }
                let old = model[slot]?[key]
                let isChanged = rows.update(number, of: slot) { known in
                    #expect(known == old)
                    return known == nil && round % 3 == 0 ? nil : value
                }
                #expect(isChanged == !(old == nil && round % 3 == 0))
                if isChanged == true { model[slot, default: [:]][key] = value }
            default:
                rows.set(value, at: RowAddress(slot: slot, key: key))
                model[slot, default: [:]][key] = value
            }
            #expect(rows.value(at: RowAddress(slot: slot, key: key)) == model[slot]?[key])
        }
        for slot in -1...3 {
            let held = Array(rows[slot])
            #expect(Dictionary(uniqueKeysWithValues: held.map { ($0.key, $0.value) }) == model[slot] ?? [:])
            let numbers = held.compactMap { if case .number(let number) = $0.key { number } else { nil } }
            #expect(numbers == numbers.sorted())
            #expect(rows[slot].isEmpty == (model[slot] ?? [:]).isEmpty)
        }
    }

    @Test("Rows are equal if their contents are, whatever the order of insertion")
    func equality() {
        let numbers: [Int64] = [5, 1, 9, 7, 3]
        func rows(_ numbers: [Int64]) -> PlayerRows {
            var rows = PlayerRows(isWhole: true)
            for number in numbers { rows.set(RowValue(a: number), at: RowAddress(slot: 2, key: .number(number))) }
            return rows
        }
        #expect(rows(numbers) == rows(numbers.sorted()))
        #expect(rows(numbers) != rows(numbers.dropLast()))
    }

    @Test("Partial rows are unknown until the store was asked for them")
    func partial() {
        var rows = PlayerRows(isWhole: false)
        let row = RowAddress(slot: 1, key: .number(20))
        #expect(rows.update(20, of: 1) { _ in RowValue(a: 1) } == nil)
        rows.noteAsked(.number(20), of: 1)
        #expect(rows.knows(row))
        #expect(rows.update(20, of: 1) { _ in RowValue(a: 1) } == true)
        #expect(rows.value(at: row) == RowValue(a: 1))
        // Its neighbors are still unknown.
        #expect(!rows.knows(RowAddress(slot: 1, key: .number(21))))
        #expect(!rows.knows(RowAddress(slot: 1, key: .number(19))))
        #expect(rows.update(21, of: 1) { _ in RowValue(a: 1) } == nil)
    }
}

import AchievementCore
import AchievementStorage
import AchievementSupport
import Chance
import Testing

@testable import AchievementEngine

/// Incrementally coded states, compared with the players they were coded from.
@Suite("Incremental coding of states")
struct CodedStateTests {
    /// The data that a store has of a player.
    private struct Stored {
        var state: [UInt8] = []
        var rows: [Int64: [RowKey: RowValue]] = [:]

        mutating func write(_ update: (state: [UInt8], rows: [StoredRow], cleared: [Int64])) {
            state = update.state
            for series in update.cleared { rows[series] = nil }
            for row in update.rows { rows[row.series, default: [:]][row.key] = RowValue(row) }
        }
    }

    private let rulebook: Rulebook
    private let codec: StateCodec

    init() throws {
        let tour = Gym.achievement("tour", Gym.machines.containsAll((0..<30).map { "m\($0)" }))
        rulebook = try Rulebook(modes: [Gym(extra: [tour])])
        codec = StateCodec(rulebook: rulebook, symbols: SymbolTable(rulebook, notes: [:], isWriter: true))
    }

    private func visit(_ random: inout SeededGenerator) -> GymVisit {
        GymVisit(
            count: Double(Int.random(in: 0...3, using: &random)),
            strength: Bool.random(using: &random) ? Double.random(in: 1...300, using: &random) : nil,
            lap: Bool.random(using: &random) ? Double.random(in: 20...90, using: &random) : nil,
            track: "t\(Int.random(in: 0..<120, using: &random))",
            machine: Int.random(in: 0..<4, using: &random) == 0 ? "m\(Int.random(in: 0..<40, using: &random))" : nil)
    }

    private func apply(_ event: any GameEvent, day: Int, to progress: inout PlayerProgress) throws {
        let moment = Moment(milliseconds: 1_760_000_000_000).advanced(byDays: day)
        let writes = try rulebook.writes(of: event, by: "ada", at: moment)
        _ = try rulebook.apply(writes, of: EventID(source: "/test", id: "e"), at: moment, to: &progress)
    }

    private func expect(_ progress: PlayerProgress, in stored: Stored) throws {
        let decoded = try codec.progress(from: stored.state).progress
        #expect(decoded.cells == progress.cells)
        #expect(decoded.collected == progress.collected)
        #expect(decoded.points == progress.points)
        #expect(decoded.histories == progress.histories)
        #expect(decoded.overall == progress.overall)
        for (index, series) in codec.symbols.series.enumerated() {
            let slot = index + PlayerProgress.unlockSlot
            let recent = Dictionary(decoded.rows[slot].map { ($0.key, $0.value) }) { first, _ in first }
            let rows = Dictionary(progress.rows[slot].map { ($0.key, $0.value) }) { first, _ in first }
            // Rows in the state are newer.
            #expect((stored.rows[series] ?? [:]).merging(recent) { $1 } == rows, "slot \(slot)")
        }
    }

    @Test("A state coded step by step decodes to the player, together with its stored rows", arguments: 1...8)
    func history(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var (progress, stored) = (codec.new, Stored())
        var writer = ScratchWriter()
        var (day, most, cleared) = (0, 0, 0)
        let laps = try #require(rulebook.metricIndices[Gym.lapsByTrack.id])
        for round in 0..<300 {
            day += Int.random(in: 0..<4, using: &random) == 0 ? Int.random(in: 1...70, using: &random) : 0
            // Sometimes, more rows change than a word has bits.
            for _ in 0..<(round % 50 == 49 ? 150 : Int.random(in: 1...3, using: &random)) {
                try apply(visit(&random), day: day, to: &progress)
            }
            // As completing a room does.
            if round % 40 == 20 { progress.clearRows(of: laps) }
            most = max(most, progress.changes.rows.count)
            let update = codec.write(&progress, &writer)
            cleared += update.cleared.count
            stored.write((update.state, update.rows, update.cleared.map { codec.symbols.series(ofSlot: $0) }))
            #expect(progress.changes.isEmpty)
            try expect(progress, in: stored)
        }
        #expect(most > 63 && cleared > 0 && !stored.rows.isEmpty)
    }

    @Test("Coding keeps the cells and rows that another release wrote")
    func foreign() throws {
        // The state was written by a release with one more metric.
        var writer = ScratchWriter()
        writer.write(byte: 2)
        let cell: [UInt8] = [1, 2, 3]
        writer.write(cell: 9_999, 1) { $0.append(cell) }
        writer.write(cell: 0, StateCodec.rowsTag) { writer in
            writer.write(RowValue(a: 5, b: 6), 9_999, .text("other"))
            writer.write(RowValue(a: 7), 9_998, .number(3))
        }
        var progress = try codec.progress(from: writer.take()).progress
        for slot in codec.symbols.series.indices { progress.noteLoaded(.all, of: slot + PlayerProgress.unlockSlot) }
        var random = SeededGenerator(seed: 1)
        var foreignRows = Set<String>()
        for day in 0..<40 {
            try apply(visit(&random), day: day, to: &progress)
            let update = codec.write(&progress, &writer)
            let decoded = try codec.progress(from: update.state).progress
            #expect(decoded.foreign == [ForeignCell(symbol: 9_999, tag: 1, payload: cell)])
            for row in update.rows where row.series >= 9_998 { foreignRows.insert("\(row)") }
        }
        // Each foreign row was written out once, with the others.
        #expect(foreignRows.count == 2)
    }
}

import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementWire
import Testing

@Suite("Reading and writing events")
struct EventStreamTests {
    @Test("An event is written as a line, and a stream of lines is recorded")
    func stream() async throws {
        let noon = try #require(Moment("2026-03-02T12:00:00Z"))
        let center = try await AchievementCenter(store: InMemoryProgressStore()) { Bookshelf() }

        let event = try CloudEvent(
            PagesRead(book: "one", pages: 12), id: "e-1", source: "/phone", player: "ada", time: noon)
        let line = event.json()

        let bytes = Array("\(line)\nno event\n\(line)\n".utf8)
        let chunks = stride(from: 0, to: bytes.count, by: 7).map { Array(bytes[$0..<min($0 + 7, bytes.count)]) }

        var splitter = EventSplitter()
        var envelopes: [EventEnvelope] = []
        var refusals: [String] = []
        func take(_ piece: EventPiece) {
            switch piece {
            case .event(let text, let position, _):
                do {
                    envelopes.append(try center.rulebook.envelope(parsing: text))
                } catch {
                    refusals.append("\(position): \(error)")
                }
            case .problem(let problem): refusals.append("\(problem)")
            }
        }
        for chunk in chunks { chunk.withUnsafeBufferPointer { splitter.feed($0, take) } }
        splitter.finish(take)
        let results = try await center.record(envelopes)

        #expect(results.count == 2)
        #expect(refusals.count == 1)
        #expect(refusals.first?.hasPrefix("line 2: ") == true)
        #expect(try await center.status(of: "ada").metrics["bookshelf.pages"] == .sum(total: 12, bestDay: 12))
    }
}

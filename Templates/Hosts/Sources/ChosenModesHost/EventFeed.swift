import AchievementCore
import AchievementEngine
import AchievementWire

/// Records a stream of CloudEvents: one JSON object per line, or one array.
struct EventFeed {
    /// The result of recording a stream.
    struct Report: Equatable {
        var recorded = 0
        var repeated = 0
        /// Why parts of the stream were refused, with their positions.
        var problems: [String] = []
    }

    let center: AchievementCenter
    private var report = Report()
    private var batch: [(position: EventPosition, envelope: EventEnvelope)] = []

    init(center: AchievementCenter) {
        self.center = center
    }

    /// Records the chunks that `next` returns, until it returns `nil` or an empty one. A refused event does not stop
    /// the others; the events of a chunk share a commit.
    mutating func record(_ next: () throws -> [UInt8]?) async throws -> Report {
        var splitter = EventSplitter()
        while let chunk = try next(), !chunk.isEmpty {
            chunk.withUnsafeBufferPointer { bytes in splitter.feed(bytes) { take($0) } }
            try await commit()
        }
        splitter.finish { take($0) }
        try await commit()
        return report
    }

    private mutating func take(_ piece: EventPiece) {
        switch piece {
        case .event(let bytes, let position, _):
            do {
                batch.append((position, try center.rulebook.envelope(parsing: bytes)))
            } catch {
                report.problems.append("\(position): \(error)")
            }
        case .problem(let problem):
            report.problems.append("\(problem)")
        }
    }

    private mutating func commit() async throws {
        for (event, result) in zip(batch, try await center.record(batch.map(\.envelope))) {
            switch result {
            case .success(.recorded): report.recorded += 1
            case .success(.repeated), .success(.repeatedVoid): report.repeated += 1
            case .failure(let problem): report.problems.append("\(event.position): \(problem)")
            }
        }
        batch = []
    }
}

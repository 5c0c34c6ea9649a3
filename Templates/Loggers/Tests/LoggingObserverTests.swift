import AchievementCore
import AchievementEngine
import AchievementStorage
import AchievementTesting
import FitnessWorkouts
import Foundation
import Logging
import LoggingObserver
import Testing

/// Collects log entries.
private final class LogBook: @unchecked Sendable {
    // Guards `kept`, because a center logs from several tasks.
    private let lock = NSLock()
    private var kept: [(level: Logger.Level, text: String, metadata: Logger.Metadata)] = []

    func add(_ level: Logger.Level, _ text: String, _ metadata: Logger.Metadata) {
        lock.withLock { kept.append((level, text, metadata)) }
    }

    var entries: [(level: Logger.Level, text: String, metadata: Logger.Metadata)] { lock.withLock { kept } }
}

private struct LogBookHandler: LogHandler {
    let book: LogBook
    var metadata: Logger.Metadata = [:]
    var logLevel = Logger.Level.trace

    subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    func log(
        level: Logger.Level, message: Logger.Message, metadata: Logger.Metadata?, source: String, file: String,
        function: String, line: UInt
    ) {
        book.add(level, message.description, metadata ?? [:])
    }
}

@Suite("Logging observer")
struct LoggingObserverTests {
    @Test("Sink failures, recoveries and slow commits are logged with their metadata")
    func observationsAreLoggedWithMetadata() async throws {
        let book = LogBook()
        let logger = Logger(label: "test") { _ in LogBookHandler(book: book) }
        // A workout at night would unlock another achievement.
        let noon = try Moment(parsing: "2026-11-22T12:00:00Z")
        let configuration = CenterConfiguration(
            now: { noon }, observer: LoggingObserver(logger), slowCommitThreshold: .zero)
        let center = try await AchievementCenter(store: InMemoryProgressStore(), configuration: configuration) {
            FitnessWorkouts()
        } sinks: {
            FailingSink("bell", failures: 1)
        }
        try await center.record(StepsRecorded(steps: 100), for: "ada", id: "1")
        try await center.record(WorkoutCompleted(calories: 320, durationMinutes: 35), for: "ada", id: "2")
        try? await center.deliverPending()
        try await center.deliverPending()
        let failed = try #require(book.entries.first { $0.metadata["sink"] == "bell" })
        #expect(failed.level == .warning)
        #expect(failed.metadata["failures"] == "1")
        #expect(failed.text.hasPrefix("the sink bell failed (1 in a row)"))
        #expect(book.entries.contains { $0.level == .debug && $0.text == "the sink bell accepts deliveries again" })
        #expect(book.entries.contains { $0.metadata["events"] == "1" && $0.level == .warning })
    }
}

import AchievementCore
import AchievementEngine
import AchievementGallery
import Foundation
import TaskFocus
import Testing

@testable import AchievementPresentation

@Suite("Snapshots for widgets")
@MainActor
struct SnapshotTests {
    private let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID()).json")

    @Test("A snapshot shows the streak as it will be after midnight and after its end")
    func turns() async throws {
        let phone = try await Phone()
        try await phone.record(TaskCompleted(task: "a"))
        let snapshot = try await phone.center.snapshot(of: phone.player, language: "en", at: phone.clock.now)
        #expect(snapshot.entries.count == 4)
        #expect(snapshot.entries.map { $0.streak?.status } == [.continuing, .gracePeriod, .broken, .broken])
        #expect(snapshot.entries.map { $0.streak?.current } == [1, 1, 0, 0])
        #expect(snapshot.entries.map(\.due.count) == [0, 1, 0, 0])
        let evening = try #require(Moment("2026-06-03T23:59:59+02:00"))
        #expect(snapshot.entry(at: evening).streak?.status == .continuing)
        #expect(snapshot.entry(at: evening.advanced(by: .seconds(1))).streak?.status == .gracePeriod)
        #expect(snapshot.entry(at: evening.advanced(by: .days(-9))) == snapshot.entries[0])
    }

    @Test("A streak whose day starts at 4:00 is broken in the snapshot after its end, too")
    func lateDays() async throws {
        let phone = try await Phone(at: "2026-06-03T18:00:00+02:00", dayStartsAtHour: 4)
        try await phone.record(TaskCompleted(task: "a"))
        let snapshot = try await phone.center.snapshot(of: phone.player, language: "en", at: phone.clock.now)
        let end = try Moment(parsing: "2026-06-05T04:00:00+02:00")
        #expect(snapshot.entry(at: end.advanced(by: .milliseconds(-1))).streak?.status == .gracePeriod)
        #expect(snapshot.entry(at: end).streak?.status == .broken)
        #expect(snapshot.entries.count == 5)
        // Without a streak there is nothing to wait for.
        let newcomer = try await phone.center.snapshot(of: "new", language: "en", at: phone.clock.now, turns: 2)
        #expect(newcomer.entries.count == 3)
        #expect(
            try await phone.center.snapshot(of: phone.player, language: "en", at: end, turns: 0).entries.count == 1)
    }

    @Test("A snapshot uses the player's own day, wherever the device is")
    func ownDay() async throws {
        let phone = try await Phone(at: "2026-06-03T12:00:00+02:00")
        try await phone.record(TaskCompleted(task: "a"))
        phone.clock.now = try Moment(parsing: "2026-06-03T12:00:00-04:00")
        let snapshot = try await phone.center.snapshot(of: phone.player, language: "en")
        #expect(snapshot.entries[0].from == Moment("2026-06-03T18:00:00+02:00"))
        #expect(snapshot.entries[1].from == Moment("2026-06-04T00:00:00+02:00"))
        #expect(snapshot.entries[1].streak?.status == .gracePeriod)
    }

    @Test("A snapshot is read from its file as it was written, and a new one replaces it")
    func file() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let phone = try await Phone()
        for number in 1...2 {
            try await phone.record(TaskCompleted(task: "\(number)"))
            let snapshot = try await phone.center.snapshot(of: phone.player, language: "zh-Hans", playerName: "Ada")
            try snapshot.write(to: file)
            #expect(try PlayerSnapshot(contentsOf: file) == snapshot)
        }
    }

    @Test("A widget's timeline begins with the current content, and is empty until the app has written a snapshot")
    func timeline() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let phone = try await Phone()
        let noon = phone.clock.now.date
        for nowhere in [nil, file] as [URL?] {
            let empty = SnapshotMoment.timeline(of: nowhere, at: noon)
            #expect(empty.map(\.date) == [noon] && empty.map(\.entry) == [nil])
            #expect(!SnapshotMoment.isContinued(empty))
        }
        try await phone.record(TaskCompleted(task: "a"))
        let snapshot = try await phone.center.snapshot(of: phone.player, language: "en", at: phone.clock.now)
        try snapshot.write(to: file)
        let timeline = SnapshotMoment.timeline(of: file, at: noon.addingTimeInterval(60))
        #expect(timeline.map { $0.entry?.streak?.status } == [.continuing, .gracePeriod, .broken, .broken])
        #expect(timeline.map(\.date) == [noon.addingTimeInterval(60)] + snapshot.entries.dropFirst().map(\.from.date))
        #expect(timeline.allSatisfy { $0.snapshot == snapshot })
        #expect(SnapshotMoment.isContinued(timeline))
        let late = SnapshotMoment.timeline(of: file, at: noon.addingTimeInterval(30 * 86_400))
        // The system would request one timeline after the other.
        #expect(!SnapshotMoment.isContinued(late))
        #expect(late.map { $0.entry?.streak?.status } == [.broken])
        let early = SnapshotMoment.timeline(of: file, at: noon.addingTimeInterval(-86_400))
        #expect(early.first?.entry == snapshot.entries[0])
    }

    @Test("A widget shows a snapshot in a language that only the app has added")
    func addedLanguage() async throws {
        defer { try? FileManager.default.removeItem(at: file) }
        let phone = try await Phone()
        try await phone.center.snapshot(of: phone.player, language: "en", at: phone.clock.now).write(to: file)
        let written = try String(contentsOf: file, encoding: .utf8)
        try Data(written.replacing(#""language":"en""#, with: #""language":"qah""#).utf8).write(to: file)
        let timeline = SnapshotMoment.timeline(of: file, at: phone.clock.now.date)
        #expect(timeline.first?.snapshot?.language.rawValue == "qah")
        #expect(timeline.first?.entry != nil)
    }

    @Test("A missing, foreign or empty file is refused")
    func refused() throws {
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(throws: (any Error).self) { try PlayerSnapshot(contentsOf: file) }
        try Data("{}".utf8).write(to: file)
        #expect(throws: DecodingError.self) { try PlayerSnapshot(contentsOf: file) }
        try Data(#"{"player":"ada","playerName":"ada","language":"en","entries":[]}"#.utf8).write(to: file)
        #expect(throws: DecodingError.self) { try PlayerSnapshot(contentsOf: file) }
    }
}

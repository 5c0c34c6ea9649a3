import Testing

@testable import AchieveCommand

/// A store whose players, streaks and definitions show every part of the screens.
struct Club {
    private let directory: TemporaryDirectory
    private let store: String

    /// Friday noon, a day after Ada's last task.
    static let now = "2026-11-20T12:00:00+08:00"
    private static let longName = "Maximiliana-Alexandrina Konstantinopoulou"

    init() async throws {
        directory = try TemporaryDirectory()
        store = directory.path("club.sqlite")
        let lines =
            Sample.workouts(10) + Sample.workouts(2, of: Self.longName) + Sample.workouts(1, of: "小雨")
            + (17...19).map { day in
                Sample.event(
                    "task-\(day)", type: "task-focus.task-completed", time: "2026-11-\(day)T09:00:00+08:00",
                    data: #"{"task":"report"}"#)
            } + [
                Sample.event(
                    "game", type: "trophy-rooms.speed-match-finished", time: "2026-11-19T20:00:00+08:00",
                    data: #"{"correctAnswers":4,"longestStreak":2,"rounds":6,"score":90,"seconds":21}"#),
                Sample.event(
                    "grant", type: "achievements.granted", time: "2026-11-20T11:00:00+08:00",
                    data: #"{"achievement":"martial-arts-ranks/rank_black","by":"sensei"}"#),
            ]
        let events = try directory.write(lines: lines, to: "club.jsonl")
        try await call("run", events, "--quiet", "--batch", "first", "--allow-actors", "sensei")
        let rain = try directory.write(
            (#"{"mode":"fitness-workouts","id":"rain","title":{"en":"Rain or Shine","zh-Hans":"风雨无阻"},"#
                + #""description":{"en":"Work out on twelve days, whatever the weather may be that day","#
                + #""zh-Hans":"无论天气如何，锻炼12天"},"points":70,"#
                + #""criterion":{"metric":"fitness-workouts.workouts","measure":"total","atLeast":12}}"#).utf8,
            to: "rain.json")
        try await call("define", rain, "--by", "coach")
    }

    private func call(_ words: String...) async throws {
        let outcome = try await CommandLineTool.sample.call(
            words + ["--store", store, "--now", Self.now], in: directory)
        #expect(outcome.status == .done, "\(outcome.errors)")
    }

    /// What a terminal of `width` columns shows, without colors.
    func screen(_ words: [String], width: Int) async throws -> String {
        try await show(words, on: Terminal(showsOutput: true, width: width))
    }

    /// What `terminal` shows.
    func show(_ words: [String], on terminal: Terminal) async throws -> String {
        let options = ["--store", store] + (["log", "catalog"].contains(words[0]) ? [] : ["--now", Self.now])
        let outcome = try await CommandLineTool.sample.call(words + options, in: directory, on: terminal)
        return (outcome.output + outcome.errors).replacing(store, with: "club.sqlite")
    }
}

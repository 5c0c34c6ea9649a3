import AchievementEngine
import AchievementStorage
import Achievements
import Foundation

extension Row {
    /// The `achieve` command as a whole process.
    static let command: [Row] = [
        Row(
            id: "command/run", title: "`achieve run`, all modes, durable, exact dedupe, rewards printed",
            unit: .perSecond, first: "16,000/s", atLeast: "80,000/s, 0.8 of raw", aim: "200,000/s"
        ) { workspace in
            let season = Season.whole(workspace)
            let events = season.rawEvents
            return [
                try season.run(workspace), .raw(events, batch: 1_000, .rows, workspace),
                .raw(events, batch: 1_000, .states, workspace),
            ]
        },
        Row(
            id: "command/quiet", title: "the same with `--quiet`: no rewards are printed", unit: .perSecond
        ) { workspace in
            let season = Season.whole(workspace)
            return [try season.run(workspace, "--quiet"), .raw(season.rawEvents, batch: 1_000, .states, workspace)]
        },
        Row(
            id: "command/repeated", title: "`achieve run` again: read, find repeated, say so", unit: .perSecond,
            first: "55,000/s"
        ) { workspace in
            let season = Season.whole(workspace)
            let (file, store) = (try season.file(workspace), try season.store(workspace))
            return [
                Contestant(name: Contestant.ours, items: season.events) { meter in
                    let run = try meter.run([workspace.achieve, "run", file, "--store", store, "--now", Season.end])
                    return Unit.perSecond.figure(season.events, in: run.seconds)
                }
            ]
        },
        Row(
            id: "command/status", title: "`achieve status` of one player, whole process", unit: .milliseconds,
            first: "20-30 ms", atLeast: "20 ms", aim: "10 ms"
        ) { workspace in
            let season = Season.whole(workspace)
            let store = try season.store(workspace)
            return [
                Contestant(name: Contestant.ours, items: 1) { meter in
                    try meter.run([
                        workspace.achieve, "status", "--player", Season.name(of: season.players / 2), "--store", store,
                        "--now", Season.end,
                    ]).seconds * 1e3
                },
                Contestant(name: "achieve --version", items: 1) { _ in
                    try Run([workspace.achieve, "--version"]).seconds * 1e3
                },
            ]
        },
        Row(
            id: "command/disk", title: "disk per event, all modes", unit: .bytes, first: "119 bytes",
            atLeast: "90 bytes", aim: "60 bytes"
        ) { workspace in
            let season = Season.whole(workspace)
            let store = try season.store(workspace)
            let raw = try RawSQLite(path: workspace.fresh("raw-disk.sqlite"))
            let events = season.rawEvents
            for start in stride(from: 0, to: events.count, by: 1_000) {
                try raw.record(events[start..<min(start + 1_000, events.count)])
            }
            return [
                Contestant(name: Contestant.ours, items: season.events) { _ in
                    Double(workspace.bytes(of: store)) / Double(season.events)
                },
                Contestant(name: "raw SQLite", items: season.events) { _ in
                    Double(workspace.bytes(of: workspace.path("raw-disk.sqlite"))) / Double(season.events)
                },
            ]
        },
    ]
}

extension Season {
    /// The season for whole-process figures.
    static func whole(_ workspace: Workspace) -> Season {
        Season(events: workspace.season, players: workspace.size(10_000, quick: 1_000))
    }

    /// The file with the lines; written only once.
    func file(_ workspace: Workspace) throws -> String {
        let name = "season-\(events)-\(players).jsonl"
        return workspace.bytes(of: workspace.path(name)) > 0 ? workspace.path(name) : try file(workspace, named: name)
    }

    /// Writes the lines to a file.
    func file(_ workspace: Workspace, named name: String) throws -> String {
        let path = workspace.path(name)
        guard let file = fopen(path + ".part", "w") else { throw BenchmarkError("cannot write \(path)") }
        var lines: [UInt8] = []
        forEach { event in
            event.append(to: &lines)
            guard lines.count > 1 << 20 else { return }
            fwrite(lines, 1, lines.count, file)
            lines.removeAll(keepingCapacity: true)
        }
        fwrite(lines, 1, lines.count, file)
        guard fclose(file) == 0, rename(path + ".part", path) == 0 else { throw BenchmarkError("cannot write \(path)") }
        return path
    }

    /// The store with all events; created only once, by the command that is measured.
    func store(_ workspace: Workspace) throws -> String {
        let path = workspace.path("season-\(events)-\(players).sqlite")
        if workspace.bytes(of: path) > 0 { return path }
        let part = workspace.fresh("part.sqlite")
        _ = try Run([workspace.achieve, "run", try file(workspace), "--store", part, "--now", Season.end])
        guard rename(part, path) == 0 else { throw BenchmarkError("cannot move \(part)") }
        return path
    }

    fileprivate func run(_ workspace: Workspace, _ more: String...) throws -> Contestant {
        let file = try file(workspace)
        return Contestant(name: Contestant.ours, items: events) { meter in
            let store = workspace.fresh("run.sqlite")
            let run = try meter.run([workspace.achieve, "run", file, "--store", store, "--now", Season.end] + more)
            return Unit.perSecond.figure(events, in: run.seconds)
        }
    }
}

extension Meter {
    /// Runs a program and notes its peak memory.
    fileprivate func run(_ arguments: [String]) throws -> Run {
        let run = try Run(arguments)
        peak = max(peak, run.peak)
        return run
    }
}

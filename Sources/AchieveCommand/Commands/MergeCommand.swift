import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementSupport
import AchievementWire
import Foundation

/// `achieve merge`: merges the histories of other stores into one.
struct MergeCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "merge",
            summary: "Merge backups of other stores into a store",
            details: [
                "Events are combined by source and id and judged in the order of their times, with administrative "
                    + "actions in their place among them; definitions, withdrawals and erasures of all stores count. "
                    + "The resulting states are the same for any direction, order and number of merges. Merging a "
                    + "backup that has less removes nothing.",
                "Prints, once, what only the combined history has earned. The author of a backup can do anything to "
                    + "the store that it is merged into: merge only what you trust.",
                "A file is rejected as a whole if it was truncated or edited, contradicts a recorded event, or has "
                    + "achievements that no chosen mode knows. - is standard input.",
                NewStore.help,
                DryRun.help + " It counts the unlocks and points that players would gain, wherever they were earned, "
                    + "which takes a second copy.",
            ],
            operands: .any("FILE"),
            options: [DryRun.option, .store] + Option.modes(of: tool) + [.quiet, .format, .rewards, .language, .now],
            examples: ["merge phone.backup tablet.backup --store club.sqlite"])
    }

    private let host: Host
    private let files: [InputFile]
    private let outputs: OutputFiles
    private let isQuiet: Bool
    private let isJSON: Bool
    private let rewards: RewardPrinter.Choice
    private let isDryRun: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        guard !arguments.operands.isEmpty else {
            throw CommandFailure(.usage, "merge needs at least one backup; `\(arguments.tool.name) backup` creates one")
        }
        if let database = arguments.operands.lazy.compactMap({ DatabaseAddress($0) }).first {
            throw CommandFailure(
                .usage, "merge reads backups, not the database \(database); `\(arguments.tool.name) backup` creates one"
            )
        }
        outputs = arguments.outputs
        files = try arguments.operands.map { try InputFile(path: $0) }
        isQuiet = arguments.has(.quiet)
        isJSON = arguments[.format] == "json"
        rewards = .chosen(arguments) ?? .text
        isDryRun = arguments.has(DryRun.option)
    }

    func run(on console: Console) async throws -> ProcessStatus {
        guard isDryRun else { return try await run(on: host, console) }
        return try await DryRun.perform(host, on: console, isJSON: isJSON, comparesPlayers: true) {
            try await run(on: $0, console)
        }
    }

    private func run(on host: Host, _ console: Console) async throws -> ProcessStatus {
        // All backups are checked before the first one is merged.
        let backups = try files.map { try Backup($0, in: outputs) }
        let printer = RewardPrinter.making(rewards, host.words, console: console)
        let use = isQuiet ? RewardUse.dropped : .printed(printer)
        let left = LeftOutEvents()
        // A file created by a refused merge is removed, so its creation is reported only once something is in it.
        var isMade = host.store.path.map { !FileManager.default.fileExists(atPath: $0) } ?? false
        return try await host.withCenter(
            observer: left, rewards: use, tellingNew: host.store.path == nil ? console : nil, undoesNew: true
        ) { center in
            for (file, backup) in zip(files, backups) {
                let summary = try await backup.merge(into: center) { summary in
                    console.show(bar: host.words.count(.newEventCount, summary.events))
                }
                console.clearBar()
                if isMade { host.tellNew(on: console) }
                isMade = false
                try await center.deliverPending()
                console.printDiagnostic("\(file.lastName): \(words(summary, leftOut: left.take(), on: console))")
            }
            return .done
        }
    }

    /// The summary; scripts read the English one without grouped figures.
    private func words(_ summary: MergeSummary, leftOut: Int, on console: Console) -> String {
        let words = console.terminal.showsErrors ? host.words : GalleryWords(language: "en")
        let number = { (number: Int) in console.terminal.showsErrors ? words.number(number) : "\(number)" }
        var text = words.text(
            .mergeSummary, number(summary.events), number(summary.players), number(summary.unlocks),
            number(summary.definitions), number(summary.erased))
        if summary.lost != 0 { text = words.text(.mergeLost, text, number(summary.lost)) }
        return leftOut == 0 ? text : words.text(.mergeLeftOut, text, number(leftOut))
    }
}

/// Counts the events that merges leave out because their players have been erased.
private final class LeftOutEvents: CenterObserver {
    private let count = Locked(0)

    func observe(_ observation: CenterObservation) {
        if case .keptOut(let events, _) = observation { count.withLock { $0 += events } }
    }

    /// The number of events since the last call.
    func take() -> Int {
        count.withLock { count in
            defer { count = 0 }
            return count
        }
    }
}

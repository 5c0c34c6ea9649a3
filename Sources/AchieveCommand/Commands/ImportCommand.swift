import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementWire
import Foundation

/// `achieve import`: imports what an app knew about its players before it recorded events.
struct ImportCommand: Command {
    static func description(in tool: CommandLineTool) -> CommandDescription {
        CommandDescription(
            name: "import",
            summary: "Import the progress that an app already has",
            details: [
                "The file has one JSON object per player, as lines or as an array; without a FILE, or with -, it is "
                    + "standard input. An object has `player`, `metrics`, `unlocks`, `points`, and `at`, the time when "
                    + "they were taken. A player is imported as a whole or not at all; the others are imported "
                    + "regardless.",
                "Importing the same file again changes nothing. Other data of an imported player is rejected unless "
                    + "the object has an `id` of its own; then both add up. Once an import is void, a corrected one "
                    + "takes its place, but the same one stays void. Let `at` of a corrected one be later than the "
                    + "void: up to then, both are judged together. Unlocks that came of it are counted in a warning.",
                "What is new forms a batch, named at the end of the summary; `\(tool.name) void --import` voids it.",
                DryRun.help,
                NewStore.help + " Files without a readable player create none.",
            ],
            operands: .any("FILE"), required: [[ActCommand.by]],
            options: [BatchName.option, DryRun.option, .store] + Option.modes(of: tool) + [
                .quiet, .format, .rewards, .language, .now,
            ],
            examples: ["import players.jsonl --by operator", "import players.jsonl --by operator --dry-run"])
    }

    private let host: Host
    private let by: String
    private let files: [InputFile]
    private let isQuiet: Bool
    private let isJSON: Bool
    private let rewards: RewardPrinter.Choice
    private let batch: String
    private let isDryRun: Bool

    init(_ arguments: Arguments) throws {
        host = try Host(arguments)
        by = arguments[ActCommand.by] ?? ""
        isQuiet = arguments.has(.quiet)
        isJSON = arguments[.format] == "json"
        rewards = .chosen(arguments) ?? .text
        batch = try BatchName.of(arguments, now: host.now ?? .system)
        isDryRun = arguments.has(DryRun.option)
        if let expected = FieldChecks.idProblem(of: by) { throw arguments.invalid(ActCommand.by, by, expected) }
        files = try (arguments.operands.isEmpty ? ["-"] : arguments.operands).map { try InputFile(path: $0) }
    }

    func run(on console: Console) async throws -> ProcessStatus {
        guard isDryRun else { return try await run(on: host, console) }
        return try await DryRun.perform(host, on: console, isJSON: isJSON) { try await run(on: $0, console) }
    }

    private func run(on host: Host, _ console: Console) async throws -> ProcessStatus {
        var reader = ImportReader(files)
        var run = ImportRun(by: by, refusals: Refusals(on: console))
        // Files without any readable player create no store.
        var page = try reader.next()
        while let lines = page, !lines.contains(where: \.isReadable) {
            run.refuse(lines)
            page = try reader.next()
        }
        if page != nil {
            let printer = RewardPrinter.making(rewards, host.words, console: console)
            let use = isQuiet ? RewardUse.dropped : .printed(printer)
            run = try await host.withCenter(
                configure: { $0.batch = batch }, rewards: use, tellingNew: console
            ) { [run, reader, page] center in
                var (run, reader, page) = (run, reader, page)
                while let lines = page {
                    try await run.importLines(lines, into: center)
                    page = try reader.next()
                }
                try await center.deliverPending()
                return run
            }
        }
        run.refusals.finish()
        if let warning = run.warning(host.tool, host.words) { console.printWarning(warning) }
        let name = run.new > 0 && !isDryRun ? batch : nil
        console.printDiagnostic(
            console.terminal.showsErrors
                ? run.text(batch: name, host.words) : run.summary + (name.map { ", batch \($0)" } ?? ""))
        return run.refusals.count > 0 ? .badInput : .done
    }
}

/// Reads the objects of files, one file after the other.
private struct ImportReader {
    private var files: ArraySlice<InputFile>
    private var current: (file: InputFile, pieces: PieceReader, splitter: EventSplitter)?

    init(_ files: [InputFile]) { self.files = files[...] }

    /// The next lines; `nil` at the end of the last file.
    ///
    /// - Throws: ``CommandFailure`` if a file cannot be read, or is no text.
    mutating func next() throws(CommandFailure) -> [ImportLine]? {
        if current == nil {
            guard let file = files.popFirst() else { return nil }
            current = (file, try PieceReader(file, isText: true), EventSplitter())
        }
        guard let (file, pieces, begun) = current.take() else { return nil }
        var splitter = begun
        var lines: [ImportLine] = []
        let take = { (piece: EventPiece) in
            switch piece {
            case .event(let text, let position, _):
                let content = Result { () throws(ImportError) in try ImportedPlayer(parsing: text) }
                lines.append(ImportLine(location: "\(file.path): \(position)", content: content))
            case .problem(let problem):
                lines.append(ImportLine(location: file.path, content: .failure(ImportError("\(problem)"))))
            }
        }
        if let piece = try pieces.next() {
            splitter.feed(piece, take)
            current = (file, pieces, splitter)
        } else {
            splitter.finish(take)
        }
        return lines
    }
}

/// Imports objects into a center.
private struct ImportRun {
    let by: String
    var refusals: Refusals
    private var read = 0
    private(set) var new = 0
    private var (repeated, void) = (0, 0)
    private var earned = EarnedCounts(losesUnlocks: false)
    /// The number of unlocks that only void events and imports earned together, and one of them.
    private var (dubious, example) = (0, (achievement: AchievementKey, player: PlayerID)?.none)

    init(by: String, refusals: Refusals) { (self.by, self.refusals) = (by, refusals) }

    /// The summary that scripts read.
    var summary: String {
        "players \(read), imported \(new), repeated \(repeated)\(void > 0 ? " (void: \(void))" : ""), "
            + "refused \(refusals.count), \(earned)"
    }

    /// The summary for people at a terminal, in their language; scripts read ``summary``.
    func text(batch: String?, _ words: GalleryWords) -> String {
        let repeats = words.number(repeated)
        let text = words.text(
            .importSummary, words.number(read), words.number(new),
            void > 0 ? words.text(.importVoid, repeats, words.number(void)) : repeats, words.number(refusals.count),
            words.number(earned.unlocked), words.number(earned.points))
        return batch.map { words.text(.runBatch, text, $0) } ?? text
    }

    /// The warning about unlocks that void events helped to earn; `nil` if there are none.
    func warning(_ tool: CommandLineTool, _ words: GalleryWords) -> String? {
        guard let example else { return nil }
        return words.count(
            .importedDubious, dubious, "\(example.achievement)", "\(example.player)",
            words.text(.dubiousAdvice, tool.name))
    }

    /// Refuses lines of which none can be read.
    mutating func refuse(_ lines: [ImportLine]) {
        read += lines.count
        for line in lines { if case .failure(let error) = line.content { refusals.add("\(line.location): \(error)") } }
    }

    mutating func importLines(_ lines: [ImportLine], into center: AchievementCenter) async throws {
        let reader = try await center.reader()
        for line in lines {
            read += 1
            do {
                let item = try line.content.get()
                try check(item, reader)
                let receipt = try await center.import(
                    item.progress, for: item.player, atIfKnown: item.at, by: by, id: item.id)
                if case .recorded(let rewards) = receipt {
                    new += 1
                    for reward in rewards { earned.count(reward, of: item.player) }
                    try await countDubious(rewards, of: item.player, reader)
                } else {
                    repeated += 1
                    if receipt == .repeatedVoid { void += 1 }
                }
            } catch let error as EventError {
                refusals.add("\(line.location): \(error)")
            } catch let error as ImportError {
                refusals.add("\(line.location): \(error)")
            }
        }
    }
}

extension ImportRun {
    /// Counts the unlocks among rewards that the player holds only because of void events.
    private mutating func countDubious(
        _ rewards: [Reward], of player: PlayerID, _ reader: PlayerReader
    ) async throws {
        let unlocked = Set(
            rewards.flatMap { reward -> [AchievementKey] in
                switch reward {
                case .unlocked(let unlock): [unlock.achievement]
                case .backfill(let summary): summary.unlocks.map(\.achievement)
                case .points, .level, .room, .revoked: []
                }
            })
        guard !unlocked.isEmpty else { return }
        let found = try await reader.unlocksEarnedByVoidEvents(of: player).filter { unlocked.contains($0.achievement) }
        dubious += found.count
        if example == nil, let first = found.first { example = (first.achievement, player) }
    }

    /// Refuses an object of an erased player that does not say when it was taken: a file that is imported every night
    /// would bring the player back.
    private func check(_ item: ImportedPlayer, _ reader: PlayerReader) throws(ImportError) {
        guard item.at == nil, let erasure = reader.tombstone(of: item.player)?.made else { return }
        throw ImportError(
            "\(item.player) was erased at \(erasure); if this was taken after that, give the time in the member `at`")
    }
}

/// One object of a file, and its position.
private struct ImportLine {
    let location: String
    let content: Result<ImportedPlayer, ImportError>

    var isReadable: Bool { if case .success = content { true } else { false } }
}

/// The reason why an object cannot be read.
private struct ImportError: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}

/// One player in a file.
private struct ImportedPlayer: Decodable {
    let player: PlayerID
    let id: String?
    let at: Moment?
    let progress: ProgressImported

    private enum CodingKeys: String, CodingKey { case player, id, at }

    init(parsing text: UnsafeBufferPointer<UInt8>) throws(ImportError) {
        do {
            let document = try JSONDocument(parsing: text)
            self = try document.decode(ImportedPlayer.self, at: document.root)
        } catch {
            throw ImportError("\(error)")
        }
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        player = try container.decode(PlayerID.self, forKey: .player)
        id = try container.decodeIfPresent(String.self, forKey: .id)
        at = try container.decodeIfPresent(Moment.self, forKey: .at)
        progress = try ProgressImported(from: decoder, besides: ["player", "id", "at"])
    }
}

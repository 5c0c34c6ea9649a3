import AchievementCore
import AchievementEngine
import AchievementGallery
import AchievementWire

/// A run over files, from the first byte to the summary.
struct EventRun {
    let center: AchievementCenter
    let files: [InputFile]
    let console: Console
    let interruption: Interruption
    /// The observer of the center during the run.
    let observer: RunObserver
    /// The backfill that runs alongside.
    let backfilling: Backfilling
    /// The texts for people.
    let words: GalleryWords
    /// Whether the first refused line ends the run.
    var isStrict = false
    /// Whether events with the command's own source are refused.
    var reservesOwnSource = false
    /// Whether events may take unlocks away, which is the case if some administrative events are allowed.
    var losesUnlocks = false
    /// The player's UTC offset, in seconds, for events whose time has none.
    var assumedOffset: Int?
    /// Whether the progress bar is hidden.
    var isQuiet = false
    /// Whether a receipt is printed for each line.
    var printsReceipts = false
    /// The interval between progress lines in seconds; 0 for one after every batch, `nil` for none.
    var progressInterval: Double?
    /// Whether the store is a copy that is removed at the end.
    var isTrial = false
    /// Whether the last line, which scripts read, is left out unless something was refused.
    var tellsLittle = false
    /// The name of the batch of the new events; `nil` if it is not printed.
    var batch: String?

    /// Reads the files, delivers the rewards, and prints the results; the summary is the last line.
    func perform(rejects: RejectLog) async -> (summary: RunSummary, status: ProcessStatus) {
        let start = ContinuousClock.now
        var ingestion = Ingestion(
            center: center, rejects: rejects, receipts: ReceiptLog(console: printsReceipts ? console : nil),
            interruption: interruption, isStrict: isStrict, reservesOwnSource: reservesOwnSource,
            losesUnlocks: losesUnlocks, assumedOffset: assumedOffset,
            onUnknownMember: { [console] in console.printDiagnostic($0.text(console.words)) },
            onVoidRepeat: { [console, words] in console.printDiagnostic(Self.warning(of: $0, console.name, words)) },
            onProgress: RunProgress(
                files, on: console, words, isQuiet: isQuiet, lineInterval: progressInterval, since: start
            ).show)
        var failures: [any Error] = []
        let past = Task { try await backfilling.finish() }
        do {
            for file in files where !ingestion.isOver { try await ingestion.ingest(file) }
            try await ingestion.finish()
        } catch {
            failures.append(error)
            // Events in flight may have been recorded nevertheless.
            do { try await ingestion.completeAll() } catch { failures.append(error) }
        }
        if let failure = ingestion.receipts.failure { failures.append(failure) }
        do { try await end(past) } catch { failures.append(error) }
        do { try await center.deliverPending() } catch { failures.append(error) }
        console.clearBar()
        do { try ingestion.finishRejects() } catch { failures.append(error) }
        do { try console.flush() } catch { failures.append(error) }

        var summary = ingestion.summary
        observer.finish()
        summary.add(catchUp: observer.catchUp)
        var status = summary.rejected > 0 ? ProcessStatus.badInput : .done
        if let signal = interruption.signal {
            status = Interruption.status(of: signal)
            console.printDiagnostic(words.text(isTrial ? .stoppedTrial : .stopped))
        }
        // The first failure is the cause; later ones are mostly consequences.
        if let failure = failures.lazy.compactMap({ CommandFailure($0, in: console.name) }).first {
            status = failure.status
            console.printDiagnostic(failure)
        }
        if status == .done || status == .badInput, let remark = remark(on: summary) { console.printDiagnostic(remark) }
        if !tellsLittle || status != .done {
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            console.printDiagnostic(
                summary.line(after: seconds, batch: summary.new > 0 ? batch : nil, on: console, words))
        }
        return (summary, status)
    }

    /// Waits for a backfill of this process that has begun, but not for one that another process is running. A stopped
    /// run waits for neither; the next command continues it.
    private func end(_ past: Task<Void, any Error>) async throws {
        past.cancel()
        guard interruption.signal == nil else { return }
        do { try await past.value } catch is CancellationError {}
        // Events may have added definitions, and the other process may have been stopped.
        try await backfilling.attempt()
    }

    /// The warning about an event that is sent again although it is void.
    private static func warning(of event: PendingEvent, _ tool: String, _ words: GalleryWords) -> String {
        guard let id = try? event.content.get().id else { return "" }
        let options = ["--source", id.source.string, "--id", id.id.string].map(ShellText.quoted).joined(separator: " ")
        let position = event.position.unit == .line ? "\(event.position.number)" : "\(event.position)"
        return words.text(
            .voidRepeat, "\(event.file):\(position)", "\(id.id)", "\(id.source)",
            "\(tool) void --undo \(options) --by WHO")
    }

    private func remark(on summary: RunSummary) -> String? {
        let unprinted = summary.void - RejectLog.printedLimit
        let others = unprinted > 0 ? words.count(.voidRepeats, unprinted) : nil
        guard summary.new == 0, summary.repeated > 0 else { return others }
        let text = words.text(summary.rejected > 0 ? .nothingNewBesides : .nothingNew)
        return others.map { "\($0); \(text)" } ?? text
    }
}

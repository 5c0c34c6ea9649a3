import AchievementCore
import AchievementEngine

/// A run over files from the first byte to the summary.
struct EventRun {
    let center: AchievementCenter
    let files: [InputFile]
    let console: Console
    let interruption: Interruption
    /// Whether the first refused line ends the run.
    var isStrict = false
    /// Whether no progress bar is wanted.
    var isQuiet = false

    /// Seconds between two pictures of the progress bar.
    private static let barInterval = 0.1

    /// Reads the files, delivers the rewards, and says what came of it; the summary is the last line.
    func perform(rejects: RejectLog) async -> (summary: RunSummary, status: ProcessStatus) {
        let start = ContinuousClock.now
        var ingestion = Ingestion(
            center: center, rejects: rejects, interruption: interruption, isStrict: isStrict,
            onProgress: progress(since: start))
        var failures: [any Error] = []
        do {
            for file in files where !ingestion.isOver { try await ingestion.ingest(file) }
            try await ingestion.finish()
        } catch {
            failures.append(error)
        }
        do { try await center.deliverPending() } catch { failures.append(error) }
        console.clearBar()
        do { try ingestion.finishRejects() } catch { failures.append(error) }

        let summary = ingestion.summary
        var status = summary.rejected > 0 ? ProcessStatus.badInput : .done
        if let signal = interruption.signal {
            status = Interruption.status(of: signal)
            console.note("stopped; what the summary counts is stored, the same call can be repeated")
        }
        // The first failure is the cause, later ones mostly follow from it.
        if let failure = failures.lazy.compactMap({ CommandFailure($0, in: console.name) }).first {
            status = failure.status
            console.note(failure)
        }
        if status == .done || status == .badInput, let remark = remark(on: summary) { console.note(remark) }
        console.note(summary.line(after: (ContinuousClock.now - start) / .seconds(1)))
        return (summary, status)
    }

    private func remark(on summary: RunSummary) -> String? {
        guard summary.new == 0, summary.repeated > 0 else { return nil }
        let which = summary.rejected > 0 ? "every event that was not refused" : "every event"
        return "nothing new: \(which) was recorded before"
    }

    private func progress(since start: ContinuousClock.Instant) -> (RunSummary, Int) -> Void {
        guard console.terminal.showsErrors, !isQuiet else { return { _, _ in } }
        let sizes = files.map(\.size)
        var bar = ProgressBar(bytesTotal: sizes.contains(nil) ? nil : sizes.compactMap { $0 }.reduce(0, +))
        var shownAt = -Self.barInterval
        return { summary, bytes in
            let seconds = (ContinuousClock.now - start) / .seconds(1)
            guard seconds - shownAt >= Self.barInterval else { return }
            shownAt = seconds
            bar.bytesDone = bytes
            bar.events = summary.read
            console.show(bar: bar.line(after: seconds, width: console.terminal.width))
        }
    }
}

/// What a run did, in numbers.
struct RunSummary: Hashable, Sendable {
    /// Events that were new.
    var new = 0
    /// Events that had been recorded before.
    var repeated = 0
    /// Lines that were refused.
    var rejected = 0
    /// Achievements that unlocked.
    var unlocked = 0
    /// Points that were added, less those that were taken back.
    var points = 0

    /// Lines that were dealt with, blank ones apart.
    var read: Int { new + repeated + rejected }

    /// Counts what became of an event that was not refused.
    mutating func count(_ receipt: Receipt) {
        guard case .recorded(let rewards) = receipt else {
            repeated += 1
            return
        }
        new += 1
        for reward in rewards {
            switch reward {
            case .unlocked(let unlock):
                unlocked += 1
                points += unlock.points
            case .points(let award): points += award.points
            case .revoked(let revocation): points -= revocation.points
            case .level, .room, .backfill: break
            }
        }
    }

    /// The last line of a run that took `seconds`.
    func line(after seconds: Double) -> String {
        let rate = seconds > 0 ? Int((Double(read) / seconds).rounded()) : 0
        return "read \(read), new \(new), repeated \(repeated), rejected \(rejected), unlocked \(unlocked), "
            + "points \(points), \(NumberText.seconds(seconds)) s, \(rate) events/s"
    }
}

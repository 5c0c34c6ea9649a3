import AchievementGallery

/// Shows how far a run is: as a bar on a terminal, or as lines for logs and for programs that read standard error
/// through a pipe.
final class RunProgress {
    private let console: Console
    private let words: GalleryWords
    private let start: ContinuousClock.Instant
    /// The size of all files in bytes; `nil` if it is not known in advance.
    private let total: Int?
    /// The interval between lines in seconds; 0 for one after every batch, `nil` for none.
    private let lineInterval: Double?
    private var bar: ProgressBar?
    private var shownAt: Double

    /// The interval between updates of the bar in seconds.
    private static let barInterval = 0.1

    /// - Parameter isQuiet: whether the bar is hidden.
    init(
        _ files: [InputFile], on console: Console, _ words: GalleryWords, isQuiet: Bool, lineInterval: Double? = nil,
        since start: ContinuousClock.Instant
    ) {
        (self.console, self.start, self.lineInterval) = (console, start, lineInterval)
        self.words = words
        let sizes = files.map(\.size)
        total = sizes.contains(nil) ? nil : sizes.compactMap { $0 }.reduce(0, +)
        let hasBar = lineInterval == nil && console.terminal.showsErrors && !isQuiet
        bar = hasBar ? ProgressBar(bytesTotal: total) : nil
        shownAt = hasBar ? -Self.barInterval : 0
    }

    /// Shows the results after `bytes`, if an update is due.
    func show(_ summary: RunSummary, bytes: Int) {
        guard let interval = bar == nil ? lineInterval : Self.barInterval else { return }
        let seconds = (ContinuousClock.now - start) / .seconds(1)
        guard seconds - shownAt >= interval else { return }
        shownAt = seconds
        guard bar != nil else {
            console.printDiagnostic(summary.progressLine(after: seconds, bytes: bytes, of: total))
            return
        }
        bar?.bytesDone = bytes
        bar?.events = summary.read
        if let line = bar?.line(after: seconds, width: console.terminal.width, words) { console.show(bar: line) }
    }
}

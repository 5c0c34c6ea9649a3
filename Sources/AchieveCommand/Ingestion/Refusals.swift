import AchievementGallery

/// Prints the refused parts of a file: the first few individually, then the number of the others.
struct Refusals: Sendable {
    private let console: Console
    /// The number of refusals.
    private(set) var count = 0

    init(on console: Console) { self.console = console }

    /// Prints or counts a refusal.
    mutating func add(_ text: String) {
        count += 1
        if count <= RejectLog.printedLimit { console.printDiagnostic(text) }
    }

    /// Prints the number of refusals that were not printed. Call it once.
    func finish() {
        let unprinted = count - RejectLog.printedLimit
        if unprinted > 0 { console.printDiagnostic(console.words.count(.moreRefusals, unprinted)) }
    }
}

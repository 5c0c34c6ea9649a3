/// Prints what is refused of a file: the first few one by one, then the number of the others.
struct Refusals: Sendable {
    private let console: Console
    /// The number of refusals.
    private(set) var count = 0

    init(on console: Console) { self.console = console }

    /// Prints or counts a refusal.
    mutating func tell(_ text: String) {
        count += 1
        if count <= RejectLog.toldLimit { console.note(text) }
    }

    /// Prints the number of refusals that were not printed. To be called once.
    func finish() {
        let untold = count - RejectLog.toldLimit
        if untold > 0 { console.note("and \(NumberText.count(untold, "more refusal"))") }
    }
}

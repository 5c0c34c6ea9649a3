/// Tells what is refused of a file: the first few one by one, of the others how many they are.
struct Refusals: Sendable {
    private let console: Console
    /// How much was refused.
    private(set) var count = 0

    init(on console: Console) { self.console = console }

    /// Says that something is refused, and why.
    mutating func tell(_ text: String) {
        count += 1
        if count <= RejectLog.toldLimit { console.note(text) }
    }

    /// Says how many were not told. To be called once.
    func finish() {
        let untold = count - RejectLog.toldLimit
        if untold > 0 { console.note("and \(NumberText.count(untold, "more refusal"))") }
    }
}

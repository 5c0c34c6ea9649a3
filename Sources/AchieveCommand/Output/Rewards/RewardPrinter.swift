import AchievementCore
import AchievementEngine

/// Prints rewards as they happen; what could not be printed stays in the outbox for the next run.
struct RewardPrinter: RewardSink {
    /// How rewards are written.
    enum Form: Sendable {
        /// JSON lines.
        case json
        /// Words.
        case text(RewardText)
        /// Not at all; they count as delivered.
        case none
    }

    /// Under this name the store remembers what was printed.
    let name = "achieve.run"
    let form: Form
    let console: Console

    func deliver(_ deliveries: [Delivery]) throws {
        for delivery in deliveries {
            switch form {
            case .json:
                try console.print(delivery.json)
            case .text(let text):
                if let line = text.line(of: delivery) { try console.print(line) }
            case .none:
                return
            }
        }
        // Returning means delivered, so nothing may be left in a buffer.
        try console.flush()
    }
}

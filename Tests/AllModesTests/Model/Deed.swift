/// An event in the terms of the contract. Numbers that may have decimals are in millionths.
enum Deed: Hashable, Sendable {
    case levelCompleted(String, difficulty: String?, seconds: Int?, moves: Int?)
    case taskCreated(String)
    case taskCompleted(String, remaining: Int?)
    case focused(minutes: Int)
    case categoryCreated(String)
    case shared(String)
    case memoryMatch(correct: Int, of: Int, seconds: Int, run: Int, score: Int)
    case speedMatch(correct: Int, of: Int, seconds: Int, run: Int, score: Int)
    case sequenceRecall(correct: Int, of: Int, longest: Int, mistakes: Int, seconds: Int, score: Int)
    case cardLocator(found: Int, of: Int, seconds: Int, score: Int)
    case workedOut(calories: Int, minutes: Int)
    case weighed(kilograms: Int)
    case walked(steps: Int)
    case walkedToday(steps: Int)
    case practised(minutes: Int, assignment: String?, remaining: Int?)
    case formCompleted(String, program: String?)
    case techniqueCompleted(String, program: String?)
    case rankEarned(String, program: String)
    case studentHelped(String)
    case communityEvent(String)
    case frozen(streak: String, day: Int)
    case granted(String, by: String)
    case revoked(String, by: String)
    case voided(source: String, id: String, by: String)
    case adjusted(points: Int, mode: String)
    /// From now on, the history of another id belongs to the player.
    case joined(String)

    var isGame: Bool {
        switch self {
        case .memoryMatch, .speedMatch, .sequenceRecall, .cardLocator: true
        default: false
        }
    }

    /// Placeholders for non-finite numbers.
    static let infinity = Int.max
    static let notANumber = Int.min
}

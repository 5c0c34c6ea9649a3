public import AchievementCore
import AchievementWire

/// Why a player has an achievement, or why not.
public struct Explanation: Hashable, Sendable {
    /// The state of the achievement for the player.
    public enum State: String, Sendable {
        /// Held.
        case unlocked
        /// Not held.
        case locked
        /// Revoked; only a grant gives it back.
        case revoked
        /// It cannot be unlocked, because it is a draft or retired.
        case unavailable
    }

    /// The player.
    public let player: PlayerID
    /// The achievement.
    public let achievement: AchievementKey
    /// The state of the achievement for the player.
    public let state: State
    /// The unlock record, if the achievement is held: when, by which event, under which catalog.
    public let unlock: Unlock?
    /// The player's progress by today's criterion; empty for a secret achievement.
    public let progress: AchievementProgress
    /// The progress of the current attempt, which shows what remains to be done; see ``AchievementState/attempt``.
    public internal(set) var attempt: AchievementProgress = .none
    /// Today's criterion, node by node; for a secret achievement, a single node of the kind
    /// ``ExplainedCriterion/Kind-swift.enum/secret``.
    public let criterion: ExplainedCriterion
    /// The state of a challenge; `nil` if no time window limits the achievement.
    public internal(set) var challenge: ChallengeState?

    /// Whether this is a challenge that ended before the player earned it.
    public var isMissed: Bool { state != .unlocked && !criterion.isMet && challenge?.phase == .ended }
}

/// A node of a criterion with the player's values.
public struct ExplainedCriterion: Hashable, Sendable {
    /// The kind of a node.
    public enum Kind: String, Sendable {
        /// A comparison of a quantity with a target.
        case compare
        /// A set contains members.
        case contains
        /// Other achievements are unlocked.
        case unlocked
        /// All child nodes hold.
        case all
        /// At least one child node holds.
        case any
        /// An administrator grants it.
        case granted
        /// The criterion of a secret achievement, which is not revealed before the unlock.
        case secret
    }

    /// The kind of the node.
    public let kind: Kind
    /// Whether the node holds.
    public let isMet: Bool
    /// The node in words, such as `fitness-workouts.workouts total ≥ 10: has 4, 6 to go`.
    public let text: String
    /// The amount that the player has, for a comparison; `nil` if nothing was recorded.
    public let current: Amount?
    /// The amount that is required.
    public let target: Amount?
    /// The difference to the target; zero if the node holds. For an exclusive target, the difference to the next number
    /// if whole things are counted, or else `nil`, since any amount past the target would do. `nil` also if it cannot
    /// be computed.
    public let missing: Amount?
    /// The set members or achievements that are missing.
    public let missingItems: [String]?
    /// The child nodes.
    public let parts: [ExplainedCriterion]?
    /// The amount in the present attempt at a longest streak, a longest run or a best day, for which ``current`` is the
    /// best so far; `nil` for other nodes.
    public internal(set) var present: Amount?

    /// How much of the least amount there is before a percentage counts; `nil` from then on, and for other nodes.
    package internal(set) var counted: CountedShare?

    /// An amount that is still below the least one of which a percentage is formed.
    package struct CountedShare: Hashable, Sendable {
        package let amount: Amount
        package let least: Amount
    }

    /// The node of a secret achievement that is not held.
    static let secret = ExplainedCriterion(
        kind: .secret, isMet: false, text: "a secret until it is unlocked", current: nil, target: nil, missing: nil,
        missingItems: nil, parts: nil)
}

extension Explanation {
    /// The explanation as one line of JSON, as `achieve explain` prints it: members sorted by name, exact numbers,
    /// without a line end. O(size of the line).
    package var json: String {
        var line = JSONObjectWriter()
        line.add("achievement", achievement.description)
        if let challenge { line.add("challenge") { challenge.write(to: &$0, isMissed: isMissed) } }
        line.add("criterion") { criterion.write(to: &$0) }
        line.add("player", player.rawValue)
        line.add("progress") { progress.write(to: &$0) }
        line.add("state", state.rawValue)
        if let unlock { line.add("unlock") { unlock.write(to: &$0) } }
        return line.text
    }
}

extension ExplainedCriterion {
    fileprivate func write(to object: inout JSONObjectWriter) {
        object.add("current", ifPresent: current)
        object.add("kind", kind.rawValue)
        object.add("met", isMet)
        object.add("missing", ifPresent: missing)
        if let missingItems { object.add("missingItems", missingItems) }
        if let parts { object.add("parts", objects: parts) { $0.write(to: &$1) } }
        object.add("present", ifPresent: present)
        object.add("target", ifPresent: target)
        object.add("text", text)
    }
}

extension Unlock {
    fileprivate func write(to object: inout JSONObjectWriter) {
        object.add("achievement", achievement.description)
        object.add("at", at.description)
        object.add("catalogVersion", catalogVersion)
        object.add("criterionFingerprint", criterionFingerprint)
        if let event {
            object.add("event") {
                $0.add("id", event.id.string)
                $0.add("source", event.source.string)
            }
        }
        if let evidence { object.add("evidence", objects: evidence) { $0.write(to: &$1) } }
        object.add("grantedBy", ifPresent: grantedBy)
        object.add("occasion", origin.rawValue)
        object.add("points", points)
    }
}

extension Evidence {
    fileprivate func write(to object: inout JSONObjectWriter) {
        object.add("measure", reading.measure.rawValue)
        object.add("metric", reading.metric.rawValue)
        object.add("value", ifPresent: amount)
        object.add("window", ifPresent: window)
    }
}

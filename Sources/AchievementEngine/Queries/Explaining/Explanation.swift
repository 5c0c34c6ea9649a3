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
        /// It cannot be unlocked: it is a draft or retired.
        case unavailable
    }

    /// The player.
    public let player: PlayerID
    /// The achievement.
    public let achievement: AchievementKey
    /// Its state.
    public let state: State
    /// The record, if it is held: when, by which event, under which catalog.
    public let unlock: Unlock?
    /// The player's progress by today's criterion; none of a secret.
    public let progress: AchievementProgress
    /// The progress of the present attempt, which says what is still to do; see ``AchievementState/attempt``.
    public internal(set) var attempt: AchievementProgress = .none
    /// Today's criterion, node by node; of a secret one node of the kind ``ExplainedCriterion/Kind-swift.enum/secret``.
    public let criterion: ExplainedCriterion
    /// The state of a challenge; `nil` if no window of time limits the achievement.
    public internal(set) var challenge: ChallengeState?

    /// Whether it is a challenge that ended before the player earned it.
    public var isMissed: Bool { state != .unlocked && !criterion.met && challenge?.phase == .ended }
}

/// One node of a criterion with the player's values.
public struct ExplainedCriterion: Hashable, Sendable {
    /// The kind of a node.
    public enum Kind: String, Sendable {
        /// A quantity compares with a target.
        case compare
        /// A set contains members.
        case contains
        /// Other achievements are unlocked.
        case unlocked
        /// All of the nodes below hold.
        case all
        /// One of the nodes below holds.
        case any
        /// An administrator grants it.
        case granted
        /// How a secret achievement is earned, which is not told before it is.
        case secret
    }

    /// The kind of the node.
    public let kind: Kind
    /// Whether it holds.
    public let met: Bool
    /// The node in words, such as `fitness-workouts.workouts total ≥ 10: has 4, 6 to go`.
    public let text: String
    /// The amount that the player has, for a comparison; `nil` if nothing was recorded.
    public let current: Amount?
    /// The amount that is required.
    public let target: Amount?
    /// The difference to the target; zero if it holds, `nil` if it cannot be computed, or if it is less than any number
    /// because the target itself is not enough.
    public let missing: Amount?
    /// The set members or achievements that are missing.
    public let missingItems: [String]?
    /// The nodes below.
    public let parts: [ExplainedCriterion]?
    /// What the present attempt has of a longest streak, a longest run or a best day, of which ``current`` is the best so
    /// far; `nil` for anything else.
    public internal(set) var present: Amount?

    /// That of a secret achievement that is not held.
    static let secret = ExplainedCriterion(
        kind: .secret, met: false, text: "a secret until it is unlocked", current: nil, target: nil, missing: nil,
        missingItems: nil, parts: nil)
}

extension Explanation {
    /// The explanation as one line of JSON, the form that `achieve explain` prints: members sorted by their names,
    /// numbers exact, without a line end. O(size of the line).
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
        object.add("met", met)
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

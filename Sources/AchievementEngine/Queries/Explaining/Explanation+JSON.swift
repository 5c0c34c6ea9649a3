import AchievementCore
import AchievementWire

extension Explanation {
    /// The explanation as one line of JSON, the form that `achieve explain` prints: members sorted by their names,
    /// numbers exact, without a line end. O(size of the line).
    public var json: String {
        var line = JSONObjectWriter()
        line.add("achievement", achievement.description)
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
        object.add("grantedBy", ifPresent: grantedBy)
        object.add("occasion", origin.rawValue)
        object.add("points", points)
    }
}

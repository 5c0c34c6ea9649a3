/// The complete state of a player according to the model or the engine.
struct Standing: Hashable, Sendable {
    /// Points by mode, and for `all`.
    var points: [String: Int] = [:]
    var levels: [String: Int] = [:]
    var metrics: [String: Answer] = [:]
    /// The keys of the achievements held.
    var held: Set<String> = []
    /// Amounts done and required, in billionths, by key.
    var progress: [String: [Int]] = [:]
    var room = 0
    var completedRooms = 0

    /// The differences between this standing, the engine's, and the model's.
    func differences(from other: Standing) -> [String] {
        guard self != other else { return [] }
        var found: [String] = []
        func compare<Value: Equatable>(_ name: String, _ left: [String: Value], _ right: [String: Value]) {
            for key in Set(left.keys).union(right.keys).sorted() where left[key] != right[key] {
                found.append("\(name) \(key): \(words(left[key])), not \(words(right[key]))")
            }
        }
        compare("points", points, other.points)
        compare("level", levels, other.levels)
        compare("metric", metrics, other.metrics)
        for key in held.symmetricDifference(other.held).sorted() {
            found.append("achievement \(key): \(held.contains(key) ? "held" : "not held")")
        }
        // Where the model specifies no progress, any is right.
        compare("progress", progress.filter { other.progress[$0.key] != nil }, other.progress)
        compare("rooms", ["current": room], ["current": other.room])
        compare("rooms", ["completed": completedRooms], ["completed": other.completedRooms])
        return found
    }

    private func words(_ value: (some Any)?) -> String { value.map { "\($0)" } ?? "nothing" }
}

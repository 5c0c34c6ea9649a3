import AchievementCore
import Foundation

extension GameEvent {
    /// The event with one field made nonsense, in every way that its type can hold.
    func mutations() throws -> [(path: String, event: any GameEvent)] {
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let tree = try decoder.decode(PayloadTree.self, from: encoder.encode(self))
        return tree.mutations.compactMap { path, tree in
            // What does not decode cannot reach the mode.
            guard let event = try? decoder.decode(Self.self, from: encoder.encode(tree)) else { return nil }
            return (String(path.drop { $0 == "." }), event)
        }
    }

    /// Whether the payload has no field at all.
    func isEmpty() throws -> Bool {
        if case .object(let members) = try JSONDecoder().decode(PayloadTree.self, from: JSONEncoder().encode(self)) {
            return members.isEmpty
        }
        return false
    }
}

import AchievementCore
import Foundation

extension GameEvent {
    /// Copies of the event, each with one field set to an invalid value that the type of the field can hold.
    func mutations() throws -> [(path: String, event: any GameEvent)] {
        let encoder = JSONEncoder()
        let decoder = JSONDecoder()
        decoder.nonConformingFloatDecodingStrategy = .convertFromString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let tree = try decoder.decode(PayloadTree.self, from: encoder.encode(self))
        return tree.mutations.compactMap { path, tree in
            // A value that doesn't decode can't reach the mode.
            guard let event = try? decoder.decode(Self.self, from: encoder.encode(tree)) else { return nil }
            return (String(path.drop { $0 == "." }), event)
        }
    }

    /// Whether the payload has no fields.
    func isEmpty() throws -> Bool {
        if case .object(let members) = try JSONDecoder().decode(PayloadTree.self, from: JSONEncoder().encode(self)) {
            return members.isEmpty
        }
        return false
    }
}

/// A payload as a tree, in which single leaves can be replaced.
indirect enum PayloadTree: Codable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case text(String)
    case list([PayloadTree])
    case object([String: PayloadTree])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode(String.self) {
            self = .text(value)
        } else if let value = try? container.decode([PayloadTree].self) {
            self = .list(value)
        } else {
            self = .object(try container.decode([String: PayloadTree].self))
        }
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .bool(let value): try container.encode(value)
        case .number(let value): try container.encode(value)
        case .text(let value): try container.encode(value)
        case .list(let value): try container.encode(value)
        case .object(let value): try container.encode(value)
        }
    }

    /// Copies of the tree, each with one leaf replaced, and the path of that leaf. A number becomes a non-finite one,
    /// spelled as `GameEvent.mutations()` decodes it; a text becomes a NUL.
    var mutations: [(path: String, tree: PayloadTree)] {
        switch self {
        case .null, .bool: return []
        case .number: return ["nan", "inf", "-inf"].map { ("", .text($0)) }
        case .text: return [("", .text("\u{0}"))]
        case .list(let elements):
            return elements.enumerated().flatMap { index, element in
                element.mutations.map { path, tree in
                    var copy = elements
                    copy[index] = tree
                    return ("[\(index)]\(path)", .list(copy))
                }
            }
        case .object(let members):
            return members.sorted { $0.key < $1.key }.flatMap { name, member in
                member.mutations.map { path, tree in
                    var copy = members
                    copy[name] = tree
                    return (".\(name)\(path)", .object(copy))
                }
            }
        }
    }
}

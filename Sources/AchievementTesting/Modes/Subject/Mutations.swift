import AchievementCore
import Foundation

extension GameEvent {
    /// Copies of the event, each with one field set to an invalid value that the field's type can hold.
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

    /// The numbers in the payload by path, each with a function that returns the event with another number in its
    /// place, or `nil` if that number does not decode.
    func numbers() throws -> [(path: String, event: (Double) -> (any GameEvent)?)] {
        let tree = try JSONDecoder().decode(PayloadTree.self, from: JSONEncoder().encode(self))
        return tree.leaves.compactMap { path, leaf, replacing in
            guard case .number = leaf else { return nil }
            return (
                String(path.drop { $0 == "." }),
                { number in
                    try? JSONDecoder().decode(Self.self, from: JSONEncoder().encode(replacing(.number(number))))
                }
            )
        }
    }

    /// The values in the payload by path, as JSON.
    func leaves() throws -> [String: String] {
        let encoder = JSONEncoder()
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        let tree = try JSONDecoder().decode(PayloadTree.self, from: encoder.encode(self))
        return Dictionary(
            try tree.leaves.map { path, leaf, _ in
                (String(path.drop { $0 == "." }), String(decoding: try encoder.encode(leaf), as: UTF8.self))
            }, uniquingKeysWith: { first, _ in first })
    }

    /// Whether the payload has no fields.
    func isEmpty() throws -> Bool {
        if case .object(let members) = try JSONDecoder().decode(PayloadTree.self, from: JSONEncoder().encode(self)) {
            return members.isEmpty
        }
        return false
    }
}

/// A payload as a tree whose leaves can be replaced one by one.
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

    /// Every leaf with its path and a function that returns the tree with that leaf replaced.
    var leaves: [(path: String, leaf: PayloadTree, replacing: (PayloadTree) -> PayloadTree)] {
        switch self {
        case .null, .bool, .number, .text: return [("", self, { $0 })]
        case .list(let elements):
            return elements.enumerated().flatMap { index, element in
                element.leaves.map { path, leaf, replacing in
                    (
                        "[\(index)]\(path)", leaf,
                        { new in
                            var copy = elements
                            copy[index] = replacing(new)
                            return .list(copy)
                        }
                    )
                }
            }
        case .object(let members):
            return members.sorted { $0.key < $1.key }.flatMap { name, member in
                member.leaves.map { path, leaf, replacing in
                    (
                        ".\(name)\(path)", leaf,
                        { new in
                            var copy = members
                            copy[name] = replacing(new)
                            return .object(copy)
                        }
                    )
                }
            }
        }
    }

    /// Copies of the tree, each with one leaf replaced, and the path of that leaf. A number becomes a non-finite one,
    /// spelled as `GameEvent.mutations()` decodes it; a text becomes a NUL character.
    var mutations: [(path: String, tree: PayloadTree)] {
        leaves.flatMap { path, leaf, replacing -> [(path: String, tree: PayloadTree)] in
            switch leaf {
            case .number: ["nan", "inf", "-inf"].map { (path, replacing(.text($0))) }
            case .text: [(path, replacing(.text("\u{0}")))]
            case .null, .bool, .list, .object: []
            }
        }
    }
}

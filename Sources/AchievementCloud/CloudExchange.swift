public import AchievementEngine
import Foundation

/// One device's part in exchanging a player's history with the player's other devices, which it never meets.
///
/// ```swift
/// let exchange = try CloudExchange(device: "phone", center: center, mailbox: CloudKitMailbox())
/// let summary = try await exchange.run()
/// ```
///
/// Every device leaves what it has, a ``/AchievementEngine/VersionVector``, and for each of the others the pieces that
/// they lack. The order in which devices come, and how often, changes no result.
public struct CloudExchange: Sendable {
    /// How many characters the longest name has that an exchange gives to a mailbox.
    public static let longestName = 64
    /// How many characters the id of a device may have.
    public static let longestDevice = 24

    /// The id of this device.
    public let device: String
    private let center: AchievementCenter
    private let mailbox: any CloudMailbox

    /// The part of a device.
    ///
    /// - Parameters:
    ///   - device: an id that only this device has, and keeps: 1 to ``longestDevice`` ASCII letters, digits, `-` and
    ///     `_`. Make one at random when the app starts for the first time.
    ///   - center: the device's own center.
    ///   - mailbox: the place that all devices of the player reach.
    /// - Throws: ``Failure/device(_:)`` if the id is none.
    public init(device: String, center: AchievementCenter, mailbox: any CloudMailbox) throws(Failure) {
        guard Self.isDevice(device) else { throw .device(device) }
        self.device = device
        self.center = center
        self.mailbox = mailbox
    }

    /// Why an exchange cannot be.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// What was given as the id of a device cannot be one.
        case device(String)

        /// What is wrong, in English.
        public var description: String {
            switch self {
            case .device(let id):
                "the device \(id.debugDescription) is not 1 to \(CloudExchange.longestDevice) ASCII letters, digits, - and _"
            }
        }
    }

    /// What an exchange did.
    public struct Summary: Hashable, Sendable {
        /// How many pieces of others brought something new.
        public internal(set) var merged = 0
        /// How many pieces this device left for others.
        public internal(set) var sent = 0
        /// Records that were deleted without being merged, with the reason: one that is no piece, was changed on the way
        /// or comes from a newer version, or a piece that contradicts what this device has. The others go on; the piece
        /// is made again, because the vector of this device shows what is missing.
        public internal(set) var refused: [Refusal] = []
    }

    /// A record that was not merged.
    public struct Refusal: Hashable, Sendable, CustomStringConvertible {
        /// Its name in the mailbox.
        public let name: String
        /// Why, in English.
        public let reason: String

        /// What is wrong, in English.
        public var description: String { "\(name): \(reason)" }
    }

    /// Merges what the others left, says what this device has, and leaves for each of the others what it lacks.
    ///
    /// Call it when the app starts, after something was recorded, and when the cloud says that something is new. A new
    /// device has nothing and says so; the others leave it the whole history the next time. It may be cancelled and
    /// called again at any point.
    ///
    /// - Throws: an error of the mailbox, or what merging a piece and reading the store throw.
    @discardableResult
    public func run() async throws -> Summary {
        var summary = Summary()
        try await receive(&summary)
        try await send(&summary)
        return summary
    }

    private func receive(_ summary: inout Summary) async throws {
        for name in try await mailbox.names(beginningWith: "piece/\(device)/") {
            try Task.checkCancellation()
            guard let data = try await mailbox.load(name) else { continue }
            do {
                let piece = try JSONDecoder().decode(HistoryPiece.self, from: data)
                // One that is early is made again like one that is refused.
                if case .merged = try await piece.merge(into: center) { summary.merged += 1 }
            } catch let error as DecodingError {
                summary.refused.append(Refusal(name: name, reason: error.explanation))
            } catch let error as BackupError {
                summary.refused.append(Refusal(name: name, reason: String(describing: error)))
            }
            try await mailbox.delete(name)
        }
        try await mailbox.save(JSONEncoder().encode(center.versionVector()), as: "vector/\(device)")
    }

    private func send(_ summary: inout Summary) async throws {
        for other in try await devices() where other != device {
            guard let data = try await mailbox.load("vector/\(other)"),
                let vector = try? JSONDecoder().decode(VersionVector.self, from: data)
            else { continue }
            var number = 0
            for try await piece in center.pieces(since: vector) {
                try Task.checkCancellation()
                number += 1
                // The same names each time, so that what was not fetched yet is replaced. Sorted by name, pieces are
                // in their order.
                try await mailbox.save(
                    JSONEncoder().encode(piece), as: "piece/\(other)/\(device)/\(10_000 + number)")
            }
            summary.sent += number
        }
    }

    /// The devices that take part, sorted.
    public func devices() async throws -> [String] {
        try await mailbox.names(beginningWith: "vector/").map { String($0.dropFirst("vector/".count)) }
            .filter(Self.isDevice)
    }

    /// Deletes what a device and the others left for each other: for one that is gone for good, or that stops taking
    /// part. Nothing changes on any device.
    public func remove(_ other: String) async throws {
        var names = try await mailbox.names(beginningWith: "piece/\(other)/")
        names += try await mailbox.names(beginningWith: "piece/").filter {
            $0.split(separator: "/").dropFirst(2).first == other[...]
        }
        for name in names + ["vector/\(other)"] { try await mailbox.delete(name) }
    }

    private static func isDevice(_ id: String) -> Bool {
        (1...longestDevice).contains(id.utf8.count)
            && id.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "_"):
                    true
                default: false
                }
            }
    }
}

extension DecodingError {
    /// What is wrong, without the path of keys, which only an encoder knows.
    fileprivate var explanation: String {
        switch self {
        case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            context.debugDescription
        @unknown default: "it is no piece"
        }
    }
}

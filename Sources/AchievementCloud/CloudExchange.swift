public import AchievementEngine
import Foundation

/// A device's side of the exchange of a player's history with the player's other devices, without a direct connection.
///
/// ```swift
/// let exchange = try CloudExchange(device: "phone", center: center, mailbox: CloudKitMailbox())
/// let summary = try await exchange.run()
/// ```
///
/// Every device leaves in the mailbox a ``/AchievementEngine/VersionVector`` of what it has and, for each other device,
/// the pieces that the device lacks. The order and number of exchanges do not affect the result.
public struct CloudExchange: Sendable {
    /// The maximum number of characters in the names that an exchange passes to a mailbox.
    public static let longestName = 64
    /// The maximum number of characters in a device id.
    public static let longestDevice = 24

    /// The id of this device.
    public let device: String
    private let center: AchievementCenter
    private let mailbox: any CloudMailbox

    /// Creates the exchange of a device.
    ///
    /// - Parameters:
    ///   - device: the device's unique, permanent id: 1 to ``longestDevice`` ASCII letters, digits, `-` and `_`.
    ///     Generate it at random when the app starts for the first time.
    ///   - center: the device's own center.
    ///   - mailbox: the mailbox that all devices of the player can reach.
    /// - Throws: ``Failure/device(_:)`` if the id is invalid.
    public init(device: String, center: AchievementCenter, mailbox: any CloudMailbox) throws(Failure) {
        guard Self.isDevice(device) else { throw .device(device) }
        self.device = device
        self.center = center
        self.mailbox = mailbox
    }

    /// The reason why an exchange cannot be created.
    public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
        /// The text is not a valid device id.
        case device(String)

        /// A description of the failure, in English.
        public var description: String {
            switch self {
            case .device(let id):
                "the device \(id.debugDescription) is not 1 to \(CloudExchange.longestDevice) ASCII letters, digits, - and _"
            }
        }
    }

    /// The result of an exchange.
    public struct Summary: Hashable, Sendable {
        /// The number of received pieces that contained something new.
        public internal(set) var merged = 0
        /// The number of pieces that this device left for others.
        public internal(set) var sent = 0
        /// Records that were deleted without being merged, with the reason: a record that is not a piece, was altered
        /// in transit or comes from a newer version, or a piece that contradicts this device's history. The exchange
        /// continues with the other records; the sender creates a refused piece again, because the vector of this
        /// device shows what is missing.
        public internal(set) var refused: [Refusal] = []
    }

    /// A record that was not merged.
    public struct Refusal: Hashable, Sendable, CustomStringConvertible {
        /// The record's name in the mailbox.
        public let name: String
        /// The reason, in English.
        public let reason: String

        /// A description of the refusal, in English.
        public var description: String { "\(name): \(reason)" }
    }

    /// Merges the pieces left by the others, publishes what this device has, and leaves for each of the others what it
    /// lacks.
    ///
    /// Call it when the app starts, after something has been recorded, and when the cloud announces a change. A new
    /// device has nothing and publishes that; the others then leave it the whole history in their next exchange. The
    /// call may be canceled and repeated at any point.
    ///
    /// - Throws: an error of the mailbox, of merging a piece or of reading the store.
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
                // A piece that comes too early is created again by its sender, like one that is refused.
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
                // The names are the same each time, so that pieces that have not been fetched yet are replaced. Sorted
                // by name, the pieces are in their order.
                try await mailbox.save(
                    JSONEncoder().encode(piece), as: "piece/\(other)/\(device)/\(10_000 + number)")
            }
            summary.sent += number
        }
    }

    /// Returns the ids of the participating devices, sorted.
    public func devices() async throws -> [String] {
        try await mailbox.names(beginningWith: "vector/").map { String($0.dropFirst("vector/".count)) }
            .filter(Self.isDevice)
    }

    /// Deletes what a device and the others left for each other, for a device that is gone for good or stops taking
    /// part. The histories on the devices do not change.
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
    /// A description of the error without the coding path, which means nothing outside the decoder.
    fileprivate var explanation: String {
        switch self {
        case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            context.debugDescription
        @unknown default: "it is no piece"
        }
    }
}

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
    /// The maximum number of characters in a device id, so that no name exceeds the 64 that a mailbox takes.
    static let longestDevice = 24

    /// The id of this device.
    public let device: String
    private let center: AchievementCenter
    private let mailbox: any CloudMailbox

    /// Creates the exchange of a device.
    ///
    /// - Parameters:
    ///   - device: the device's unique, permanent id: 1 to 24 ASCII letters, digits, `-` and `_`.
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
        /// continues with the other records. The sender creates the piece again, because the vector of this device
        /// shows what is missing; one that contradicts it, only after either history has changed.
        public internal(set) var refused: [Refusal] = []
        /// Pieces of this device that were not left, because another device has refused the same piece before: it
        /// contradicts that device's history. What follows in the history does not reach that device either. The reason
        /// is that of the other device.
        public internal(set) var contradicted: [Refusal] = []
        /// The vectors of devices for which nothing was left, because they cannot be read, with the reason: they were
        /// altered or come from a newer version.
        public internal(set) var skipped: [Refusal] = []
    }

    /// A record of the mailbox that was not merged, not left or not read.
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
                let refusal = Refusal(name: name, reason: String(describing: error))
                summary.refused.append(refusal)
                if error.code == .contradiction { try await report(refusal, of: data) }
            }
            try await mailbox.delete(name)
        }
        try await mailbox.save(JSONEncoder().encode(center.versionVector()), as: "vector/\(device)")
    }

    private func send(_ summary: inout Summary) async throws {
        for other in try await devices() where other != device {
            guard let data = try await mailbox.load("vector/\(other)") else { continue }
            let vector: VersionVector
            do {
                vector = try JSONDecoder().decode(VersionVector.self, from: data)
            } catch let error as DecodingError {
                summary.skipped.append(Refusal(name: "vector/\(other)", reason: error.explanation))
                continue
            }
            let contradiction = try await contradiction(with: other)
            var number = 0
            for try await piece in center.pieces(since: vector) {
                try Task.checkCancellation()
                let data = try JSONEncoder().encode(piece)
                // The names are the same each time, so that pieces that have not been fetched yet are replaced. Sorted
                // by name, the pieces are in their order.
                let name = "piece/\(other)/\(device)/\(10_001 + number)"
                if let contradiction, contradiction.sha256 == Contradiction.digest(of: data) {
                    summary.contradicted.append(Refusal(name: name, reason: contradiction.reason))
                    // Without this piece, the ones after it would come too early.
                    break
                }
                try await mailbox.save(data, as: name)
                number += 1
            }
            summary.sent += number
        }
    }

    /// Tells the sender of a piece that it contradicts the history of this device.
    private func report(_ refusal: Refusal, of piece: Data) async throws {
        guard let digest = Contradiction.digest(of: piece), let sender = Self.sender(of: refusal.name) else { return }
        let record = Contradiction(sha256: digest, reason: refusal.reason)
        try await mailbox.save(JSONEncoder().encode(record), as: "refused/\(sender)/\(device)")
    }

    /// The last piece of this device that contradicted the history of another one.
    private func contradiction(with other: String) async throws -> Contradiction? {
        let data = try await mailbox.load("refused/\(device)/\(other)")
        return data.flatMap { try? JSONDecoder().decode(Contradiction.self, from: $0) }
    }

    /// The device that left a piece.
    private static func sender(of name: String) -> String? {
        let parts = name.split(separator: "/")
        return parts.count == 4 && isDevice(String(parts[2])) ? String(parts[2]) : nil
    }

    /// Returns the ids of the participating devices, sorted.
    public func devices() async throws -> [String] {
        try await mailbox.names(beginningWith: "vector/").map { String($0.dropFirst("vector/".count)) }
            .filter(Self.isDevice)
    }

    /// Deletes what a device and the others left for each other, for a device that was lost or no longer takes part.
    /// The histories on the devices do not change.
    public func remove(_ other: String) async throws {
        var names: [String] = []
        for prefix in ["piece/", "refused/"] {
            names += try await mailbox.names(beginningWith: prefix).filter {
                $0.split(separator: "/").dropFirst().prefix(2).contains(other[...])
            }
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

/// A piece that contradicts the history of its receiver, in the mailbox for its sender.
private struct Contradiction: Codable {
    /// The digest that the piece has in its encoded form. It differs as soon as either history has changed.
    let sha256: String
    let reason: String

    static func digest(of piece: Data) -> String? {
        struct Digest: Decodable { let sha256: String }
        return (try? JSONDecoder().decode(Digest.self, from: piece))?.sha256
    }
}

extension DecodingError {
    /// A description of the error without the coding path, which means nothing outside the decoder.
    fileprivate var explanation: String {
        switch self {
        case .dataCorrupted(let context), .keyNotFound(_, let context), .typeMismatch(_, let context),
            .valueNotFound(_, let context):
            context.debugDescription
        @unknown default: "it is not a history piece"
        }
    }
}

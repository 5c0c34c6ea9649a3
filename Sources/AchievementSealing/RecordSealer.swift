import AchievementSupport

/// Makes the seals of a ``SealedStore``: a digest that only holders of the key can make.
///
/// Back it with the keyed digest of your platform; with CryptoKit or swift-crypto this is all it takes:
///
/// ```swift
/// struct KeyedSealer: RecordSealer {
///     let key: SymmetricKey
///
///     func seal(_ record: [UInt8]) -> [UInt8] {
///         Array(HMAC<SHA256>.authenticationCode(for: record, using: key))
///     }
/// }
/// ```
///
/// Keep the key where those who can edit the store cannot read it: a keychain, a secrets service, the server.
public protocol RecordSealer: Sendable {
    /// A digest of `record`: a pure function of the bytes and the key, at least 16 bytes long, of which the first 16
    /// are kept. Called once for each event, entry of a ledger and player of a commit, with a few hundred bytes.
    func seal(_ record: [UInt8]) -> [UInt8]
}

/// A sealer without a key, SHA-256: finds accidents and careless edits. Anybody who knows this package can make its
/// seals.
public struct UnkeyedSealer: RecordSealer {
    /// A sealer without a key.
    public init() {}

    /// The SHA-256 digest of `record`.
    public func seal(_ record: [UInt8]) -> [UInt8] { SHA256.digest(record) }
}

import AchievementSupport

/// Creates the seals of a ``SealedStore``: digests that only holders of the key can create.
///
/// Implement it with a keyed digest of your platform; with CryptoKit or swift-crypto, this is enough:
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
    /// The digest of `record`: a pure function of the bytes and the key, at least 16 bytes long, of which the first 16
    /// are kept. It is called once for each event, ledger entry and player of a commit, with a few hundred bytes.
    func seal(_ record: [UInt8]) -> [UInt8]
}

/// A sealer without a key, using SHA-256. It detects accidents and careless edits; anyone with this package can create
/// its seals.
public struct UnkeyedSealer: RecordSealer {
    /// Creates a sealer without a key.
    public init() {}

    /// The SHA-256 digest of `record`.
    public func seal(_ record: [UInt8]) -> [UInt8] { SHA256.digest(record) }
}

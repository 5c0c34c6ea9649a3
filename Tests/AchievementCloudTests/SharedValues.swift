import AchievementCloud
import Foundation

/// An in-memory stand-in for iCloud's key-value store.
final class SharedValues: SharedKeyValues, @unchecked Sendable {
    private let lock = NSLock()
    private var values: [String: Any] = [:]

    init(_ values: [String: Any] = [:]) { self.values = values }

    var dictionaryRepresentation: [String: Any] { lock.withLock { values } }
    func data(forKey key: String) -> Data? { lock.withLock { values[key] as? Data } }
    func set(_ data: Data?, forKey key: String) { lock.withLock { values[key] = data } }
    func removeObject(forKey key: String) { lock.withLock { values[key] = nil } }
}

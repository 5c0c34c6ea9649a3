import CFaults
import Foundation

/// A SQLite file system that fails on demand and remembers what reached it.
struct Disk: @unchecked Sendable {
    // The C side locks what several threads touch.
    private let handle: OpaquePointer
    /// The name by which a store opens files on it.
    let name: String

    /// What can fail.
    enum Kind: Int32, CaseIterable {
        case read = 1
        case write, shortWrite, full, sync, truncate, open, delete, access, size, lock, sharedMap, sharedLock
    }

    /// What of the writes that no sync has reached survives a loss of power.
    enum Survival: Int, CaseIterable {
        case none, scattered, torn, spoiled
        /// No power is lost, a process dies.
        case everything
    }

    /// What happened, as far as a search for points needs it.
    enum Entry: Int32 {
        case wrote = 1
        case truncated, synced, syncFailed, deleted, mark
    }

    struct RegistrationError: Error {}

    init() throws {
        name = "faults-\(UUID().uuidString)"
        guard let handle = cf_make(name) else { throw RegistrationError() }
        self.handle = handle
    }

    /// Lets call `number` of a kind fail, or all from that one on.
    func fail(_ kind: Kind, at number: Int, lasting: Bool) { cf_fail(handle, kind.rawValue, number, lasting ? 1 : 0) }
    func failNothing() { cf_fail(handle, 0, 0, 0) }
    var failures: Int { cf_failures(handle) }

    /// Works with this level of `synchronous`, whatever the store asks for: 0 is OFF, 1 NORMAL, 2 what it asks for.
    func weaken(to level: Int) { cf_weaken(handle, Int32(level)) }

    func record() { cf_record(handle) }
    func mark(_ number: Int) { cf_mark(handle, number) }
    var length: Int { cf_length(handle) }
    func entry(_ index: Int) -> Entry? { Entry(rawValue: cf_entry(handle, index)) }

    /// The numbers of the marks among the first `upto` entries.
    func marks(upto: Int) -> Set<Int> {
        Set((0..<upto).filter { entry($0) == .mark }.map { cf_mark_at(handle, $0) })
    }

    /// Writes what is left after the first `upto` entries; returns how many sectors no sync has reached.
    @discardableResult
    func image(_ upto: Int, _ survival: Survival, seed: Int, at path: String) -> Int {
        remove(path)
        return cf_image(handle, upto, Int32(survival.rawValue), UInt32(truncatingIfNeeded: seed), path)
    }

    /// Forgets all entries but the first `upto`, and goes on recording with the files at `path`.
    func resume(_ upto: Int, at path: String) { cf_resume(handle, upto, path) }
}

/// SQLite's memory.
enum Memory {
    /// Puts the allocator that can fail in the place of SQLite's; before anything else.
    static func prepare() -> Bool { cf_use_memory() == 0 }
    static func fail(at number: Int, lasting: Bool) { cf_fail_memory(number, lasting ? 1 : 0) }
    static func failNothing() { cf_fail_memory(0, 0) }
    static var failures: Int { cf_memory_failures() }
}

/// A folder for files that nothing else uses, in memory where there is such a place.
let scratch: String = {
    let root = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = "\(root)/faults-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
}()

/// Removes a store's files.
func remove(_ path: String) { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) } }

/// Copies a store's files as a process leaves them that dies.
func copy(_ path: String, to other: String) {
    remove(other)
    for suffix in ["", "-wal"] { try? FileManager.default.copyItem(atPath: path + suffix, toPath: other + suffix) }
}

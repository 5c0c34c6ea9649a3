import CFaults
import Foundation

/// A SQLite file system that fails on demand and records the calls that reach it.
struct Disk: @unchecked Sendable {
    // State that threads share is locked on the C side.
    private let handle: OpaquePointer
    /// The name under which a store opens files on this disk.
    let name: String

    /// The kinds of calls that can fail.
    enum Kind: Int32, CaseIterable {
        case read = 1
        case write, shortWrite, full, sync, truncate, open, delete, access, size, lock, sharedMap, sharedLock
    }

    /// Which unsynced writes survive a power loss.
    enum Survival: Int, CaseIterable {
        case none, scattered, torn, spoiled
        /// No power loss: only a process dies.
        case everything
    }

    /// The kinds of recorded entries that the search for points needs.
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

    /// Makes call `number` of a kind fail, or all calls from that number on.
    func fail(_ kind: Kind, at number: Int, lasting: Bool) { cf_fail(handle, kind.rawValue, number, lasting ? 1 : 0) }
    func failNothing() { cf_fail(handle, 0, 0, 0) }
    var failures: Int { cf_failures(handle) }

    /// Overrides the store's level of `synchronous`: 0 is OFF, 1 is NORMAL, 2 is what the store sets.
    func weaken(to level: Int) { cf_weaken(handle, Int32(level)) }

    func record() { cf_record(handle) }
    func mark(_ number: Int) { cf_mark(handle, number) }
    var length: Int { cf_length(handle) }
    func entry(_ index: Int) -> Entry? { Entry(rawValue: cf_entry(handle, index)) }

    /// The numbers of the marks among the first `upto` entries.
    func marks(upto: Int) -> Set<Int> {
        Set((0..<upto).filter { entry($0) == .mark }.map { cf_mark_at(handle, $0) })
    }

    /// Writes the files as they are after the first `upto` entries; returns the number of unsynced sectors.
    @discardableResult
    func image(_ upto: Int, _ survival: Survival, seed: Int, at path: String) -> Int {
        remove(path)
        return cf_image(handle, upto, Int32(survival.rawValue), UInt32(truncatingIfNeeded: seed), path)
    }

    /// Drops all entries but the first `upto` and continues recording with the files at `path`.
    func resume(_ upto: Int, at path: String) { cf_resume(handle, upto, path) }
}

/// SQLite's memory allocator.
enum Memory {
    /// Replaces SQLite's allocator with one that can fail; must be called first.
    static func prepare() -> Bool { cf_use_memory() == 0 }
    static func fail(at number: Int, lasting: Bool) { cf_fail_memory(number, lasting ? 1 : 0) }
    static func failNothing() { cf_fail_memory(0, 0) }
    static var failures: Int { cf_memory_failures() }
}

/// A folder for temporary files, in memory where possible.
let scratch: String = {
    let root = FileManager.default.isWritableFile(atPath: "/dev/shm") ? "/dev/shm" : NSTemporaryDirectory()
    let path = "\(root)/faults-\(getpid())"
    try? FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    return path
}()

/// Removes a store's files.
func remove(_ path: String) { for suffix in ["", "-wal", "-shm", "-journal"] { unlink(path + suffix) } }

/// Copies a store's files as a dying process leaves them.
func copy(_ path: String, to other: String) {
    remove(other)
    for suffix in ["", "-wal"] { try? FileManager.default.copyItem(atPath: path + suffix, toPath: other + suffix) }
}

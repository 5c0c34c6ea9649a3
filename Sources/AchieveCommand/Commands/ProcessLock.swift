import Foundation

/// A lock file that one process holds at a time. The system releases the lock whenever the process ends; a leftover
/// file is removed by the next process that acquires the lock.
final class ProcessLock: Sendable {
    private let path: String
    /// Negative if the file cannot be created in the folder; every process then acquires the lock.
    private let descriptor: Int32

    /// Acquires the lock; `nil` if another process holds it.
    init?(path: String) {
        self.path = path
        while true {
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
            guard descriptor >= 0 else {
                self.descriptor = -1
                return
            }
            guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
                close(descriptor)
                return nil
            }
            // The previous holder may have removed the file after it was opened here.
            var (opened, present) = (stat(), stat())
            if fstat(descriptor, &opened) == 0, stat(path, &present) == 0, opened.st_ino == present.st_ino,
                opened.st_dev == present.st_dev
            {
                self.descriptor = descriptor
                return
            }
            close(descriptor)
        }
    }

    /// Releases the lock.
    func release() {
        guard descriptor >= 0 else { return }
        unlink(path)
        close(descriptor)
    }
}

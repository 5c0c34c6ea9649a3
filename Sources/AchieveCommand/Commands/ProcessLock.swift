import Foundation

/// A file that one process at a time has locked. The system takes the lock back from a process that ends, however it ends;
/// a file that is left then is found and removed by whoever locks it next.
final class ProcessLock: Sendable {
    private let path: String
    /// Negative if the folder has no room for such a file; whoever asks then is told that nobody has it.
    private let descriptor: Int32

    /// `nil` if another process has it.
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
            // The one before may have removed the file after it was opened here.
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

    /// Lets others have it.
    func release() {
        guard descriptor >= 0 else { return }
        unlink(path)
        close(descriptor)
    }
}

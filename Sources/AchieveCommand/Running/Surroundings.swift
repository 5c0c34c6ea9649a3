import Foundation

/// What the process settles with its system before anything else.
enum Surroundings {
    /// Failing writes are errors that are handled where they happen, not signals that end the process. And the first
    /// three descriptors are always taken, so that no file that is opened later is mistaken for an output.
    static func prepare() {
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
        for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) == -1 {
            _ = open("/dev/null", O_RDWR)
        }
    }
}

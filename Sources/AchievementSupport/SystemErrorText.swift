import Foundation

/// Descriptions of the system's error numbers.
package enum SystemErrorText {
    /// What an error number means for a file, for people.
    package static func words(_ code: Int32) -> String {
        switch code {
        case ENOENT: "there is no such file or folder"
        case ENOTDIR: "a part of the path is not a folder"
        case EISDIR: "it is a folder"
        case EACCES, EPERM: "the permission is missing"
        case EROFS: "the file system is read-only"
        case ENOSPC, EDQUOT: "the disk is full"
        case EFBIG: "the file would be too large"
        case EMFILE, ENFILE: "too many files are open"
        case ENAMETOOLONG: "the name is too long"
        case EIO: "the device failed"
        case EBADF: "it is closed"
        default: String(cString: strerror(code))
        }
    }
}

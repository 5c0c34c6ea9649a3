public import Foundation

/// The folder that the app and its extensions share.
///
/// It holds only what a widget shows. The store must not be in it: the system terminates an app that is suspended while
/// it holds a lock on a shared file.
public enum AppGroup {
    /// The id of the group, the same in Signing & Capabilities of every target. Change it to your own.
    public static let id = "group.com.example.achievements"

    /// The shared folder; `nil` if the process does not belong to the group.
    public static var folder: URL? {
        #if canImport(Darwin)
            // macOS returns a folder for any id. A program without a bundle, such as a package run by Xcode, is in no
            // group.
            Bundle.main.bundleIdentifier == nil
                ? nil : FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: id)
        #else
            nil
        #endif
    }

    /// The file in the shared folder that holds the player's snapshot.
    public static func snapshotFile(in folder: URL) -> URL { folder.appendingPathComponent("player.json") }
}

public import Foundation

/// The folder that the app and its extensions share.
///
/// It holds what a widget shows and nothing else. The store must not lie in it: the system ends an app that is suspended
/// while it holds a lock on a shared file.
public enum AppGroup {
    /// The id of the group, the same under Signing & Capabilities of every target. Change it to your own.
    public static let id = "group.com.example.achievements"

    /// The folder; `nil` if the process does not belong to the group.
    public static var folder: URL? {
        #if canImport(Darwin)
            // macOS names a folder for any id. A program without a bundle, as Xcode runs a package, is in no group.
            Bundle.main.bundleIdentifier == nil
                ? nil : FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: id)
        #else
            nil
        #endif
    }

    /// The file in a shared folder that holds the player's snapshot.
    public static func snapshotFile(in folder: URL) -> URL { folder.appendingPathComponent("player.json") }
}

public import Foundation
import SampleShared

/// The locations of the app's files.
public struct AppFolders: Sendable {
    /// The app's own folder, which contains the store.
    public let own: URL
    /// The folder shared with the widget; `nil` without a widget.
    public let shared: URL?

    /// Creates folders at your choice, for tests and previews.
    public init(own: URL, shared: URL?) {
        self.own = own
        self.shared = shared
    }

    #if canImport(Darwin)
        /// The folders of this app.
        public static var standard: AppFolders {
            AppFolders(
                own: URL.applicationSupportDirectory.appendingPathComponent("Achievements"), shared: AppGroup.folder)
        }
    #endif

    /// The file of the store.
    public var store: URL { own.appendingPathComponent("progress.sqlite") }

    /// Creates the app's own folder. Its files are readable once the device has been unlocked after it started, so that
    /// an intent can record while the screen is locked. The protection class is set on the folder, from which the
    /// store, its log and its index inherit it.
    func make() throws {
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        #if !os(macOS) && canImport(Darwin)
            try FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: own.path)
        #endif
    }
}

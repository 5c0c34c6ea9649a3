public import Foundation
import SampleShared

/// Where the files of the app lie.
public struct AppFolders: Sendable {
    /// The app's own folder, with the store.
    public let own: URL
    /// The folder that the app shares with its widget; `nil` without a widget.
    public let shared: URL?

    /// Folders of your choice, for tests and previews.
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

    /// The store's file.
    public var store: URL { own.appendingPathComponent("progress.sqlite") }

    /// Makes the app's own folder. Its files are readable once the device was unlocked after it started, so that an
    /// intent can record while the screen is locked. The class stands on the folder, from which the store, its log and
    /// its index get it.
    func make() throws {
        try FileManager.default.createDirectory(at: own, withIntermediateDirectories: true)
        #if !os(macOS) && canImport(Darwin)
            try FileManager.default.setAttributes(
                [.protectionKey: FileProtectionType.completeUntilFirstUserAuthentication], ofItemAtPath: own.path)
        #endif
    }
}

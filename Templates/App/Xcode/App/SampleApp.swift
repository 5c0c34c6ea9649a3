#if canImport(SwiftUI)
    import Foundation
    import SampleModel
    import SampleViews
    import SwiftUI

    /// The app: opens the store when it comes to the foreground and closes it when it goes to the background.
    @main
    struct SampleApp: App {
        /// One model for the whole process: the system may run an intent in it while no window is open.
        static let model = AppModel(
            folders: .standard, settings: .standard, language: Locale.preferredLanguages.first ?? "en",
            services: .system(widget: "streak"))

        @Environment(\.scenePhase) private var scenePhase

        var body: some Scene {
            WindowGroup { RootView(Self.model) }
                .onChange(of: scenePhase, initial: true) {
                    switch scenePhase {
                    case .active: Self.model.open()
                    case .background: Self.model.close()
                    default: break
                    }
                }
        }
    }
#endif

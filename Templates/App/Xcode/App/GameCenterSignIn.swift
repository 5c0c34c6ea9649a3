#if canImport(GameKit) && !os(watchOS)
    import GameKit
    import SwiftUI

    #if os(macOS)
        import AppKit
    #else
        import UIKit
    #endif

    extension View {
        /// Signs the player of the device in to Game Center when this view appears. If Game Center wants to show
        /// something first, its screen appears as a sheet. Without Game Center nothing happens: unlocks wait to be
        /// reported.
        func signingInToGameCenter() -> some View { modifier(GameCenterSignIn()) }
    }

    /// Shows the screen that Game Center requires before an account is signed in.
    struct GameCenterSignIn: ViewModifier {
        @State private var screen: GameCenterScreen?

        func body(content: Content) -> some View {
            content
                .onAppear {
                    // GameKit calls this on the main thread: immediately, and again when the app comes to the
                    // foreground.
                    GKLocalPlayer.local.authenticateHandler = { controller, _ in
                        MainActor.assumeIsolated { screen = controller.map(GameCenterScreen.init) }
                    }
                }
                .sheet(item: $screen) { $0 }
        }
    }

    /// A screen of Game Center.
    struct GameCenterScreen: Identifiable {
        #if os(macOS)
            let controller: NSViewController
        #else
            let controller: UIViewController
        #endif

        nonisolated var id: ObjectIdentifier { ObjectIdentifier(controller) }
    }

    #if os(macOS)
        extension GameCenterScreen: NSViewControllerRepresentable {
            func makeNSViewController(context: Context) -> NSViewController { controller }
            func updateNSViewController(_ controller: NSViewController, context: Context) {}
        }
    #else
        extension GameCenterScreen: UIViewControllerRepresentable {
            func makeUIViewController(context: Context) -> UIViewController { controller }
            func updateUIViewController(_ controller: UIViewController, context: Context) {}
        }
    #endif
#endif

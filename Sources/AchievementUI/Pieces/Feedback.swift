#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Vibrates when the trigger changes, where the system can and the style wants it.
        func celebrationFeedback<Trigger: Equatable>(trigger: Trigger) -> some View {
            modifier(CelebrationFeedback(trigger: trigger))
        }
    }

    private struct CelebrationFeedback<Trigger: Equatable>: ViewModifier {
        @Environment(\.achievementStyle) private var style
        let trigger: Trigger

        func body(content: Content) -> some View {
            #if os(visionOS)
                // The system has the modifier since 26.
                content
            #else
                if style.hasHaptics { content.sensoryFeedback(.success, trigger: trigger) } else { content }
            #endif
        }
    }
#endif

#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Vibrates when the trigger changes, where the system can and the style wants it; strongly for what is worth a
        /// ceremony.
        func celebrationFeedback<Trigger: Equatable>(trigger: Trigger, isStrong: Bool = false) -> some View {
            modifier(CelebrationFeedback(trigger: trigger, isStrong: isStrong))
        }
    }

    private struct CelebrationFeedback<Trigger: Equatable>: ViewModifier {
        @Environment(\.achievementStyle) private var style
        let trigger: Trigger
        let isStrong: Bool

        func body(content: Content) -> some View {
            #if os(visionOS)
                // The system has the modifier since 26.
                content
            #else
                if style.hasHaptics {
                    content.sensoryFeedback(isStrong ? .impact(weight: .heavy) : .success, trigger: trigger)
                } else {
                    content
                }
            #endif
        }
    }
#endif

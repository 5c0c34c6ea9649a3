#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Plays haptics when the trigger changes and `isWorthIt` accepts the change, if the system supports it and the
        /// style allows it; strong ones for a ceremony.
        func celebrationFeedback<Trigger: Equatable>(
            trigger: Trigger, isStrong: Bool = false, isWorthIt: @escaping (Trigger, Trigger) -> Bool = { _, _ in true }
        ) -> some View {
            modifier(CelebrationFeedback(trigger: trigger, isStrong: isStrong, isWorthIt: isWorthIt))
        }
    }

    private struct CelebrationFeedback<Trigger: Equatable>: ViewModifier {
        @Environment(\.achievementStyle) private var style
        let trigger: Trigger
        let isStrong: Bool
        let isWorthIt: (Trigger, Trigger) -> Bool

        func body(content: Content) -> some View {
            #if os(visionOS)
                // The system has the modifier only since version 26.
                content
            #else
                content.sensoryFeedback(isStrong ? .impact(weight: .heavy) : .success, trigger: trigger) {
                    style.hasHaptics && isWorthIt($0, $1)
                }
            #endif
        }
    }
#endif

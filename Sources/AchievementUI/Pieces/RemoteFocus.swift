#if canImport(SwiftUI)
    public import SwiftUI

    // On a television, only the focused view scrolls into view, so content without a button has to be focusable.

    extension View {
        /// Makes the view one element for screen readers, and one stop for a remote.
        func readAsOne() -> some View { accessibilityElement(children: .combine).focusStop() }

        /// Lets the view be focused with a remote, unless it is part of a button. It must not contain a control, which
        /// could no longer be reached.
        func focusStop() -> some View { modifier(FocusStop()) }

        /// The label of a button, which has the focus as a whole.
        func labelingButton() -> some View { environment(\.isPartOfButton, true) }
    }

    private struct FocusStop: ViewModifier {
        @Environment(\.achievementFocusesRows) private var focusesRows
        @Environment(\.isPartOfButton) private var isPartOfButton

        func body(content: Content) -> some View {
            if focusesRows, !isPartOfButton {
                content.modifier(FocusOutline()).focusable()
            } else {
                content
            }
        }
    }

    /// Shows where the focus is.
    private struct FocusOutline: ViewModifier {
        @Environment(\.achievementStyle) private var style
        @Environment(\.isFocused) private var isFocused

        func body(content: Content) -> some View {
            content.overlay {
                if isFocused { RoundedRectangle(cornerRadius: style.cornerRadius).stroke(.primary, lineWidth: 3) }
            }
        }
    }

    private struct FocusesRowsKey: EnvironmentKey {
        #if os(tvOS)
            static let defaultValue = true
        #else
            static let defaultValue = false
        #endif
    }

    private struct PartOfButtonKey: EnvironmentKey {
        static let defaultValue = false
    }

    extension EnvironmentValues {
        /// Whether rows and cards without a button can be focused, so that a remote reaches and scrolls to them: on a
        /// television, and where an app sets it.
        public var achievementFocusesRows: Bool {
            get { self[FocusesRowsKey.self] }
            set { self[FocusesRowsKey.self] = newValue }
        }

        /// Whether a view is the label of a button.
        fileprivate var isPartOfButton: Bool {
            get { self[PartOfButtonKey.self] }
            set { self[PartOfButtonKey.self] = newValue }
        }
    }
#endif

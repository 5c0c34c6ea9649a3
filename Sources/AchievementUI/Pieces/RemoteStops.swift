#if canImport(SwiftUI)
    import SwiftUI

    extension View {
        /// Lets a remote go from place to place of a chart, from left to right; the one that has the focus is asked
        /// for. Nothing changes where ``SwiftUICore/EnvironmentValues/achievementFocusesRows`` is not set.
        func remoteStops<Place: Hashable>(_ places: [Place], asking asked: Binding<Place?>) -> some View {
            modifier(RemoteStops(places: places, asked: asked))
        }
    }

    private struct RemoteStops<Place: Hashable>: ViewModifier {
        @Environment(\.achievementFocusesRows) private var focusesRows

        let places: [Place]
        @Binding var asked: Place?

        func body(content: Content) -> some View {
            content.overlay {
                if focusesRows {
                    HStack(spacing: 0) {
                        ForEach(places, id: \.self) { place in
                            RemoteStop(place: place, asked: $asked).focusable()
                        }
                    }
                    // The marks of the chart say the same.
                    .accessibilityHidden(true)
                }
            }
        }
    }

    /// A part of a chart that a remote stops at. It shows nothing: the chart marks what is asked for.
    private struct RemoteStop<Place: Hashable>: View {
        @Environment(\.isFocused) private var isFocused

        let place: Place
        @Binding var asked: Place?

        var body: some View {
            Color.clear.onChange(of: isFocused) { _, isFocused in
                if isFocused { asked = place }
            }
        }
    }
#endif

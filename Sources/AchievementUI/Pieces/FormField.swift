#if canImport(SwiftUI)
    import SwiftUI

    /// A field with its name above it, which stays visible when something is entered.
    struct FormField: View {
        let title: String
        @Binding var text: String

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text(title).font(.footnote).foregroundStyle(.secondary).accessibilityHidden(true)
                TextField(title, text: $text).borderedField()
            }
        }
    }

    extension View {
        /// Draws a border around a text field, which has none outside of a form, where the system has such a style.
        func borderedField() -> some View {
            #if os(watchOS) || os(tvOS)
                self
            #else
                textFieldStyle(.roundedBorder)
            #endif
        }
    }
#endif

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

    /// A picker with its name beside it: outside of a form, a menu shows only what is chosen.
    struct NamedPicker<Value: Hashable, Choices: View>: View {
        let title: String
        @Binding var selection: Value
        @ViewBuilder let choices: Choices

        var body: some View {
            AdaptiveRow {
                Text(title).accessibilityHidden(true)
                Picker(title, selection: $selection) { choices }.labelsHidden()
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

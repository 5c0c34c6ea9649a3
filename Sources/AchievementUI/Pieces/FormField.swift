#if canImport(SwiftUI)
    import SwiftUI

    /// A field with its name above it, which stays visible when something is entered.
    struct FormField: View {
        let title: String
        @Binding var text: String

        var body: some View {
            VStack(alignment: .leading, spacing: 4) {
                Text(title).font(.footnote).foregroundStyle(.secondary).accessibilityHidden(true)
                TextField(title, text: $text)
            }
        }
    }
#endif

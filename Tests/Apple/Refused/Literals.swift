// A literal is looked up in the app's bundle, which has no words of this package. Every word must come from a value, so
// that it is in the player's language.
import SwiftUI

struct WordOfItsOwn: View {
    var body: some View {
        // expected-warning@+1 {{is deprecated}}
        Text("Done")
    }
}

struct WordsOfControls: View {
    @State private var isOn = false
    @State private var name = ""

    var body: some View {
        // expected-warning@+1 {{is deprecated}}
        Button("Done") {}
        // expected-warning@+1 {{is deprecated}}
        Button("Delete", role: .destructive) {}
        // expected-warning@+1 {{is deprecated}}
        TextField("Name", text: $name)
        // expected-warning@+1 {{is deprecated}}
        Picker("Color", selection: $name) {}
        // expected-warning@+1 {{is deprecated}}
        Toggle("On", isOn: $isOn)
        // expected-warning@+1 {{is deprecated}}
        Label("Locked", systemImage: "lock")
    }
}

struct WordsOfModifiers: View {
    var body: some View {
        // expected-warning@+1 {{is deprecated}}
        EmptyView().navigationTitle("Home")
        // expected-warning@+1 {{is deprecated}}
        EmptyView().accessibilityLabel("Home")
        // expected-warning@+1 {{is deprecated}}
        EmptyView().accessibilityValue("Open")
    }
}

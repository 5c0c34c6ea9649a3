// A literal is looked up in the app's bundle, which has no words of this package. Every word comes from a value, so
// that it is in the player's language.
import SwiftUI

struct WordOfItsOwn: View {
    var body: some View {
        // expected-warning@+1 {{is deprecated}}
        Text("Done")
    }
}

// API that the oldest supported system lacks. With an availability check, it is accepted.
import SwiftUI

// expected-note@+1 2 {{add '@available' attribute to enclosing struct}}
struct NewerThanTheFloor: View {
    // expected-note@+1 2 {{add '@available' attribute to enclosing property}}
    var body: some View {
        VStack {
            Text(verbatim: "a")
                // expected-error@+2 {{'onScrollVisibilityChange(threshold:_:)' is only available in}}
                // expected-note@+1 {{add 'if #available' version check}}
                .onScrollVisibilityChange { _ in }
            // expected-error@+2 {{'MeshGradient' is only available in}}
            // expected-note@+1 {{add 'if #available' version check}}
            MeshGradient(width: 2, height: 2, points: [], colors: [])
        }
    }
}

struct AskedFor: View {
    var body: some View {
        if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
            MeshGradient(width: 2, height: 2, points: [], colors: [])
        }
    }
}

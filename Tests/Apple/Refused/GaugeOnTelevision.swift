// API that one system lacks entirely.
// Systems: tvos17
// Options: -verify-ignore-unrelated
import SwiftUI

struct Level: View {
    var body: some View {
        // expected-error@+2 {{'Gauge' is unavailable in tvOS}}
        // expected-error@+1 {{'init(value:in:label:)' is unavailable in tvOS}}
        Gauge(value: 0.5) {
            Text(verbatim: "a")
        }
    }
}

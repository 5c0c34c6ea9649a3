// Literals outside of views: what the gallery of widgets shows, a picture to share, and what is read aloud of a chart.
// Systems: ios17 macos14 watchos10
import Charts
import SwiftUI
import WidgetKit

@MainActor
func described(_ widget: some WidgetConfiguration) {
    // expected-warning@+1 {{is deprecated}}
    _ = widget.configurationDisplayName("Streak")
    // expected-warning@+1 {{is deprecated}}
    _ = widget.description("Your days in a row")
}

@MainActor
func shared(_ image: Image, _ mark: BarMark) {
    // expected-warning@+1 {{is deprecated}}
    _ = SharePreview("My badge", image: image)
    // expected-warning@+1 {{is deprecated}}
    _ = mark.accessibilityValue("Seven days")
}

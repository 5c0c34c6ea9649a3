// Widgets, which visionOS has only since version 26.
// Systems: xros1
import WidgetKit

// expected-note@+1 {{add '@available' attribute to enclosing global function}}
func reload() {
    // expected-error@+2 {{'WidgetCenter' is only available in visionOS 26 or newer}}
    // expected-note@+1 {{add 'if #available' version check}}
    WidgetCenter.shared.reloadTimelines(ofKind: "streak")
}

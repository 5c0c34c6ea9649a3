// Time before a suspension, which a Mac does not know.
// Systems: macos14
// Options: -verify-ignore-unrelated
import Foundation

func commit() {
    // expected-error@+1 {{'performExpiringActivity(withReason:using:)' is unavailable in macOS}}
    ProcessInfo.processInfo.performExpiringActivity(withReason: "commit") { _ in }
}

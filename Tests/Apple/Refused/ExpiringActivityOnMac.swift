// Time before a suspension, which is unavailable on a Mac.
// Systems: macos14
// Options: -verify-ignore-unrelated
import Foundation

func commit() {
    // expected-error@+1 {{'performExpiringActivity(withReason:using:)' is unavailable in macOS}}
    ProcessInfo.processInfo.performExpiringActivity(withReason: "commit") { _ in }
}

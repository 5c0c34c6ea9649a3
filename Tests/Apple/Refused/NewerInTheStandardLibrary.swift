// A type of the standard library itself that is newer than the floor.
// Systems: ios17 macos14 watchos10 tvos17 xros1
import Synchronization

// expected-note@+1 2 {{add '@available' attribute to enclosing class}}
final class Shared {
    // expected-error@+2 {{'Mutex' is only available in}}
    // expected-error@+1 {{'init(_:)' is only available in}}
    let count = Mutex(0)
}

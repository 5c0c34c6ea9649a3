// An error of the passes after type-checking, which needs a file of its own.
final class Counter { var count = 0 }

func captured(_ counter: Counter) {
    // expected-error@+1 {{risks causing data races}} expected-note@+1 {{closure captures 'counter'}}
    Task.detached { counter.count += 1 }
}

// What only the passes after type-checking refuse, so it stands alone.
final class Counter { var count = 0 }

func captured(_ counter: Counter) {
    // expected-error@+1 {{risks causing data races}} expected-note@+1 {{closure captures 'counter'}}
    Task.detached { counter.count += 1 }
}

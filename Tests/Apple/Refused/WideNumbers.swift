// Systems: int32
// Options:

/// The milliseconds of a month, which do not fit on a watch before Series 9.
let month: Int = 2_592_000_000  // expected-error {{integer literal '2592000000' overflows when stored into 'Int'}}

let points: ClosedRange<Int> = 0...1_000_000_000_000
// expected-error@-1 {{integer literal '1000000000000' overflows when stored into 'Int'}}

let same: ClosedRange<Int64> = 0...1_000_000_000_000

/// A text of rising numbers with a sign and a value each, which scripts unpack.
///
/// For each number it has the distance to the one before unless that is 1, the sign, and the value unless it is 0.
/// Distances and values have the base 36.
struct StepsText {
    private(set) var text = ""
    private var last = 0

    mutating func add(_ number: Int, _ sign: String, _ value: Int) {
        // What follows a value directly is the sign, so a space is needed before a distance alone.
        if number - last != 1 { text += (text.isEmpty ? "" : " ") + String(number - last, radix: 36) }
        text += sign + (value == 0 ? "" : String(value, radix: 36))
        last = number
    }
}

/// A packed text of ascending numbers, each with a sign and a value, which scripts unpack.
///
/// For each number it has the distance to the previous one unless it is 1, the sign, and the value unless it is 0.
/// Distances and values are in base 36.
struct StepsText {
    private(set) var text = ""
    private var last = 0

    mutating func add(_ number: Int, _ sign: String, _ value: Int) {
        // A sign ends the value before it; a distance directly after a value has to be separated by a space.
        if number - last != 1 { text += (text.isEmpty ? "" : " ") + String(number - last, radix: 36) }
        text += sign + (value == 0 ? "" : String(value, radix: 36))
        last = number
    }
}

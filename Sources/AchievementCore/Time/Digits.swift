/// The number that ASCII digits spell, `nil` if one of them is no digit. For up to 18 digits.
func decimal(_ bytes: some Sequence<UInt8>) -> Int? {
    var number = 0
    for byte in bytes {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        number = number * 10 + Int(byte - UInt8(ascii: "0"))
    }
    return number
}

/// `number` in decimal with leading zeros up to `width`.
func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
}

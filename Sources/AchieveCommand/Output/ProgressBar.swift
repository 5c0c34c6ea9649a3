/// How far a run is, as one line for a terminal.
struct ProgressBar: Sendable {
    /// Bytes read so far.
    var bytesDone = 0
    /// Events dealt with so far.
    var events = 0
    /// All bytes there are; `nil` if that is not known.
    let bytesTotal: Int?

    init(bytesTotal: Int?) { self.bytesTotal = bytesTotal }

    /// The line after `seconds`, at most `width` columns wide.
    func line(after seconds: Double, width: Int) -> String {
        let rate = seconds > 0 ? Int((Double(events) / seconds).rounded()) : 0
        let figures = "\(NumberText.grouped(events)) events  \(NumberText.grouped(rate))/s"
        guard let bytesTotal, bytesTotal > 0 else { return String(figures.prefix(max(0, width - 1))) }
        let fraction = min(1, Double(bytesDone) / Double(bytesTotal))
        let rest = fraction > 0 ? seconds * (1 - fraction) / fraction : 0
        let percent = TextWidth.padLeft("\(Int(fraction * 100)) %", to: 5)
        let text = "\(percent)  \(figures)  \(NumberText.clock(rest)) left"
        let cells = min(30, width - text.count - 2)
        let bar = cells >= 5 ? TextStyle.cells(fraction, width: cells) + " " : ""
        return String((bar + text).prefix(max(0, width - 1)))
    }
}

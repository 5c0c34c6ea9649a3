import Foundation

/// An SVG plot of figures by size, both on logarithmic scales.
struct Plot {
    let title: String
    let sizeTitle: String
    let unit: Unit
    /// The points of each series, by size.
    var series: [(name: String, points: [(size: Int, figure: Double)])] = []

    private static let width = 720.0
    private static let height = 400.0
    private static let left = 90.0
    private static let right = 24.0
    private static let top = 64.0
    private static let bottom = 56.0
    private static let colors = ["#0b62c4", "#c2410c", "#15803d", "#7c3aed"]

    mutating func add(_ name: String, _ size: Int, _ figure: Double) {
        if !series.contains(where: { $0.name == name }) { series.append((name, [])) }
        for index in series.indices where series[index].name == name { series[index].points.append((size, figure)) }
    }

    var svg: String {
        let points = series.flatMap(\.points).filter { $0.size > 0 && $0.figure > 0 }
        guard let smallest = points.map(\.size).min(), let largest = points.map(\.size).max(),
            let least = points.map(\.figure).min(), let most = points.map(\.figure).max()
        else { return "" }
        let sizes = Self.decades(Double(smallest), Double(largest))
        let figures = Self.decades(least, most)
        var parts = [
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(Int(Self.width)) \(Int(Self.height))" \
            font-family="system-ui, sans-serif" font-size="13" role="img">
            <title>\(Self.escaped(title))</title>
            <rect width="100%" height="100%" fill="#ffffff"/>
            <text x="\(Self.left)" y="24" font-size="16" fill="#111111">\(Self.escaped(title))</text>
            """
        ]
        for power in sizes {
            let x = Self.x(pow(10, Double(power)), sizes)
            parts.append(Self.line(x, Self.top, x, Self.height - Self.bottom, "#dddddd"))
            parts.append(Self.text(x, Self.height - Self.bottom + 20, Self.count(power), "middle"))
        }
        for power in figures {
            let y = Self.y(pow(10, Double(power)), figures)
            parts.append(Self.line(Self.left, y, Self.width - Self.right, y, "#dddddd"))
            parts.append(Self.text(Self.left - 8, y + 4, unit.text(pow(10, Double(power))), "end"))
        }
        let middle = (Self.left + Self.width - Self.right) / 2
        parts.append(Self.text(middle, Self.height - 14, sizeTitle, "middle"))
        var legend = Self.left
        for (index, series) in series.enumerated() {
            let color = Self.colors[index % Self.colors.count]
            let positions = series.points.map { (Self.x(Double($0.size), sizes), Self.y($0.figure, figures)) }
            let path = positions.map { "\(Self.short($0.0)),\(Self.short($0.1))" }.joined(separator: " ")
            parts.append("<polyline points=\"\(path)\" fill=\"none\" stroke=\"\(color)\" stroke-width=\"2\"/>")
            for (x, y) in positions {
                parts.append("<circle cx=\"\(Self.short(x))\" cy=\"\(Self.short(y))\" r=\"3.5\" fill=\"\(color)\"/>")
            }
            parts.append("<rect x=\"\(legend)\" y=\"38\" width=\"12\" height=\"12\" fill=\"\(color)\"/>")
            parts.append(Self.text(legend + 18, 49, series.name, "start"))
            legend += 40 + 7.2 * Double(series.name.count)
        }
        parts.append("</svg>\n")
        return parts.joined(separator: "\n")
    }

    /// The powers of ten from below the minimum to above the maximum.
    private static func decades(_ least: Double, _ most: Double) -> ClosedRange<Int> {
        let low = Int(log10(least).rounded(.down))
        return low...max(low + 1, Int(log10(most).rounded(.up)))
    }

    private static func x(_ size: Double, _ range: ClosedRange<Int>) -> Double {
        left + (width - left - right) * (log10(size) - Double(range.lowerBound)) / Double(range.count - 1)
    }

    private static func y(_ figure: Double, _ range: ClosedRange<Int>) -> Double {
        let share = (log10(figure) - Double(range.lowerBound)) / Double(range.count - 1)
        return height - bottom - (height - top - bottom) * share
    }

    private static func line(_ x: Double, _ y: Double, _ toX: Double, _ toY: Double, _ color: String) -> String {
        "<line x1=\"\(short(x))\" y1=\"\(short(y))\" x2=\"\(short(toX))\" y2=\"\(short(toY))\" stroke=\"\(color)\"/>"
    }

    private static func text(_ x: Double, _ y: Double, _ text: String, _ anchor: String) -> String {
        "<text x=\"\(short(x))\" y=\"\(short(y))\" text-anchor=\"\(anchor)\" fill=\"#333333\">\(escaped(text))</text>"
    }

    private static func count(_ power: Int) -> String { Number.short(pow(10, Double(power))) }

    private static func short(_ number: Double) -> String { "\((number * 10).rounded() / 10)" }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }
}

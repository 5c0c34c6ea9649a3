import SwiftUI

/// A line of a chart: its points and its style.
struct ChartLine {
    let series: String
    var points: [(x: Double, y: Double)] = []
    let color: String
    let dash: String
}

/// The lines of a chart, in the order in which their series begin.
func lines(of chart: Node) -> [ChartLine] {
    var lines: [ChartLine] = []
    func visit(_ node: Node, color: String, dash: String) {
        if node.kind == "LineMark", let series = node.attributes["series"],
            let x = node.attributes["x"].flatMap(Double.init), let y = node.attributes["y"].flatMap(Double.init)
        {
            let index = lines.firstIndex { $0.series == series } ?? lines.endIndex
            if index == lines.endIndex { lines.append(ChartLine(series: series, color: color, dash: dash)) }
            lines[index].points.append((x, y))
        }
        for child in node.children {
            visit(
                child, color: node.kind == ".markStyle" ? node.attributes["color"] ?? color : color,
                dash: node.kind == ".lineStyle" ? node.attributes["dash"] ?? dash : dash)
        }
    }
    visit(chart, color: "var(--accent)", dash: "")
    return lines
}

/// A picture of the lines that fills the available width.
func linePicture(_ lines: [ChartLine]) -> String {
    let points = lines.flatMap(\.points)
    let first = points.map(\.x).min() ?? 0
    let width = max(1, (points.map(\.x).max() ?? 0) - first)
    let top = max(1, points.map(\.y).max() ?? 0)
    let paths = lines.map { line in
        let path = line.points.map { "\(Int(1_000 * ($0.x - first) / width)) \(Int(100 - 100 * $0.y / top))" }
        return "<path d=\"M\(path.joined(separator: "L"))\" fill=none vector-effect=non-scaling-stroke "
            + "style=\"stroke:\(line.color);stroke-width:2;stroke-dasharray:\(line.dash.isEmpty ? "none" : line.dash)\"/>"
    }
    return "<svg viewBox=\"0 0 1000 100\" preserveAspectRatio=none aria-hidden=true "
        + "style=\"width:100%;height:100%\">\(paths.joined())</svg>"
}

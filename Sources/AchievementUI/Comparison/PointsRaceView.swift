#if canImport(SwiftUI) && canImport(Charts)
    import AchievementCore
    import AchievementGallery
    import Charts
    import Foundation
    import SwiftUI

    /// The points of two players over time, with a line for each. The line of the second player is dashed, so that the
    /// lines can be told apart without color.
    struct PointsRaceView: View {
        @Environment(\.achievementWords) private var words

        let totals: [PlayerComparison.Total]
        /// The names of the two players.
        let names: [PlayerComparison.Place: String]
        /// The moment that was touched last.
        @Binding var touched: Date?

        var body: some View {
            ScreenSection(title: words.text(.pointsOverTime)) {
                ForEach(PlayerComparison.Place.allCases, id: \.self) { place in
                    if let told { key(of: place, points: told.points(of: place)) }
                }
                if touched != nil, let told { Text(words.date(told.day)).font(.footnote).foregroundStyle(.secondary) }
                Chart(points) { point in
                    LineMark(
                        x: .value(words.text(.byDay), point.day.noon), y: .value(words.text(.points), point.points),
                        series: .value(words.text(.compare), point.place.rawValue)
                    )
                    .foregroundStyle(color(of: point.place))
                    .lineStyle(StrokeStyle(lineWidth: 2, dash: point.place == .first ? [] : [5, 4]))
                    .accessibilityLabel([name(of: point.place), words.date(point.day)].joined(separator: ", "))
                    .accessibilityValue(words.points(point.points))
                }
                .chartXSelection(value: $touched)
                .frame(height: 160)
                .remoteStops(stops, asking: $touched)
            }
        }

        /// A remote would take long to go through hundreds of days, so it stops at a dozen of them.
        private var stops: [Date] {
            let last = totals.count - 1
            let steps = min(11, last)
            return steps > 0 ? (0...steps).map { totals[$0 * last / steps].day.noon } : totals.map(\.day.noon)
        }

        /// The day that the legend is about: the one nearest to what was touched last, or else the latest.
        private var told: PlayerComparison.Total? {
            guard let touched else { return totals.last }
            let moment = touched.timeIntervalSince1970
            return totals.min { left, right in
                abs(left.day.noon.timeIntervalSince1970 - moment) < abs(right.day.noon.timeIntervalSince1970 - moment)
            }
        }

        /// The legend of a player's line, with the points of a day.
        private func key(of place: PlayerComparison.Place, points: Int) -> some View {
            HStack {
                HStack(spacing: 3) {
                    ForEach(0..<(place == .first ? 1 : 3), id: \.self) { _ in
                        Capsule().fill(color(of: place)).frame(width: place == .first ? 24 : 6, height: 3)
                    }
                }
                .frame(width: 24, height: 3)
                .accessibilityHidden(true)
                Text(words.named(name(of: place), words.points(points))).font(.footnote)
            }
        }

        private func name(of place: PlayerComparison.Place) -> String { names[place] ?? "" }

        private func color(of place: PlayerComparison.Place) -> Color { place == .first ? .accentColor : .secondary }

        private var points: [RacePoint] {
            PlayerComparison.Place.allCases.flatMap { place in
                totals.map { RacePoint(day: $0.day, place: place, points: $0.points(of: place)) }
            }
        }
    }

    /// The points of one of the players at the end of a day.
    private struct RacePoint: Identifiable {
        let day: Day
        let place: PlayerComparison.Place
        let points: Int

        var id: String { "\(place.rawValue) \(day.number)" }
    }

    extension Day {
        /// Noon in UTC, which is on the same day in nearly every time zone in which a system may label it.
        fileprivate var noon: Date { Date(timeIntervalSince1970: Double(number) * 86_400 + 43_200) }
    }

    extension PlayerComparison.Total {
        fileprivate func points(of place: PlayerComparison.Place) -> Int { place == .first ? first : second }
    }
#endif

import AchievementCore

/// What reading earns.
struct ReadingBadges: AchievementProvider {
    var achievements: [Achievement] {
        tier(100, .common, points: 50)
        tier(1_000, .rare, points: 100)
        Achievement(
            "day_50",
            title: ["en": "Page Turner"],
            description: ["en": "Read 50 pages in one day"],
            category: "pages", rarity: .common, points: 40, icon: "book.fill", color: "orange",
            unlockedBy: BookshelfMetrics.pages.bestDay >= 50)
        Achievement(
            "week",
            title: ["en": "A Week of Reading"],
            description: ["en": "Read on 7 days in a row"],
            category: "streak", rarity: .rare, points: 80, icon: "flame.fill", color: "red",
            unlockedBy: BookshelfMetrics.days.longestStreak >= 7)
        Achievement(
            "trilogy",
            title: ["en": "Trilogy"],
            description: ["en": "Finish all three volumes"],
            category: "books", rarity: .epic, points: 100, icon: "books.vertical.fill", color: "purple",
            unlockedBy: BookshelfMetrics.finished.containsAll(["one", "two", "three"]),
            visibility: .secret)
    }

    private func tier(_ pages: Int, _ rarity: Rarity, points: Int, line: Int = #line) -> Achievement {
        Achievement(
            "pages_\(pages)",
            title: ["en": "\(pages) Pages"],
            description: ["en": "Read \(pages) pages"],
            category: "pages", rarity: rarity, points: points, icon: "book", color: "orange",
            unlockedBy: BookshelfMetrics.pages.total >= pages,
            line: line)
    }
}

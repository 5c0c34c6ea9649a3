import AchievementCore

/// Achievements for practice.
struct PracticeBadges: AchievementProvider {
    /// How many days make a week good, if weeks are counted instead of days.
    let perWeek: Int?

    var achievements: [Achievement] {
        Achievement(
            "first_practice",
            title: ["de": "Erste Übungsstunde", "en": "First Practice", "zh-Hans": "初入道场"],
            description: [
                "de": "Schließe deine erste Übungsstunde ab", "en": "Completed your first practice session",
                "zh-Hans": "完成第一次训练",
            ],
            category: "practice", rarity: .common, points: 50, icon: "figure.martial.arts", color: "#28A745",
            unlockedBy: MartialArtsRanksMetrics.practiceSessions.total >= 1)
        streak(
            7, ["de": "Held der Woche", "en": "Week Warrior", "zh-Hans": "七日勇士"], .common, points: 50, color: "#DC3545")
        streak(
            30, ["de": "Meister des Monats", "en": "Monthly Master", "zh-Hans": "月度高手"], .rare, points: 100,
            color: "#FF6B35")
        Achievement(
            "total_practice_10h",
            title: ["de": "Fleißig dabei", "en": "Dedicated Student", "zh-Hans": "勤学弟子"],
            description: [
                "de": "Übe 10 Stunden lang", "en": "Completed 10 hours of practice", "zh-Hans": "累计训练10小时",
            ],
            category: "practice", rarity: .rare, points: 100, icon: "clock.fill", color: "#007BFF",
            unlockedBy: MartialArtsRanksMetrics.practiceMinutes.total >= 600)
    }

    private func streak(
        _ days: Int, _ title: LocalizedText, _ rarity: Rarity, points: Int, color: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            "daily_streak_\(days)",
            title: title,
            description: perWeek.map {
                [
                    "de": "Übe \(days) Wochen in Folge an \($0 == 1 ? "einem Tag" : "\($0) Tagen") der Woche",
                    "en": "Practiced on \($0 == 1 ? "1 day" : "\($0) days") of a week for \(days) consecutive weeks",
                    "zh-Hans": "连续\(days)周，每周训练\($0)天",
                ]
            } ?? [
                "de": "Übe \(days) Tage in Folge", "en": "Practiced for \(days) consecutive days",
                "zh-Hans": "连续训练\(days)天",
            ],
            category: "practice", rarity: rarity, points: points, icon: "flame.fill", color: color,
            unlockedBy: MartialArtsRanksMetrics.practiceDays.longestStreak >= days,
            line: line)
    }
}

/// Achievements for mastered forms.
struct FormBadges: AchievementProvider {
    var achievements: [Achievement] {
        form(
            1, "First Form Mastered", "Erste Form gemeistert", "初成套路", .common, points: 50,
            icon: "list.bullet.rectangle.fill",
            id: "first_form", "Completed your first form - a major milestone in your journey!",
            "Meistere deine erste Form – ein großer Schritt auf deinem Weg!", "掌握第一个套路，习武之路的重要里程碑！")
        form(3, "Form Explorer", "Formenentdecker", "套路探索者", .common, points: 50, icon: "list.bullet.rectangle")
        form(6, "Form Apprentice", "Formenlehrling", "套路学徒", .common, points: 50, icon: "list.bullet.rectangle")
        form(10, "Form Expert", "Formenkenner", "套路行家", .rare, points: 100, icon: "list.bullet.rectangle.fill")
        form(
            13, "Form Master", "Formenmeister", "套路大师", .epic, points: 250, icon: "list.bullet.rectangle.fill",
            "Mastered 13 forms - Black Belt Level", "Meistere 13 Formen – das Niveau des schwarzen Gürtels",
            "掌握13个套路，达到黑带水准")
        form(
            20, "Form Grandmaster", "Formengroßmeister", "套路宗师", .legendary, points: 500,
            icon: "list.bullet.rectangle.fill",
            "Mastered all 20 forms - Complete Curriculum", "Meistere alle 20 Formen – den ganzen Lehrplan",
            "掌握全部20个套路，学完整套课程")
    }

    /// A tier of `count` forms: titles in English, German and Chinese, then what differs from the other tiers.
    private func form(
        _ count: Int, _ title: String, _ germanTitle: String, _ chineseTitle: String, _ rarity: Rarity, points: Int,
        icon: String,
        id: AchievementID? = nil, _ text: String? = nil, _ germanText: String? = nil,
        _ chineseText: String? = nil, line: Int = #line
    ) -> Achievement {
        Achievement(
            id ?? "forms_\(count)", title: ["de": germanTitle, "en": title, "zh-Hans": chineseTitle],
            description: [
                "de": germanText ?? "Meistere \(count) Formen", "en": text ?? "Mastered \(count) forms",
                "zh-Hans": chineseText ?? "掌握\(count)个套路",
            ],
            category: "progress", rarity: rarity, points: points, icon: icon, color: "#6F42C1",
            unlockedBy: MartialArtsRanksMetrics.forms.count >= count, line: line)
    }
}

/// Achievements for mastered techniques.
struct TechniqueBadges: AchievementProvider {
    var achievements: [Achievement] {
        technique(
            1, "First Technique", "Erste Technik", "初学招式", .common, points: 50, icon: "star.fill",
            id: "first_technique", "Mastered your first technique", "Meistere deine erste Technik", "掌握第一个招式")
        technique(10, "Technique Apprentice", "Techniklehrling", "招式学徒", .common, points: 50, icon: "star.fill")
        technique(20, "Technique Explorer", "Technikentdecker", "招式探索者", .common, points: 50, icon: "star.fill")
        technique(35, "Technique Expert", "Technikkenner", "招式行家", .rare, points: 100, icon: "star.circle.fill")
        technique(50, "Technique Master", "Technikmeister", "招式大师", .epic, points: 250, icon: "star.circle.fill")
        technique(
            72, "Technique Grandmaster", "Technikgroßmeister", "招式宗师", .legendary, points: 500,
            icon: "star.circle.fill",
            "Mastered all 72 techniques - Black Belt Level",
            "Meistere alle 72 Techniken – das Niveau des schwarzen Gürtels", "掌握全部72个招式，达到黑带水准")
    }

    /// A tier of `count` techniques: titles in English, German and Chinese, then what differs from the other tiers.
    private func technique(
        _ count: Int, _ title: String, _ germanTitle: String, _ chineseTitle: String, _ rarity: Rarity, points: Int,
        icon: String,
        id: AchievementID? = nil, _ text: String? = nil, _ germanText: String? = nil,
        _ chineseText: String? = nil, line: Int = #line
    ) -> Achievement {
        Achievement(
            id ?? "techniques_\(count)", title: ["de": germanTitle, "en": title, "zh-Hans": chineseTitle],
            description: [
                "de": germanText ?? "Meistere \(count) Techniken", "en": text ?? "Mastered \(count) techniques",
                "zh-Hans": chineseText ?? "掌握\(count)个招式",
            ],
            category: "progress", rarity: rarity, points: points, icon: icon, color: "#FFC107",
            unlockedBy: MartialArtsRanksMetrics.techniques.count >= count, line: line)
    }
}

/// Achievements for belts, each earned once, in any program.
struct RankBadges: AchievementProvider {
    var achievements: [Achievement] {
        belt(
            .white, ["de": "Weißer Gürtel", "en": "White Belt", "zh-Hans": "白带"], .common, points: 50, color: "#FFFFFF")
        belt(.blue, ["de": "Blauer Gürtel", "en": "Blue Belt", "zh-Hans": "蓝带"], .common, points: 50, color: "#007BFF")
        belt(
            .gold, ["de": "Goldener Gürtel", "en": "Gold Belt", "zh-Hans": "金带"], .rare, points: 100, color: "#FFD700")
        belt(.red, ["de": "Roter Gürtel", "en": "Red Belt", "zh-Hans": "红带"], .epic, points: 250, color: "#DC3545")
        belt(
            .black, ["de": "Schwarzer Gürtel", "en": "Black Belt", "zh-Hans": "黑带"], .legendary, points: 500,
            color: "#000000")
    }

    private func belt(
        _ rank: BeltRank, _ name: LocalizedText, _ rarity: Rarity, points: Int, color: String, line: Int = #line
    ) -> Achievement {
        Achievement(
            "rank_\(rank.rawValue)",
            title: name,
            description: [
                "de": "Erreiche den Grad „\(name.text(for: "de") ?? "")“",
                "en": "Achieved \(name.text(for: "en") ?? "") rank",
                "zh-Hans": "晋级\(name.text(for: "zh-Hans") ?? "")",
            ],
            category: "rank", rarity: rarity, points: points, icon: "circle.fill", color: color,
            unlockedBy: MartialArtsRanksMetrics.ranks.contains(rank.rawValue),
            line: line)
    }
}

/// Achievements for helping others.
struct SocialBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "help_others_5",
            title: ["de": "Mentor", "en": "Mentor", "zh-Hans": "良师益友"],
            description: ["de": "Hilf 5 anderen", "en": "Helped 5 other students", "zh-Hans": "帮助5位其他学员"],
            category: "social", rarity: .rare, points: 100, icon: "person.2.fill", color: "#20C997",
            unlockedBy: MartialArtsRanksMetrics.studentsHelped.count >= 5)
        Achievement(
            "community_events_3",
            title: ["de": "Stütze der Gemeinschaft", "en": "Community Builder", "zh-Hans": "社群中坚"],
            description: [
                "de": "Nimm an 3 Treffen der Gemeinschaft teil", "en": "Participated in 3 community events",
                "zh-Hans": "参加3次社群活动",
            ],
            category: "social", rarity: .rare, points: 100, icon: "person.3.fill", color: "#6610F2",
            unlockedBy: MartialArtsRanksMetrics.communityEvents.count >= 3)
    }
}

/// Achievements for perfect weeks, and for early and late practice.
struct SpecialBadges: AchievementProvider {
    var achievements: [Achievement] {
        Achievement(
            "perfect_practice_week",
            title: ["de": "Perfekte Woche", "en": "Perfect Week", "zh-Hans": "完美一周"],
            description: [
                "de": "Schließe in einer Woche alle vorgesehenen Übungen ab",
                "en": "Completed all assigned practices in a week", "zh-Hans": "一周内完成全部指定训练",
            ],
            category: "special", rarity: .rare, points: 100, icon: "checkmark.circle.fill", color: "#28A745",
            unlockedBy: MartialArtsRanksMetrics.perfectWeeks.count >= 1)
        Achievement(
            "early_bird_30",
            title: ["de": "Frühaufsteher", "en": "Early Bird", "zh-Hans": "闻鸡起舞"],
            description: [
                "de": "Übe an 30 Tagen vor 7 Uhr", "en": "Practiced before 7 AM for 30 days",
                "zh-Hans": "累计30天在早上7点前训练",
            ],
            category: "special", rarity: .epic, points: 250, icon: "sunrise.fill", color: "#FD7E14",
            unlockedBy: MartialArtsRanksMetrics.earlyBirdDays.days >= 30)
        Achievement(
            "night_owl_30",
            title: ["de": "Nachteule", "en": "Night Owl", "zh-Hans": "挑灯夜练"],
            description: [
                "de": "Übe an 30 Tagen nach 21 Uhr", "en": "Practiced after 9 PM for 30 days",
                "zh-Hans": "累计30天在晚上9点后训练",
            ],
            category: "special", rarity: .epic, points: 250, icon: "moon.fill", color: "#6F42C1",
            unlockedBy: MartialArtsRanksMetrics.nightOwlDays.days >= 30)
    }
}

import AchievementCore

/// The place where the script celebrates; empty and hidden until then.
struct CelebrationSlot {
    let words: GalleryWords

    func write(to writer: inout HTMLWriter) {
        writer.open(
            "aside", ("class", "party"), ("id", "party"), ("aria-label", words.say(.celebration)), ("hidden", ""))
        writer.raw("<div role=\"status\"><div class=\"toast\" id=\"toast\">")
        Medal(icon: "trophy.fill", color: .named("gold"), rarity: .common).write(to: &writer)
        writer.raw("<div>")
        writer.open("p", ("class", "small muted"))
        writer.text(words.say(.achievementUnlocked))
        writer.raw("</p><h2><bdi></bdi></h2><p class=\"over\"></p><p class=\"d\"><bdi></bdi></p></div>")
        writer.raw("<div class=\"line\"><span class=\"num\"></span>")
        writer.raw("<button class=\"btn\" type=\"button\" data-do=\"close\">")
        writer.text(words.say(.close))
        writer.raw("</button><button class=\"btn main\" type=\"button\" data-do=\"next\">")
        writer.text(words.say(.next))
        writer.raw("</button></div></div></div></aside>\n")
    }
}

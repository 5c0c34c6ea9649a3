import AchievementGallery

extension CommandPhrase {
    /// The phrases in German.
    static let german: [CommandPhrase: String] = [
        .allModes: "Alle Modi",
        .levelOf: "Stufe {0}",
        .toLevel: "noch {0} bis Stufe {1}",
        .boosted: "{0}: Punkte mal {1} bis {2}",
        .longest: "längste: {0}",
        .activeDays: "{0} aktiver Tag|{0} aktive Tage",
        .brokenStreaks: "unterbrochen: {0}",
        .longestOnly: "{0} (längste: {1})",
        .notBegun: "nicht begonnen",
        .dayDone: "heute geschafft",
        .weekDone: "diese Woche geschafft",
        .openLeft: "heute offen, noch {0}",
        .weekOpenLeft: "{0}, {1}",
        .restDayLeft: "Ruhetag, noch {0}",
        .inRoom: "in Raum {0}, {1} geschafft",
        .unlockedOf: "{0} von {1}",
        .counted: "{1}: {0}",
        .recent: "Zuletzt",
        .times: "einmal|{0}-mal",
        .earnedAlready: "{0}: verdient, wird mit dem nächsten Lauf freigeschaltet",
        .secretAchievement: "Geheimer Erfolg",
        .rarityAndPoints: "{0}, {1}",
        .unlockedAt: "freigeschaltet {0}",
        .unlocked: "freigeschaltet",
        .locked: "nicht freigeschaltet",
        .lockedWith: "nicht freigeschaltet, {0}",
        .earnedNow: "verdient, wird mit dem nächsten Lauf freigeschaltet",
        .revokedWith: "entzogen, nur eine Verleihung bringt ihn zurück; {0}",
        .unavailableWith: "niemand kann ihn freischalten, er ist ein Entwurf oder nicht mehr erhältlich; {0}",
        .challengeUpcoming: "eine Herausforderung von {0} bis {1}",
        .challengeOpen: "eine Herausforderung, offen bis {0}",
        .challengeEnded: "eine Herausforderung, beendet {0}",
        .challengeMissed: "eine Herausforderung, beendet {0}, verpasst",
        .byEvent: "durch Ereignis {0} von {1}",
        .byGranter: "verliehen von {0}",
        .foundEarned: "war bereits verdient, als sich Katalog, Regeln oder Verlauf änderten",
        .withAmount: "mit {0}: {1}",
        .nothingRecorded: "nichts eingetragen",
        .versionAndPoints: "Katalogversion {0}, {1}",
        .missing: "es fehlt {0}",
        .achievementCount: "{0} Erfolg|{0} Erfolge",
        .custom: "selbst festgelegt",
        .withdrawn: "zurückgezogen",
        .needsOption: "nichts ohne {0}",
        .setAside: "beiseitegelegt",
        .foreignTexts:
            "{0} Erfolg hat keinen Text auf {1} und steht hier in einer anderen Sprache"
            + "|{0} Erfolge haben keinen Text auf {1} und stehen hier in einer anderen Sprache",
        .period: "{0} ({1})",
        .longestStreak: "{0}, längste Serie",
        .currentStreakOf: "{0}, aktuelle Serie",
        .lessIsBetter: "{0}, weniger ist besser",
        .nobodyYet: "auf dieser Rangliste steht noch niemand",
        .rises: "steigt auf",
        .falls: "steigt ab",
        .leftOffBoards: "nicht auf Ranglisten: {0}",
        .rewardUnlocked: "{0} hat {1} in {2} freigeschaltet ({3})",
        .rewardGranted: "{0} hat {1} in {2} freigeschaltet ({3}, verliehen von {4})",
        .rewardLevel: "{0} hat Stufe {1} erreicht",
        .rewardLevelInMode: "{0} hat in {2} Stufe {1} erreicht",
        .rewardRoom: "{0} hat Raum {1} geschafft, Raum {2} ist offen",
        .rewardRoomAlone: "{0} hat Raum {1} geschafft",
        .rewardRevoked: "{0} hat {1} in {2} verloren ({3}, entzogen von {4})",
        .rewardBackfill: "{0} hatte {1} bereits verdient ({2})",
        .rateAchievement: "Erfolg",
        .rateHolders: "geschafft",
        .rateShare: "Anteil",
        .rateDays: "Tage (Median)",
        .rateTitle: "Titel",
        .weeksOmitted: "{0} frühere Woche fehlt hier, --weeks N zeigt die letzten N"
            + "|{0} frühere Wochen fehlen hier, --weeks N zeigt die letzten N",
        .ranksPoints: "Punkte",
        .ranksTotal: "Summe",
        .ranksBest: "Bestwert",
        .ranksLowest: "Bestwert, weniger ist besser",
        .ranksRun: "längster Lauf",
        .ranksGap: "längste Lücke in Tagen",
        .ranksWithin: "die meisten in seiner Spanne",
        .ranksCount: "Anzahl",
        .ranksValue: "Wert",
        .ranksStreak: "längste Serie",
        .ranksDays: "Tage",
        .ranksCurrent: "aktuelle Serie",
        .storePlayers: "Spieler",
        .storeEvents: "Ereignisse",
        .storeSources: "Quellen",
        .storeUnlocks: "Freigeschaltetes",
        .storeDefinitions: "Festlegungen",
        .storeSetAside: "beiseitegelegt",
        .storeUndelivered: "nicht zugestellt",
        .storeBytes: "Bytes",
        .storeSchema: "Schema",
        .storeNotChosen: "kein gewählter Modus",
        .storeNewest: "das neueste vom {0}",
        .storeOthers: "und andere",
        .storeSeeJSON: "siehe --format json",
        .storeOldest: "das älteste vom {0}",
        .ageNone: "es gibt kein Ereignis{0}",
        .ageOlder: "das neueste Ereignis{0} ist vom {1}, älter als {2}",
        .ageNotOlder: "ein Ereignis{0} ist vom {1}, nicht älter als {2}",
        .ageFolded: "Ereignisse bis {1} sind zusammengefasst, ein Ereignis{0} ist also vielleicht nicht älter als {2}",
        .ageOf: " von {0}",
        .runSummary:
            "gelesen {0}, neu {1}, wiederholt {2}, abgelehnt {3}, freigeschaltet {4}, Punkte {5}, {6} s, "
            + "{7} Ereignisse/s",
        .runBatch: "{0}, Stapel {1}",
        .runRate: "{0}  {1}/s",
        .eventCount: "{0} Ereignis|{0} Ereignisse",
        .nothingNew: "nichts Neues: Jedes Ereignis war schon eingetragen",
        .nothingNewBesides: "nichts Neues: Jedes Ereignis, das nicht abgelehnt wurde, war schon eingetragen",
        .voidRepeats:
            "{0} weitere Wiederholung von ungültigen Ereignissen|{0} weitere Wiederholungen von ungültigen Ereignissen",
        .stopped:
            "angehalten; was die Zusammenfassung zählt, ist gespeichert, derselbe Aufruf kann wiederholt werden",
        .stoppedTrial: "angehalten; nichts wurde geschrieben",
        .writingPages: "schreibe {0} Seite, etwa {1} Bytes|schreibe {0} Seiten, etwa {1} Bytes",
        .pageOf: "Seite {0} von {1}",
        .erasedPages: "{0} Seite gelöschter Spieler entfernt|{0} Seiten gelöschter Spieler entfernt",
        .demoTry: "Zum Ausprobieren:",
        .demoGallery: "Die Galerie der Spieler:",
        .noErasures: "niemand wurde gelöscht",
        .logVoid: "{0} (ungültig)",
        .logFolded:
            "{0} Ereignis von vor dem {1} zusammengefasst|{0} Ereignisse von vor dem {1} zu einem zusammengefasst",
    ]

    /// The phrase's name in the phrase list of a language.
    var name: String { "command.\(rawValue)" }

    /// The text in a language; the English text if the language lacks it.
    func text(in language: GalleryLanguage) -> String {
        switch language {
        case .english: texts.en
        case .simplifiedChinese: texts.zh
        default: language.ownText(name) ?? (language == .german ? Self.german[self] : nil) ?? texts.en
        }
    }

    /// Whether a language has the phrase.
    func isThere(in language: GalleryLanguage) -> Bool {
        switch language {
        case .english, .simplifiedChinese: true
        case .german: Self.german[self] != nil
        default: language.ownText(name) != nil
        }
    }
}

extension CommandRemark {
    /// The remarks in German.
    static let german: [CommandRemark: String] = [
        .warning: "Warnung: {0}",
        .askNewPlayer: "{0} hat keinen Spieler „{1}“. Den Spieler anlegen? [y/N] ",
        .askNewPlayerNear: "{0} hat keinen Spieler „{1}“; ist {2} gemeint? Den Spieler anlegen? [y/N] ",
        .askTombstone: "{0} hat nichts über „{1}“. Einen Löschvermerk zu {1} hinterlassen? [y/N] ",
        .askTombstoneNear:
            "{0} hat nichts über „{1}“; ist {2} gemeint? Einen Löschvermerk zu {1} hinterlassen? [y/N] ",
        .askErasure: "{0} ({1}, {2}) endgültig löschen? [y/N] ",
        .askFolding: "Sie endgültig zusammenfassen? [y/N] ",
        .recordedNothing: "nichts wurde eingetragen",
        .joinedNothing: "niemand wurde zusammengelegt",
        .erasedNothing: "nichts wurde gelöscht",
        .changedNothing: "nichts geändert",
        .readingTerminal: "liest Ereignisse vom Terminal; Strg-D beendet die Eingabe",
        .unknownMember: "„{0}“ ist kein Feld von {1}",
        .unknownMemberNear: "„{0}“ ist kein Feld von {1}; ist {2} gemeint?",
        .voidRepeat:
            "{0}: {1} von {2} ist eingetragen und ungültig, zählt also nicht; ein neues Ereignis braucht eine andere "
            + "id, `{3}` macht dieses wieder gültig",
        .stoppedJudging: "angehalten; Spieler, die nicht ausgegeben wurden, sind nicht bewertet",
        .silentDatabase:
            "angehalten; die Datenbank antwortet seit {0} s nicht, ob sie die letzten Ereignisse hat, ist also nicht "
            + "bekannt; derselbe Aufruf macht weiter",
        .rejectedActors:
            "{0} Zeile abgelehnt, die verleiht, festlegt oder dergleichen; --allow-actors sagt, wer das darf"
            + "|{0} Zeilen abgelehnt, die verleihen, festlegen oder dergleichen; --allow-actors sagt, wer das darf",
        .onlyForeignLine: "die einzige Zeile ist kein Ereignis; ist das eine Datei mit CloudEvents?",
        .foreignLines: "keine der {0} Zeilen ist ein Ereignis; ist das eine Datei mit CloudEvents?",
        .expectedEvents:
            "erwartet wird ein CloudEvent je Zeile, {0}; der Befehl simulate gibt Beispiele aus, und --rejects FILE "
            + "behält jede abgelehnte Zeile mit ihrem Grund",
        .moreRejected:
            "und {0} weitere abgelehnte Zeile; --rejects FILE behält alle"
            + "|und {0} weitere abgelehnte Zeilen; --rejects FILE behält alle",
        .rejectedIn: "{0} abgelehnte Zeile in {1}|{0} abgelehnte Zeilen in {1}",
        .standardOutput: "der Standardausgabe",
        .moreRefusals: "und {0} weitere Ablehnung|und {0} weitere Ablehnungen",
        .importedDubious:
            "{0} Freischaltung kam nur durch Importe zusammen mit ungültigen Ereignissen zustande, etwa {1} von {2}: {3}"
            + "|{0} Freischaltungen kamen nur durch Importe zusammen mit ungültigen Ereignissen zustande, etwa {1} von "
            + "{2}: {3}",
        .dubiousAdvice:
            "Ein Import, der vor der Ungültigkeit liegt, wird zusammen mit dem Ungültigen bewertet; `at` eines "
            + "berichtigten muss danach liegen, und `{0} revoke` entzieht solche Freischaltungen",
        .sinkFailed: "der Empfänger {0} ist ausgefallen ({1}-mal in Folge), seine Zustellungen warten: {2}",
        .sinkRecovered: "der Empfänger {0} nimmt wieder Zustellungen an",
        .conflictRetried: "neuer Versuch nach einem Konflikt (Versuch {0}): {1}",
        .definitionSetAside: "die Festlegung {0} ist beiseitegelegt: {1}",
        .commitSlow: "{0} und {1} zu speichern dauerte {2} ms",
        .backfillFailed:
            "das Nachtragen ist fehlgeschlagen ({0}-mal in Folge); bereits verdiente Erfolge warten noch: {1}",
        .backfillFound: "bereits verdient ({0}): {1} ({2})",
        .historiesReplayed:
            "der Verlauf von {0} Spieler wurde nach den jetzigen Regeln von {1} neu bewertet"
            + "|die Verläufe von {0} Spielern wurden nach den jetzigen Regeln von {1} neu bewertet",
        .unlocksDated:
            "Freischaltungen von {0} Spieler tragen jetzt das Datum der Ereignisse statt das der Ankunft"
            + "|Freischaltungen von {0} Spielern tragen jetzt das Datum der Ereignisse statt das der Ankunft",
        .eventsKeptOut: "{0} von vor einer Löschung ausgelassen ({1})",
        .unlocksLost: "{1} verloren ({0}), weil der gemeinsame Verlauf dafür nicht reicht",
        .judgedAgain:
            "{0}-mal neu bewertet, weil inzwischen andere Prozesse geschrieben haben",
        .slowCommits: "insgesamt {0}-mal langsam gespeichert",
        .replayedInAll:
            "insgesamt {0} Spieler nach geänderten Regeln neu bewertet",
        .earnedEarlier: "bereits verdient ({0}): {1}; die Zusammenfassung zählt es mit",
        .rulesChanged: "{0} zählt jetzt {1}; vorher zählte es {2}",
        .rulesDays: "Tage",
        .rulesWeeks: "Wochen mit {0} aktivem Tag|Wochen mit {0} aktiven Tagen",
        .rulesForgiven: "{0} versäumt erlaubt",
        .rulesRest: "Ruhe am {0}",
        .rulesHour: "ab {0}:00",
        .weekdayNames: "Montag/Dienstag/Mittwoch/Donnerstag/Freitag/Samstag/Sonntag",
        .bothOf: "{0} und {1}",
        .bridgedWeeks: "{0}: {1} Ruhetage überbrücken jede Woche mit perWeek {2}, die Serien enden also nie",
        .hiddenWithout:
            "{0} Erfolg von {1} in {2} und wer ihn hat, zeigt nur {3}"
            + "|{0} Erfolge von {1} in {2} und wer sie hat, zeigt nur {3}",
        .staysRevoked:
            "{0} Freischaltung bleibt entzogen, auch wenn der Spieler sie später verdient; derselbe Aufruf mit --undo "
            + "statt --revoke gibt sie zusammen mit den Ereignissen zurück, `{1} grant` eine allein"
            + "|{0} Freischaltungen bleiben entzogen, auch wenn der Spieler sie später verdient; derselbe Aufruf mit "
            + "--undo statt --revoke gibt sie zusammen mit den Ereignissen zurück, `{1} grant` eine allein",
        .goneFromBatch:
            "{0} weiteres Ereignis von {1} gehört nicht mehr zum Stapel, {2}"
            + "|{0} weitere Ereignisse von {1} gehören nicht mehr zum Stapel, {2}",
        .goneAdvice:
            "weil die Spieler gelöscht, zusammengelegt oder zusammengeführt wurden oder ihre Ereignisse "
            + "zusammengefasst sind; `{0} log --player` zeigt, was übrig ist, `{0} void --source S --id I` macht ein "
            + "Ereignis ungültig",
        .withdrawnNow: "zurückgezogen: {0}",
        .withdrawnBefore: "{0} ist schon zurückgezogen; nichts geändert",
        .erasedNow: "{0} ist gelöscht; frühere Sicherungen enthalten den Spieler noch",
        .erasedUnknown: "der Speicher hatte nichts über {0}; jetzt gibt es dazu einen Löschvermerk",
        .bytesStay:
            "{0} enthält die Bytes noch, weil ein anderer Prozess daraus liest; der nächste Befehl, der in den Speicher "
            + "schreibt, entfernt sie",
        .previewsNeedPNG: "Vorschauen brauchen PNG: {0}",
        .keptPages:
            "{0} Seite von Spielern behalten, die dieser Speicher nicht kennt: {1}"
            + "|{0} Seiten von Spielern behalten, die dieser Speicher nicht kennt: {1}",
        .keptPagesMore: "{0} und {1} weitere",
        .noDeliveries: "für {0} sind keine Zustellungen aufbewahrt; siehe `{1}`",
        .newEventCount: "{0} neues Ereignis|{0} neue Ereignisse",
        .foldable: "{0} von vor dem {2} würden zusammengefasst ({1})",
        .folded: "{0} von vor dem {2} zusammengefasst ({1})",
        .foldedSoFar: "{0} zusammengefasst",
        .foldedKept:
            "{0} Spieler behält diese Ereignisse, weil eine andere Kennung Teil von ihm wurde: {1}"
            + "|{0} Spieler behalten diese Ereignisse, weil andere Kennungen Teil von ihnen wurden: {1}",
        .afterwards: "; danach:",
        .foldedUnlisted:
            "Ereignisse von vor dem {0} lassen sich nicht mehr auflisten oder ausgeben, und nach einer Messgröße ohne Tage "
            + "nicht mehr in Ranglisten zählen.",
        .foldedUnvoidable:
            "Sie können nicht ungültig werden, und ein Zurücksetzen unter ihnen lässt sich nicht rückgängig machen.",
        .foldedEffects:
            "Was eine Freischaltung unter ihnen bewirkt hat, etwa zurückgesetzte Statistik, bleibt, auch wenn die "
            + "Freischaltung entzogen wird.",
        .foldedUnjudged:
            "Sie werden nicht neu bewertet: Eine Messgröße, ein Zeitfenster oder eine Regel einer späteren Ausgabe zählt "
            + "ab dem {0}. Neue Erfolge über vorhandene Messgrößen werden wie bisher gefunden.",
        .foldedRejected:
            "Ereignisse von vor dem {0} werden von jetzt an abgelehnt, auch verspätete und wiederholte, gleich von wem.",
        .foldedUnmerged:
            "Ein Speicher, der andere Ereignisse von vor dem {0} hat, oder ein Teil davon lässt sich nicht mehr "
            + "zusammenführen.",
        .foldedJoined:
            "Spieler, von denen eine andere Kennung jetzt ein Teil ist, behalten ihre Ereignisse von vor dem {0}, damit "
            + "sich das rückgängig machen lässt.",
    ]
}

import AchievementCore
import Testing

@Suite("Moments in RFC 3339")
struct MomentTests {
    @Test("Text that is not a time is refused with the expected form")
    func parsing() throws {
        #expect(try Moment(parsing: "2026-11-18T21:04:00+08:00").localHour == 21)
        for text in ["2026-03-02 12:00:00", "2026-03-02T12:00:00", "2026-03-02T12:00:00+0100", "2026-3-2T12:00:00Z"] {
            let error = #expect(throws: MomentFormatError.self) { try Moment(parsing: text) }
            #expect(
                error?.description
                    == "\"\(text)\" is not an RFC 3339 time with an offset, such as 2026-11-18T21:04:00+08:00")
        }
    }

    @Test(
        "An RFC 3339 time is read as instant and offset",
        arguments: [
            ("1970-01-01T00:00:00Z", 0, 0),
            ("2024-02-29T12:00:00Z", 1_709_208_000_000, 0),
            ("2026-11-18T21:04:00+08:00", 1_795_007_040_000, 28_800),
            ("2024-05-01T00:00:00.25-03:30", 1_714_534_200_250, -12_600),
            ("2024-05-01t00:00:00.123456789z", 1_714_521_600_123, 0),
            ("9999-12-31T23:59:59.999Z", 253_402_300_799_999, 0),
            ("2024-05-01T12:00:00-00:00", 1_714_564_800_000, 0),
            ("1969-12-31T23:00:00-18:00", 61_200_000, -64_800),
        ])
    func reads(text: String, milliseconds: Int, offset: Int) throws {
        let moment = try #require(Moment(text))
        #expect(moment.milliseconds == Int64(milliseconds))
        #expect(moment.offsetSeconds == Int32(offset))
    }

    @Test(
        "Text that is not a strict RFC 3339 time is refused",
        arguments: [
            "", "2024-05-01", "2024-05-01T12:00:00", "2024-02-30T12:00:00Z", "2023-02-29T12:00:00Z",
            "2024-13-01T12:00:00Z", "2024-00-01T12:00:00Z", "2024-05-00T12:00:00Z", "2024-04-31T12:00:00Z",
            "2024-05-01T24:00:00Z", "2024-05-01T25:00:00Z", "2024-05-01T12:60:00Z", "2024-05-01T23:59:60Z",
            "2024-05-01T12:00:00.Z", "2024-05-01T12:00:00,5Z", "2024-05-01 12:00:00Z", "2024-05-01T12:00:00+8:00",
            "2024-05-01T12:00:00+0800", "2024-05-01T12:00:00+18:01", "2024-05-01T12:00:00+08:60",
            "2024-05-01T12:00:00Z ", " 2024-05-01T12:00:00Z", "2024-05-01T12:00:00ZZ", "-024-05-01T12:00:00Z",
            "1969-12-31T23:59:59Z", "10000-01-01T00:00:00Z", "２０２４-05-01T12:00:00Z", "2024-5-01T12:00:00Z",
            "0000-01-01T00:00:00Z", "2024-05-01T12:00:00+", "2024-05-01T1a:00:00Z",
        ])
    func refuses(text: String) {
        #expect(Moment(text) == nil)
    }

    @Test("A moment is written as it was read, with its offset")
    func roundTrip() throws {
        for text in [
            "1970-01-01T00:00:00Z", "2026-11-18T21:04:00+08:00", "2024-05-01T00:00:00.250-03:30",
            "2012-01-01T00:00:00+14:00", "9999-12-31T23:59:59.999Z", "2024-12-31T23:59:59.001-00:30",
        ] {
            #expect(try #require(Moment(text)).description == text)
        }
    }

    @Test("A moment advances by durations and days, within its range")
    func advances() throws {
        let moment = try #require(Moment("2026-02-27T22:30:00.500-04:00"))
        #expect(moment.advanced(byDays: 2).description == "2026-03-01T22:30:00.500-04:00")
        #expect(moment.advanced(byDays: -58).description == "2025-12-31T22:30:00.500-04:00")
        #expect(moment.advanced(by: .hours(2)).localDay.description == "2026-02-28")
        #expect(moment.advanced(by: .minutes(-30)).localHour == 22)
        #expect(moment.advanced(by: .milliseconds(-501)).description == "2026-02-27T22:29:59.999-04:00")
        #expect(moment.advanced(by: .nanoseconds(999_999)) == moment)
        #expect(moment.advanced(by: .days(.max)).milliseconds == Moment.range.upperBound)
        #expect(moment.advanced(by: .days(.min)).milliseconds == 0)
        #expect(moment.advanced(byDays: .max).milliseconds == Moment.range.upperBound)
    }

    @Test(
        "Grace is whole days, 1 to 366",
        arguments: [
            (Duration.days(1), 1), (.hours(24), 1), (.hours(47), 1), (.hours(48), 2), (.zero, 1), (.hours(-48), 1),
            (.days(400), 366), (.days(.max), 366),
        ])
    func grace(grace: Duration, reach: Int) {
        let rules = StreakRules(grace: grace)
        #expect(rules.reach == reach)
        #expect(rules.forgiven == reach - 1)
    }

    @Test("Local day and hour follow from instant and offset alone")
    func local() throws {
        let moment = try #require(Moment("2024-05-02T22:30:00-04:00"))
        #expect(moment.localDay.description == "2024-05-02")
        #expect(moment.localHour == 22)
        let samoa = try #require(Moment("2011-12-31T00:00:00+14:00"))
        #expect(samoa.localDay.description == "2011-12-31")
        #expect(try #require(Moment("2024-05-03T03:59:59Z")).localDay(startingAtHour: 4).description == "2024-05-02")
        #expect(try #require(Moment("1970-01-01T00:00:00-05:00")).localDay.description == "1970-01-01")
    }

    @Test("An hour at which no day can start counts as the nearest one that can")
    func clampedHour() {
        let moment = Moment(milliseconds: 1_780_000_000_000)
        #expect(moment.localDay(startingAtHour: .max) == moment.localDay(startingAtHour: 23))
        #expect(moment.localDay(startingAtHour: .min) == moment.localDay(startingAtHour: 0))
        #expect(moment.localDay(startingAtHour: 24) == moment.localDay(startingAtHour: 23))
    }

    @Test("The last moments can be written and read, even where it is the year 10000 already")
    func lastMoments() throws {
        for offset in [-64_800, 0, 60, 64_800] {
            let moment = Moment(milliseconds: Moment.range.upperBound, offsetSeconds: offset)
            #expect(try #require(Moment(moment.description)).milliseconds == moment.milliseconds)
        }
        let late = Moment(milliseconds: Moment.range.upperBound, offsetSeconds: 3_600)
        #expect(late.description == "9999-12-31T23:59:59.999Z")
    }
}

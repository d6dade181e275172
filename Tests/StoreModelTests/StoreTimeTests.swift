import Foundation
import StoreModel
import Testing

/// Tests of the limits of store time: all arithmetic stays between the first and the last moment.
struct StoreTimeTests {
  private static let moments = [
    StoreInstant.first, StoreInstant(milliseconds: 1_767_225_600_000),
    StoreInstant.last.advanced(byMilliseconds: -1), .last,
  ]
  private static let numbers: [Int] = [
    .min, .min + 1, -1_000_000_000_000_000, -1, 0, 1, 96_000, 2_922_000, 1_000_000_000_000_000,
    .max - 1, .max,
  ]

  @Test func storeTimeRunsFrom2000To9999() {
    #expect(StoreInstant.first.description == "2000-01-01T00:00:00Z")
    #expect(StoreInstant.last.description == "9999-12-31T23:59:59.999Z")
    #expect(StoreInstant(milliseconds: .min) == .first)
    #expect(StoreInstant(milliseconds: .max) == .last)
    #expect(StoreInstant(exactly: StoreInstant.first.milliseconds - 1) == nil)
    #expect(StoreInstant(exactly: StoreInstant.last.milliseconds + 1) == nil)
    #expect(StoreInstant(exactly: StoreInstant.last.milliseconds) == .last)
  }

  @Test func noStepLeavesStoreTime() {
    let range = StoreInstant.first...StoreInstant.last
    for moment in Self.moments {
      for number in Self.numbers {
        #expect(range.contains(moment.advanced(byMilliseconds: Int64(number))))
        #expect(range.contains(moment.advanced(bySeconds: Int64(number))))
        #expect(range.contains(moment.advanced(byDays: Int64(number))))
        #expect(range.contains(CivilDate(moment).adding(months: number).instant))
        #expect(range.contains(StoreInstant(milliseconds: Int64(number))))
      }
    }
  }

  /// The end of any number of periods, of any length and at any rate, is within store time.
  @Test func noPeriodLeavesStoreTime() {
    let range = StoreInstant.first...StoreInstant.last
    for unit in SubscriptionPeriod.Unit.allCases {
      for value in Self.numbers {
        let period = SubscriptionPeriod(value: value, unit: unit)
        #expect(unit.bound.contains(period.value))
        for moment in Self.moments {
          for count in Self.numbers {
            #expect(range.contains(period.end(after: count, from: moment)))
            for rate in TimeRate.allCases {
              #expect(range.contains(rate.end(of: period, after: count, from: moment)))
              #expect(range.contains(rate.graceEnd(of: period, days: count, from: moment)))
            }
          }
        }
      }
    }
  }

  @Test func retriesAreCountedAtTheEndOfTime() {
    for rate in TimeRate.allCases {
      let failure = StoreInstant.last.advanced(byDays: -1)
      #expect(rate.nextRetryDay(after: .last, from: failure) >= 1)
      #expect(rate.retryEnd(from: .last, isCommitted: true) == .last)
    }
  }

  /// The smallest number of periods that end after a moment is found without trying each number.
  @Test func periodsAreCountedUpToAMoment() {
    let start = StoreInstant(milliseconds: 1_767_225_600_000)
    let month = SubscriptionPeriod(value: 1, unit: .month)
    for rate in [TimeRate.realTime, .oneSecondIsOneDay, .oneRenewalEveryTwoSeconds] {
      for known in [0, 1, 7] {
        for days: Int64 in [-1, 0, 1, 31, 400] {
          let moment = start.advanced(byDays: days)
          var expected = known + 1
          while rate == .realTime, rate.end(of: month, after: expected, from: start) <= moment {
            expected += 1
          }
          let found = rate.count(of: month, behind: known, from: start, endingBehind: moment)
          #expect(found > known)
          #expect(rate.end(of: month, after: found, from: start) > moment)
          #expect(
            found == known + 1 || rate.end(of: month, after: found - 1, from: start) <= moment
          )
          if rate == .realTime { #expect(found == expected) }
        }
      }
    }
    #expect(TimeRate.realTime.count(of: month, behind: 4, from: start, endingBehind: .last) == 5)
  }

  @Test(arguments: [
    "0000-01-01", "1999-12-31T23:59:59.999Z", "2026-02-30", "2001-02-29", "10000-01-01",
    "9999-12-31T24:00Z", "-2026-01-01",
  ])
  func aDateOutsideStoreTimeIsRefused(text: String) {
    #expect(StoreInstant(iso8601: text) == nil)
  }

  @Test(arguments: ["2000-01-01", "2000-02-29", "9999-12-31T23:59:59.999Z"])
  func aDateAtTheEdgeIsAccepted(text: String) throws {
    let moment = try #require(StoreInstant(iso8601: text))
    #expect(StoreInstant(iso8601: moment.description) == moment)
  }

  @Test func aCodedMomentOutsideIsRefusedWithTheBound() throws {
    let decoder = JSONDecoder()
    for number in ["0", "946684799999", "253402300800000", "-1", "9223372036854775807"] {
      let error = #expect(throws: DecodingError.self) {
        try decoder.decode([StoreInstant].self, from: Data("[\(number)]".utf8))
      }
      guard case .dataCorrupted(let context) = error else { continue }
      #expect(context.debugDescription.contains("253402300799999"))
    }
  }

  /// Dates from clients are limited to store time, because their type allows any number.
  @Test(arguments: [
    Double.nan, .infinity, -.infinity, .greatestFiniteMagnitude, -.greatestFiniteMagnitude, 0,
    1e300,
    -1e300, .leastNonzeroMagnitude,
  ])
  func anySecondsBecomeAMoment(seconds: Double) {
    let moment = StoreInstant(secondsSince1970: seconds)
    #expect(moment == (seconds > 1e12 ? .last : .first))
  }

  @Test func secondsKeepTheirMoment() {
    let moment = StoreInstant(milliseconds: 1_767_225_600_123)
    #expect(
      StoreInstant(secondsSince1970: moment.secondsSince1970, rounding: .toNearestOrEven) == moment
    )
    #expect(StoreInstant(secondsSince1970: StoreInstant.last.secondsSince1970) <= .last)
  }
}

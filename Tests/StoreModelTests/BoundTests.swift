import StoreModel
import Testing

/// Tests of the numbers that each bound accepts, and of the messages about other texts.
struct BoundTests {
  private static let bounds: [WholeBound] = [
    .quantity, .position, .count, .pageSize, .cursor, .limit, .transactionID, .milliunits,
    .writtenMilliunits, .int32, .seconds, .milliseconds, .journaled, .port, .listeningPort,
    .skuCount, .jobs,
  ]

  @Test func aBoundAcceptsItsEndsAndNothingBeyond() {
    for bound in Self.bounds {
      let (least, most) = (Int128(bound.range.lowerBound), Int128(bound.range.upperBound))
      #expect(bound.number("\(least)") == Int(least))
      #expect(bound.number("\(most)") == Int(most))
      #expect(bound.number("\(least - 1)") == nil)
      #expect(bound.number("\(most + 1)") == nil)
      #expect(bound.remedy.contains("\(least)") && bound.remedy.contains("\(most)"))
      // The next number after each end fits the type as well.
      #expect(bound.range.upperBound < .max && bound.range.lowerBound > .min)
    }
  }

  @Test(arguments: [
    "", " 1", "1 ", "+1", "--1", "1.0", "1e0", "0x1", "１", "-", "1_000",
    String(repeating: "9", count: 40),
  ])
  func onlyDigitsAreANumber(text: String) {
    #expect(WholeBound.journaled.number(text) == nil)
  }

  @Test(arguments: ["nan", "inf", "-inf", "infinity", "0x10", "1e300", "1E400", "-1", "", " 1"])
  func onlyDecimalsAreANumber(text: String) {
    #expect(RealBound.rate.number(text) == nil)
  }

  @Test func theNearestNumberIsWithinTheBound() {
    for bound in [RealBound.rate, .pause, .speed, .storeSeconds] {
      for number in [Double.nan, .infinity, -.infinity, 0, 1, 1e300, -1e300] {
        #expect(bound.contains(bound.nearest(number)))
      }
      #expect(!bound.contains(.nan))
    }
  }

  @Test func saturatedArithmeticStopsAtTheEnds() {
    let numbers: [Int64] = [.min, .min + 1, -2, -1, 0, 1, 2, .max - 1, .max]
    for left in numbers {
      for right in numbers {
        let (sum, product) = (Int128(left) + Int128(right), Int128(left) * Int128(right))
        #expect(left.addingSaturated(right) == Int64(clamping: sum))
        #expect(left.multipliedSaturated(by: right) == Int64(clamping: product))
        #expect(left.subtractingSaturated(right) == Int64(clamping: Int128(left) - Int128(right)))
      }
    }
  }

  @Test func aPriceHasABound() {
    #expect(Price.milliunits(decimal: "1000000000") == 1_000_000_000_000)
    for text in ["1000000000.001", "9223372036854775807", String(repeating: "9", count: 40)] {
      #expect(Price.milliunits(decimal: text) == nil)
    }
  }

  @Test func aTransactionIDHasABound() {
    #expect(TransactionID("999999999999999999") == 999_999_999_999_999_999)
    for text in ["1000000000000000000", "18446744073709551615", "-1", "+1", ""] {
      #expect(TransactionID(text) == nil)
    }
  }

  @Test func aPeriodHasABound() {
    for unit in SubscriptionPeriod.Unit.allCases {
      let most = unit.bound.range.upperBound
      #expect(SubscriptionPeriod(iso8601: "P\(most)\(unit.rawValue)")?.value == Int(most))
      for value in ["0", "\(most + 1)", "9223372036854775807", "-1", "+1", ""] {
        #expect(SubscriptionPeriod(iso8601: "P\(value)\(unit.rawValue)") == nil)
      }
    }
  }
}

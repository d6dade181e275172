import AdvancedCommerce
import StoreModel
import StoreTestSupport
import Testing

struct FieldValueTests {
  @Test func aPeriodIsWrittenAsANumberOfUnits() {
    #expect(Period(value: 1, unit: .month) == .p1m)
    #expect(Period(value: 1, unit: .year) == .p1y)
    #expect(Period(value: 1, unit: .week) == .p1w)
    #expect(OfferPeriod(value: 3, unit: .day) == .p3d)
    #expect(Period(value: 5, unit: .day).rawValue == "P5D")
    #expect(!Period(value: 5, unit: .day).isDocumented)
  }

  @Test(arguments: Period.allCases)
  func aPeriodIsALengthOfTime(period: Period) throws {
    let length = try #require(period.subscriptionPeriod)
    #expect(Period(length) == period)
  }

  @Test(arguments: OfferPeriod.allCases)
  func anOfferPeriodIsALengthOfTime(period: OfferPeriod) throws {
    let length = try #require(period.subscriptionPeriod)
    #expect(OfferPeriod(length) == period)
  }

  @Test func aPeriodThatIsNotSoldHasNoDuration() {
    #expect(Period(rawValue: "P9999999999999M").subscriptionPeriod == nil)
    #expect(OfferPeriod(rawValue: "").subscriptionPeriod == nil)
  }

  @Test(
    .rule(
      "advanced-commerce.changes.change-now-or-later",
      "advanced-commerce.server.refund-reasons",
      "catalog.periods"
    )
  )
  func theListsHaveTheDocumentedValues() {
    #expect(Effective.allCases.map(\.rawValue) == ["IMMEDIATELY", "NEXT_BILL_CYCLE"])
    #expect(ChangeReason.allCases.map(\.rawValue) == ["UPGRADE", "DOWNGRADE", "APPLY_OFFER"])
    #expect(OfferReason.allCases.map(\.rawValue) == ["ACQUISITION", "WIN_BACK", "RETENTION"])
    #expect(RefundType.allCases.map(\.rawValue) == ["FULL", "PRORATED", "CUSTOM"])
    #expect(RefundReason.allCases.count == 7)
    #expect(Period.allCases.map(\.description) == ["P1W", "P1M", "P2M", "P3M", "P6M", "P1Y"])
  }
}

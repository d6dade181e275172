import StoreKit
import StoreTestSupport
import Testing

/// The formatted texts of periods.
struct PeriodFormattingTests {
  static let reference = Date(timeIntervalSince1970: 1_767_268_800)

  @Test(
    .rule("storekit.periods-formatted"),
    arguments: [
      (SubscriptionPeriod.weekly, "1 week"), (.monthly, "1 month"), (.yearly, "1 year"),
      (.everyThreeDays, "3 days"), (.everyTwoWeeks, "2 weeks"), (.everyTwoMonths, "2 months"),
      (.everyThreeMonths, "3 months"), (.everySixMonths, "6 months"),
    ]
  )
  func staticPeriodsAreFormattedInEnglish(period: SubscriptionPeriod, words: String) {
    let style = SubscriptionPeriod.RangeFormatStyle(locale: Locale(identifier: "en_US"))
    #expect(period.formatted(style, referenceDate: Self.reference) == words)
    #expect(period.debugDescription == words)
  }

  @Test(
    .rule("storekit.periods-formatted"),
    arguments: [
      ("de_DE", "3 Monate", "Monat"), ("fr_FR", "3 mois", "mois"), ("ja_JP", "3か月", "か月"),
      ("es_MX", "3 meses", "mes"), ("xx_XX", "3 months", "month"),
    ]
  )
  func otherLanguages(locale: String, words: String, unit: String) async throws {
    let kiosk = try Kiosk()
    let product = try #require(
      try await kiosk.run { try await Product.products(for: ["silver.monthly"]) }.first
    )
    let style = product.subscriptionPeriodFormatStyle.locale(Locale(identifier: locale))
    let period = SubscriptionPeriod.everyThreeMonths
    #expect(period.formatted(style, referenceDate: Self.reference) == words)
    let units = product.subscriptionPeriodUnitFormatStyle.locale(Locale(identifier: locale))
    #expect(SubscriptionPeriod.Unit.month.formatted(units) == unit)
  }

  @Test(
    arguments: [
      (SubscriptionPeriod.RangeFormatStyle.Style.spellOut, "three months"),
      (.wide, "3 months"), (.abbreviated, "3 mths"), (.condensedAbbreviated, "3mths"),
      (.narrow, "3m"),
    ]
  )
  func styles(style: SubscriptionPeriod.RangeFormatStyle.Style, words: String) {
    let style = SubscriptionPeriod.RangeFormatStyle(
      style: style,
      locale: Locale(identifier: "en_US")
    )
    let period = SubscriptionPeriod.everyThreeMonths
    #expect(period.formatted(style, referenceDate: Self.reference) == words)
  }

  @Test func rangesFollowTheCalendar() {
    let january31 = Date(timeIntervalSince1970: 1_769_860_800)
    let month = SubscriptionPeriod.monthly.dateRange(referenceDate: january31)
    #expect(month.lowerBound == january31)
    #expect(month.upperBound.timeIntervalSince(january31) == 28 * 86_400)
    let seconds = SubscriptionPeriod.everyThreeDays.formatted(
      Duration.UnitsFormatStyle(allowedUnits: [.hours], width: .wide),
      referenceDate: Self.reference
    )
    #expect(seconds.contains("72"))
  }

  @Test func aUnitStyleCanBeKept() throws {
    let style = SubscriptionPeriod.RangeFormatStyle(locale: Locale(identifier: "de_DE"))
    let copy = try JSONDecoder().decode(
      SubscriptionPeriod.RangeFormatStyle.self,
      from: JSONEncoder().encode(style)
    )
    #expect(copy == style)
  }
}

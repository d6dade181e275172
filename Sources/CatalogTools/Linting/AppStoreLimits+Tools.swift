package import StoreCatalog
package import StoreModel

// The limits that only lint and the other tools use.
extension AppStoreLimits {
  /// The maximum number of characters in a product's reference name (rule: catalog.name-lengths).
  ///
  /// It is also the limit for an offer's or a group's reference name (rule: catalog.reference-name-lengths).
  package static let referenceName = 64
  /// The maximum number of characters in a subscription group's display name
  /// (rule: catalog.reference-name-lengths).
  package static let groupDisplayName = 75

  /// The range of prices in milliunits of US dollars (rule: catalog.price-range).
  ///
  /// It is from the lowest price point to the highest one that Apple grants on request. The limits in other
  /// currencies aren't published as a table, so prices there aren't checked.
  package static let dollars: ClosedRange<Int64> = 290...10_000_000

  /// The only period that a monthly plan divides (rule: commitments.twelve-bills).
  package static let monthlyPlanPeriod = SubscriptionPeriod(value: 1, unit: .year)

  /// The price of a whole commitment, in percent of the up-front price (rule: commitments.plan-price-bounds).
  package static let commitmentPercent: ClosedRange<Int64> = 100...150

  /// The storefronts in which the App Store sells no monthly plans.
  ///
  /// This store sells them everywhere, because a test may need them (rule: commitments.sold-everywhere).
  package static let withoutMonthlyPlans = ["SGP", "USA"]

  /// The entry for this table in the list of tables that change with time.
  package static let dated = DatedTable(
    "limits of App Store Connect",
    checked: checkedOn,
    source: "App Store Connect Help and API; a few limits are assumed",
    rule: "catalog.name-lengths"
  )

  /// The lengths of free and prepaid offers, whatever the subscription's period (rule: catalog.offer-lengths).
  package static let offerLengths = ["P3D", "P1W", "P2W", "P1M", "P2M", "P3M", "P6M", "P1Y"]

  /// The maximum length of pay-as-you-go offers (rule: catalog.pay-as-you-go-limit).
  ///
  /// The length is in weeks for weekly subscriptions, otherwise in months.
  package static let longestPayAsYouGo = 12

  /// Returns whether an identifier has only characters that a product ID may have.
  ///
  /// The same characters are valid in SKUs, groups and offers (rule: catalog.identifiers-alike).
  package static func isIdentifier(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy {
      $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        || "-._".unicodeScalars.contains($0)
    }
  }

  /// The characters that an identifier may have, for a remedy.
  package static let identifierLetters = "letters, digits, hyphens, periods and underscores"

  /// Returns the identifier with a hyphen for each run of invalid characters.
  package static func identifier(like text: String) -> String {
    text.split { !isIdentifier(String($0)) }.joined(separator: "-")
  }

  /// Returns the lengths that App Store Connect accepts for an offer, or `nil` if the offer has one of
  /// these lengths.
  package static func lengths(
    insteadOf offer: SubscriptionOffer,
    billedEvery period: SubscriptionPeriod
  ) -> String? {
    switch offer.paymentMode {
    case .oneTime: return nil
    case .freeTrial, .payUpFront:
      let known = offerLengths.compactMap { SubscriptionPeriod(iso8601: $0)?.comparable }
      return known.contains(offer.period.comparable)
        ? nil : "one of \(offerLengths.joined(separator: ", "))"
    case .payAsYouGo:
      let units = period.comparable
      let most = max(1, longestPayAsYouGo / max(1, units.count))
      return offer.periodCount <= most ? nil : "at most \(most) periods of \(period.words)"
    }
  }
}

extension SubscriptionPeriod {
  /// The period in weeks or days, or in months.
  ///
  /// Seven days are a week, and a year is 12 months.
  fileprivate var comparable: Comparable {
    switch unit {
    case .day where value.isMultiple(of: 7): Comparable(unit: .week, count: value / 7)
    case .day, .week, .month: Comparable(unit: unit, count: value)
    case .year: Comparable(unit: .month, count: value.multipliedSaturated(by: 12))
    }
  }

  fileprivate struct Comparable: Hashable {
    let unit: Unit
    let count: Int
  }
}

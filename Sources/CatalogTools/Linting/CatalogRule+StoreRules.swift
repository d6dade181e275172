import StoreCatalog
package import StoreModel

extension CatalogRule {
  /// The rule of the store that sets the limit, or `nil`.
  package var storeRule: RuleID? { Self.storeRules[self] }

  private static let storeRules: [CatalogRule: RuleID] = [
    .longID: .rule("catalog.product-id-length"),
    .idLetters: .rule("catalog.identifiers-alike"),
    .unshareable: .rule("family.only-shareable"),
    .longName: .rule("catalog.name-lengths"),
    .longDescription: .rule("catalog.name-lengths"),
    .longReferenceName: .rule("catalog.reference-name-lengths"),
    .badDecimals: .rule("storefronts.currency-decimals-others"),
    .unsoldPeriod: .rule("catalog.periods"),
    .priceOutOfStep: .rule("prices.consent-rates-and-regions"),
    .priceLimit: .rule("catalog.price-range"),
    .offerPeriod: .rule("catalog.offer-modes"),
    .offerCount: .rule("catalog.offer-modes"),
    .offerDuration: .rule("catalog.pay-as-you-go-limit"),
    .planStorefronts: .rule("commitments.sold-everywhere"),
    .unlistedTaxCode: .rule("advanced-commerce.requests.tax-codes"),
  ]
}

extension RuleID {
  /// Returns the id of a rule, in a form that a test finds.
  fileprivate static func rule(_ id: RuleID) -> RuleID { id }
}

/// Settings for behavior of Advanced Commerce that Apple doesn't document.
///
/// Each setting changes a rule.
package struct AdvancedCommerceSettings: SettingTable {
  /// The maximum age of a signed request's `iat`, in seconds (rule: signing.request-age).
  package var requestLifetime: Int64 = 300
  /// The maximum number of items of a subscription, or `nil` for any number
  /// (rule: advanced-commerce.requests.item-limits).
  package var itemLimit: Int?
  /// The maximum number of offers in one request, or `nil` for any number
  /// (rule: advanced-commerce.requests.item-limits).
  package var offerLimit: Int?
  /// Whether a request that only removes items is rejected (4000144), although Apple's sample
  /// contains one (rule: advanced-commerce.changes.removal-alone).
  package var refusesRemovalAlone = false
  /// Whether a one-time charge is rejected if the customer already has its SKU (4000114)
  /// (rule: advanced-commerce.requests.sku-owned-charge).
  package var refusesOwnedSKUs = false
  /// Whether a reactivation restores an expired subscription, instead of failing with 4030015
  /// (rule: advanced-commerce.changes.reactivate-expired).
  package var reactivatesExpired = false
  /// Whether the customer must consent to every higher price, as in regions that require it
  /// (rule: advanced-commerce.prices.consent-rules).
  package var alwaysAsksConsent = false
  /// Whether the tax is estimated.
  ///
  /// If `false`, the rate is 0 everywhere (rule: storefronts.tax-rates).
  package var estimatesTax = true

  package init() {}

  package static let rows: [any SettingRow<AdvancedCommerceSettings>] = [
    row(
      "requestLifetime",
      \.requestLifetime,
      numbers: .within(.limit, unit: "Seconds."),
      isAlwaysWritten: true
    ),
    row("itemLimit", \.itemLimit, numbers: .within(.limit, unit: nil)),
    row("offerLimit", \.offerLimit, numbers: .within(.limit, unit: nil)),
    row("refusesRemovalAlone", \.refusesRemovalAlone, isAlwaysWritten: true),
    row("refusesOwnedSKUs", \.refusesOwnedSKUs, isAlwaysWritten: true),
    row("reactivatesExpired", \.reactivatesExpired, isAlwaysWritten: true),
    row("alwaysAsksConsent", \.alwaysAsksConsent, isAlwaysWritten: true),
    row("estimatesTax", \.estimatesTax, isAlwaysWritten: true),
  ]
}

extension AdvancedCommerceSettings: Codable {
  package init(from decoder: any Decoder) throws {
    self.init()
    try decodeRows(from: try decoder.container(keyedBy: SettingKey.self))
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: SettingKey.self)
    try encodeRows(into: &container)
  }
}

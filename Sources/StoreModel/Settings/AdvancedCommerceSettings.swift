/// What Apple does not publish about Advanced Commerce, chosen here and open to change.
///
/// The defaults are those of advanced-commerce.md 9.
package struct AdvancedCommerceSettings: SettingTable {
  /// How old the `iat` of a signed request may be, in seconds.
  package var requestLifetime: Int64 = 300
  /// The most items that a subscription may have; nil for any number.
  package var itemLimit: Int?
  /// The most offers in one request; nil for any number.
  package var offerLimit: Int?
  /// Removing items without adding or changing any is refused (4000144); a documented sample does it.
  package var refusesRemovalAlone = false
  /// A one-time charge for a SKU that the customer has is refused (4000114).
  package var refusesOwnedSKUs = false
  /// A reactivation brings an expired subscription back; else 4030015.
  package var reactivatesExpired = false
  /// The customer always has to agree to a higher price, as in regions that ask for it.
  package var alwaysAsksConsent = false
  /// The tax that is estimated: off gives a rate of 0 everywhere.
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

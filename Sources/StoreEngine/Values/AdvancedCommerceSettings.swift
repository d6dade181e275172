/// What Apple does not publish about Advanced Commerce, chosen here and open to change.
///
/// The usual positions are those of advanced-commerce.md 9.
package struct AdvancedCommerceSettings: Hashable, Sendable {
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
}

extension AdvancedCommerceSettings: Codable {
  private enum CodingKeys: String, CodingKey {
    case requestLifetime
    case itemLimit
    case offerLimit
    case refusesRemovalAlone
    case refusesOwnedSKUs
    case reactivatesExpired
    case alwaysAsksConsent
    case estimatesTax
  }

  /// Reads what a journal has; a switch that it does not know yet has its usual position.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init()
    func isOn(_ key: CodingKeys, usually usual: Bool) throws -> Bool {
      try container.decodeIfPresent(Bool.self, forKey: key) ?? usual
    }
    requestLifetime =
      try container.decodeIfPresent(Int64.self, forKey: .requestLifetime) ?? requestLifetime
    itemLimit = try container.decodeIfPresent(Int.self, forKey: .itemLimit)
    offerLimit = try container.decodeIfPresent(Int.self, forKey: .offerLimit)
    refusesRemovalAlone = try isOn(.refusesRemovalAlone, usually: refusesRemovalAlone)
    refusesOwnedSKUs = try isOn(.refusesOwnedSKUs, usually: refusesOwnedSKUs)
    reactivatesExpired = try isOn(.reactivatesExpired, usually: reactivatesExpired)
    alwaysAsksConsent = try isOn(.alwaysAsksConsent, usually: alwaysAsksConsent)
    estimatesTax = try isOn(.estimatesTax, usually: estimatesTax)
  }
}

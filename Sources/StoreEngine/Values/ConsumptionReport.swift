/// What the merchant's server tells of a purchase whose refund was asked for (server-api.md 1.3).
package struct ConsumptionReport: Hashable, Sendable, Codable {
  /// What the merchant would have the store do; nil for no preference.
  package enum RefundPreference: String, Hashable, Sendable, Codable, CaseIterable {
    case decline = "DECLINE"
    case grantFull = "GRANT_FULL"
    case grantProrated = "GRANT_PRORATED"
  }

  package var refundPreference: RefundPreference?
  /// Milli-percent, 0 to 100000.
  package var consumptionPercentage: Int?
  /// The request as it came, as JSON with sorted keys.
  package var json: String

  package init(
    refundPreference: RefundPreference?,
    consumptionPercentage: Int?,
    json: String
  ) {
    self.refundPreference = refundPreference
    self.consumptionPercentage = consumptionPercentage
    self.json = json
  }
}

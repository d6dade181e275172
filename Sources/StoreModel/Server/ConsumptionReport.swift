/// A report of the merchant's server about a purchase, usually after a refund request.
package enum ConsumptionReport: Hashable, Sendable, Codable {
  /// A report by Send Consumption Information.
  case current(request: ConsumptionRequest)
  /// A report by Send Consumption Information V1, which Apple has deprecated.
  case first(request: ConsumptionRequestV1)

  /// The merchant's preference, or `nil` if the report doesn't state a preference.
  package var preference: RefundPreference? {
    switch self {
    case .current(let request): request.refundPreference
    case .first(let request):
      switch request.refundPreference {
      case 1: .grantFull
      case 2: .decline
      default: nil
      }
    }
  }
}

/// The merchant's preference for a refund.
package enum RefundPreference: String, Hashable, Sendable, Codable, CaseIterable {
  case decline = "DECLINE"
  case grantFull = "GRANT_FULL"
  case grantProrated = "GRANT_PRORATED"
}

/// The delivery of the purchase, or the reason why it failed.
package enum DeliveryStatus: String, Hashable, Sendable, Codable, CaseIterable {
  case delivered = "DELIVERED"
  case qualityIssue = "UNDELIVERED_QUALITY_ISSUE"
  case wrongItem = "UNDELIVERED_WRONG_ITEM"
  case serverOutage = "UNDELIVERED_SERVER_OUTAGE"
  case other = "UNDELIVERED_OTHER"
}

/// The body of Send Consumption Information (rule: server.consumption-members).
package struct ConsumptionRequest: Hashable, Sendable, Codable {
  package var customerConsented: Bool
  package var sampleContentProvided: Bool
  package var deliveryStatus: DeliveryStatus
  /// The consumed part in milli-percent, from 0 to 100000 (rule: server.consumption-percentage).
  package var consumptionPercentage: Int?
  package var refundPreference: RefundPreference?

  package init(
    customerConsented: Bool,
    sampleContentProvided: Bool,
    deliveryStatus: DeliveryStatus,
    consumptionPercentage: Int? = nil,
    refundPreference: RefundPreference? = nil
  ) {
    self.customerConsented = customerConsented
    self.sampleContentProvided = sampleContentProvided
    self.deliveryStatus = deliveryStatus
    self.consumptionPercentage = consumptionPercentage
    self.refundPreference = refundPreference
  }
}

/// The body of Send Consumption Information V1, whose numbers represent ranges (rule: server.consumption-v1).
package struct ConsumptionRequestV1: Hashable, Sendable, Codable {
  package var customerConsented: Bool
  /// A number from 0 to 3.
  package var consumptionStatus: Int
  /// A number from 0 to 2.
  package var platform: Int
  package var sampleContentProvided: Bool
  /// A number from 0 to 5.
  package var deliveryStatus: Int
  /// A UUID, or an empty string.
  package var appAccountToken: String
  /// A number from 0 to 7.
  package var accountTenure: Int
  /// A number from 0 to 7.
  package var playTime: Int
  /// A number from 0 to 7.
  package var lifetimeDollarsRefunded: Int
  /// A number from 0 to 7.
  package var lifetimeDollarsPurchased: Int
  /// A number from 0 to 4.
  package var userStatus: Int
  /// A number: 0 (undeclared), 1 (grant), 2 (decline) or 3 (no preference).
  package var refundPreference: Int?

  package init(
    customerConsented: Bool = true,
    consumptionStatus: Int,
    platform: Int,
    sampleContentProvided: Bool,
    deliveryStatus: Int,
    appAccountToken: String,
    accountTenure: Int,
    playTime: Int,
    lifetimeDollarsRefunded: Int,
    lifetimeDollarsPurchased: Int,
    userStatus: Int,
    refundPreference: Int? = nil
  ) {
    self.customerConsented = customerConsented
    self.consumptionStatus = consumptionStatus
    self.platform = platform
    self.sampleContentProvided = sampleContentProvided
    self.deliveryStatus = deliveryStatus
    self.appAccountToken = appAccountToken
    self.accountTenure = accountTenure
    self.playTime = playTime
    self.lifetimeDollarsRefunded = lifetimeDollarsRefunded
    self.lifetimeDollarsPurchased = lifetimeDollarsPurchased
    self.userStatus = userStatus
    self.refundPreference = refundPreference
  }
}

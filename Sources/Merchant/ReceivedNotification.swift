import StoreModel

/// A server notification whose signature was verified, as the merchant's server reads it
/// (rule: notifications.payload).
struct ReceivedNotification {
  var uuid: String
  /// As it was written; Apple adds types, and a server must not stumble over them.
  var typeName: String
  var subtypeName: String?
  var signedDate: StoreInstant
  var bundleID: String?
  /// The environment, or `nil` for an external purchase token, whose id says whether it is the sandbox's
  /// (rule: notifications.external-token-sandbox).
  var environment: String?
  var status: RenewalState?
  /// Signed for themselves once more.
  var signedTransactionInfo: String?
  var signedRenewalInfo: String?

  /// Reads a verified payload; nil if something that it must have is missing or of another kind.
  init?(payload: JSONValue) {
    guard let uuid = payload["notificationUUID"]?.string,
      let type = payload["notificationType"]?.string,
      let signedDate = payload["signedDate"]?.int64
    else { return nil }
    self.uuid = uuid
    typeName = type
    subtypeName = payload["subtype"]?.string
    self.signedDate = StoreInstant(milliseconds: signedDate)
    guard
      let content = payload["data"] ?? payload["summary"] ?? payload["externalPurchaseToken"]
        ?? payload["appData"]
    else { return nil }
    bundleID = content["bundleId"]?.string
    environment = content["environment"]?.string
    if environment == nil, let id = content["externalPurchaseId"]?.string {
      let isSandbox = id.hasPrefix("SANDBOX")
      environment = (isSandbox ? StoreEnvironment.sandbox : .production).rawValue
    }
    status = content["status"]?.int64.flatMap { RenewalState(rawValue: Int($0)) }
    signedTransactionInfo = content["signedTransactionInfo"]?.string
    signedRenewalInfo = content["signedRenewalInfo"]?.string
  }

  /// Nil for a type that is newer than this server.
  var type: NotificationType? { NotificationType(rawValue: typeName) }

  /// Type and subtype as the log shows them.
  var name: String { subtypeName.map { "\(typeName)/\($0)" } ?? typeName }
}

extension NotificationType {
  /// What a notification is to the merchant's server.
  enum Meaning: Hashable, Sendable {
    /// A purchase has changed; what it says of status, expiry and revocation is taken up.
    case purchaseChanged
    /// The App Store wants to know how much of a purchase was used, within twelve hours.
    case question
    /// Nothing that a purchase depends on; it is noted.
    case notice
  }

  /// The meaning of the type for the merchant's server (rule: notifications.types).
  var meaning: Meaning {
    switch self {
    case .subscribed, .didRenew, .didChangeRenewalPref, .didChangeRenewalStatus, .offerRedeemed,
      .didFailToRenew, .gracePeriodExpired, .expired, .priceIncrease, .priceChange, .refund,
      .refundReversed, .refundDeclined, .revoke, .renewalExtended, .renewalExtension,
      .oneTimeCharge, .metadataUpdate, .migration:
      .purchaseChanged
    case .consumptionRequest: .question
    case .test, .externalPurchaseToken, .rescindConsent: .notice
    }
  }
}

import StoreModel

/// A server notification whose signature was verified, as the merchant's server reads it
/// (rule: notifications.payload).
struct ReceivedNotification {
  var uuid: String
  /// The type as received, because Apple adds types that a server must tolerate.
  var typeName: String
  var subtypeName: String?
  var signedDate: StoreInstant
  var bundleID: String?
  /// The environment, or `nil` for an external purchase token, whose ID shows whether it is from
  /// the sandbox (rule: notifications.external-token-sandbox).
  var environment: String?
  var status: RenewalState?
  /// The signed transaction, which has its own signature.
  var signedTransactionInfo: String?
  var signedRenewalInfo: String?

  /// Creates a notification from a verified payload, or returns `nil` if a required member is missing or of the
  /// wrong type.
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

  /// The type, or `nil` if it is newer than this server.
  var type: NotificationType? { NotificationType(rawValue: typeName) }

  /// The type and subtype, for the log.
  var name: String { subtypeName.map { "\(typeName)/\($0)" } ?? typeName }
}

extension NotificationType {
  /// The meaning of a notification for the merchant's server.
  enum Meaning: Hashable, Sendable {
    /// A purchase has changed, so the server updates its status, expiry and revocation.
    case purchaseChanged
    /// The App Store requests consumption information about a purchase, within twelve hours.
    case question
    /// No purchase has changed, so the server only logs the notification.
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

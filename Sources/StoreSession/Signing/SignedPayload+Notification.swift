import StoreConnection
package import StoreEngine
import StoreModel

/// Functions that create the payload of a notification (rule: notifications.payload).
extension SignedPayload {
  /// The parts of a notification that have their own signatures, each as a compact JWS.
  package struct NotificationParts: Sendable {
    package var transaction: String?
    package var renewalInfo: String?
    package var appTransaction: String?

    package init(
      transaction: String? = nil,
      renewalInfo: String? = nil,
      appTransaction: String? = nil
    ) {
      self.transaction = transaction
      self.renewalInfo = renewalInfo
      self.appTransaction = appTransaction
    }
  }

  /// Returns a notification's payload.
  ///
  /// - Parameters:
  ///   - notification: The notification.
  ///   - identity: The store's identity.
  ///   - parts: The signed parts of the notification.
  ///   - unknownFields: Whether to add members that Apple doesn't document.
  /// - Returns: The payload as UTF-8 JSON.
  package static func notification(
    _ notification: ServerNotification,
    identity: StoreIdentity,
    parts: NotificationParts,
    unknownFields: Bool = false
  ) -> [UInt8] {
    var json = JSONWriter()
    json.hasUnknownMembers = unknownFields
    json.reserve(7000)
    json.beginObject()
    switch notification.content {
    case .appData: json.appData(identity, parts)
    case .transaction, .test: json.data(notification.content, identity, parts)
    case .externalPurchaseToken(let token): json.token(token, identity)
    case .summary: break
    }
    json.member("notificationType", notification.type.rawValue)
    json.member("notificationUUID", notification.uuid)
    json.member("signedDate", notification.at.milliseconds)
    json.member("subtype", ifPresent: notification.subtype?.rawValue)
    if case .summary(let result) = notification.content { json.summary(result, identity) }
    json.member("version", "2.0")
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  /// Writes the member `data`, which describes a transaction in all notifications except `TEST`.
  fileprivate mutating func data(
    _ content: ServerNotification.Content,
    _ identity: StoreIdentity,
    _ parts: SignedPayload.NotificationParts
  ) {
    key("data")
    beginObject()
    appleID(identity)
    member("bundleId", identity.bundleId)
    member("bundleVersion", AppReceipt.version)
    if case .transaction(_, _, _, let reason) = content {
      member("consumptionRequestReason", ifPresent: reason)
    }
    member("environment", identity.environment.rawValue)
    member("signedRenewalInfo", ifPresent: parts.renewalInfo)
    member("signedTransactionInfo", ifPresent: parts.transaction)
    if case .transaction(_, _, let status, _) = content {
      member("status", ifPresent: status?.rawValue)
    }
    endObject()
  }

  fileprivate mutating func summary(_ result: MassExtensionResult, _ identity: StoreIdentity) {
    key("summary")
    beginObject()
    appleID(identity)
    member("bundleId", identity.bundleId)
    member("environment", identity.environment.rawValue)
    member("failedCount", result.failedCount)
    member("productId", result.request.productID.rawValue)
    member("requestIdentifier", result.request.terms.requestIdentifier)
    if let storefronts = result.request.storefronts {
      key("storefrontCountryCodes")
      beginArray()
      for storefront in storefronts { string(storefront) }
      endArray()
    }
    member("succeededCount", result.succeededCount)
    endObject()
  }

  /// Writes the member `externalPurchaseToken`.
  ///
  /// Unlike the other objects, this object doesn't contain the environment. In the sandbox, the token's id begins with
  /// `SANDBOX` instead.
  fileprivate mutating func token(_ token: ExternalPurchaseToken, _ identity: StoreIdentity) {
    key("externalPurchaseToken")
    beginObject()
    member("appAppleId", identity.appAppleId)
    member("bundleId", identity.bundleId)
    member("externalPurchaseId", token.externalPurchaseId)
    member("tokenCreationDate", token.tokenCreationDate.milliseconds)
    endObject()
  }

  fileprivate mutating func appData(
    _ identity: StoreIdentity,
    _ parts: SignedPayload.NotificationParts
  ) {
    key("appData")
    beginObject()
    appleID(identity)
    member("bundleId", identity.bundleId)
    member("environment", identity.environment.rawValue)
    member("signedAppTransactionInfo", ifPresent: parts.appTransaction)
    endObject()
  }

  /// Writes the app's Apple id if the environment is production.
  private mutating func appleID(_ identity: StoreIdentity) {
    guard identity.environment == .production else { return }
    member("appAppleId", identity.appAppleId)
  }
}

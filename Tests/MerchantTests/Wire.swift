import StoreModel
import StoreSigning

@testable import Merchant

/// A transaction as the App Store signs it, with the members that tests change.
struct Wire: Hashable {
  var id: UInt64 = 1000
  var original: UInt64 = 1000
  var bundleID = "com.example.shop"
  var environment = "Sandbox"
  var product = "plan.monthly"
  var type: ProductType = .autoRenewable
  var purchased: Int64 = start
  var expires: Int64? = start + month
  var revoked: Int64?
  var isUpgraded = false
  var signed: Int64 = start

  /// January 1, 2026.
  static let start: Int64 = 1_767_225_600_000
  static let month: Int64 = 31 * 86_400_000

  /// Returns the same subscription a number of periods later.
  func renewed(_ periods: Int64 = 1) -> Wire {
    var next = self
    next.id += UInt64(periods)
    next.purchased += periods * Self.month
    next.expires = expires.map { $0 + periods * Self.month }
    next.signed += periods * Self.month
    return next
  }

  /// Returns another purchase, of a product that doesn't renew.
  static func once(_ type: ProductType, id: UInt64 = 2000) -> Wire {
    Wire(id: id, original: id, product: "unlock", type: type, expires: nil)
  }

  var payload: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("bundleId", bundleID)
    json.member("environment", environment)
    json.member("expiresDate", ifPresent: expires)
    if isUpgraded { json.member("isUpgraded", ifPresent: true) }
    json.member("originalTransactionId", String(original))
    json.member("productId", product)
    json.member("purchaseDate", purchased)
    json.member("revocationDate", ifPresent: revoked)
    json.member("signedDate", signed)
    json.member("transactionId", String(id))
    json.member("type", type.rawValue)
    json.endObject()
    return json.bytes
  }

  var jws: String { TestedMerchant.signer.sign(payload: payload) }

  /// The values that the server reads from it, whose payload is always readable.
  var facts: TransactionFacts {
    guard let root = JSONDocument(payload).root, let facts = TransactionFacts(payload: root) else {
      preconditionFailure("a payload of the tests that cannot be read")
    }
    return facts
  }

  func renewal(willAutoRenew: Bool = true, graceUntil: Int64? = nil) -> WireRenewal {
    WireRenewal(
      original: original,
      willAutoRenew: willAutoRenew,
      graceUntil: graceUntil,
      signed: signed
    )
  }
}

/// Renewal info as the App Store signs it.
struct WireRenewal: Hashable {
  var original: UInt64
  var willAutoRenew: Bool
  var graceUntil: Int64?
  var signed: Int64

  var payload: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("autoRenewStatus", willAutoRenew ? 1 : 0)
    json.member("gracePeriodExpiresDate", ifPresent: graceUntil)
    json.member("originalTransactionId", String(original))
    json.member("signedDate", signed)
    json.endObject()
    return json.bytes
  }

  var jws: String { TestedMerchant.signer.sign(payload: payload) }

  /// The values that the server reads from it.
  var facts: RenewalFacts {
    guard let root = JSONDocument(payload).root, let facts = RenewalFacts(payload: root) else {
      preconditionFailure("a payload of the tests that cannot be read")
    }
    return facts
  }
}

/// A notification as the App Store signs it.
struct WireNotification: Hashable {
  var type: String
  var subtype: String?
  var uuid: String
  var signed: Int64
  /// The name of the container: `data`, `summary`, `externalPurchaseToken` or `appData`.
  var container = "data"
  var bundleID = "com.example.shop"
  var environment: String? = "Sandbox"
  var transaction: Wire?
  var renewal: WireRenewal?
  var status: RenewalState?

  init(
    _ type: String,
    subtype: String? = nil,
    of transaction: Wire? = nil,
    status: RenewalState? = nil,
    willAutoRenew: Bool = true,
    graceUntil: Int64? = nil,
    at signed: Int64? = nil,
    uuid: String? = nil
  ) {
    self.type = type
    self.subtype = subtype
    self.signed = signed ?? transaction?.signed ?? Wire.start
    self.uuid = uuid ?? "\(type)-\(subtype ?? "")-\(self.signed)-\(transaction?.id ?? 0)"
    self.transaction = transaction
    self.status = status
    renewal =
      status == nil
      ? nil : transaction?.renewal(willAutoRenew: willAutoRenew, graceUntil: graceUntil)
  }

  var payload: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.key(container)
    json.beginObject()
    json.member("bundleId", bundleID)
    json.member("environment", ifPresent: environment)
    json.member("signedRenewalInfo", ifPresent: renewal?.jws)
    json.member("signedTransactionInfo", ifPresent: transaction?.jws)
    json.member("status", ifPresent: status?.rawValue)
    json.endObject()
    json.member("notificationType", type)
    json.member("notificationUUID", uuid)
    json.member("signedDate", signed)
    json.member("subtype", ifPresent: subtype)
    json.member("version", "2.0")
    json.endObject()
    return json.bytes
  }

  var jws: String { TestedMerchant.signer.sign(payload: payload) }

  var body: [UInt8] { Array(#"{"signedPayload":"\#(jws)"}"#.utf8) }
}

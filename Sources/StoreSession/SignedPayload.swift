package import StoreModel
import StoreSigning

/// The payloads the store signs, as UTF-8 JSON with sorted keys: the same value gives the same bytes.
package enum SignedPayload {
  /// What a device's check asks for in a transaction.
  static let requiredOfTransaction = [
    "bundleId", "environment", "originalTransactionId", "productId", "purchaseDate",
    "transactionId", "type",
  ]
  static let requiredOfRenewalInfo = ["environment", "originalTransactionId", "productId"]
  static let requiredOfAppTransaction = ["bundleId", "receiptType"]

  /// A transaction's payload for a device.
  ///
  /// Two flaws are the payload's own: another device's proof, and a bundle id left out.
  package static func transaction(
    _ transaction: Transaction,
    device: String,
    flaw: SignatureFlaw? = nil
  ) -> [UInt8] {
    var transaction = transaction
    if let nonce = transaction.deviceVerificationNonce {
      transaction.deviceVerification = proof(nonce: nonce, device: device, flaw: flaw)
    }
    var json = JSONWriter()
    json.transaction(transaction, hasBundleID: flaw != .missingProperties)
    return json.bytes
  }

  /// A renewal info's payload; it belongs to no device, so that flaw leaves the product out too.
  package static func renewalInfo(_ info: RenewalInfo, flaw: SignatureFlaw? = nil) -> [UInt8] {
    var json = JSONWriter()
    let isComplete = flaw != .missingProperties && flaw != .wrongDevice
    json.renewalInfo(info, hasProductID: isComplete)
    return json.bytes
  }

  /// The payload of the app's receipt.
  package static func appTransaction(_ app: AppTransaction, flaw: SignatureFlaw? = nil) -> [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    if app.environment == .production {
      json.member("appAppleId", app.appAppleId)
    }
    json.member("appTransactionId", app.appTransactionId)
    json.member("applicationVersion", app.applicationVersion)
    if flaw != .missingProperties { json.member("bundleId", app.bundleId) }
    let nonce = app.deviceVerificationNonce
    json.member("deviceVerification", proof(nonce: nonce, device: app.device, flaw: flaw))
    json.member("deviceVerificationNonce", nonce)
    json.member("originalApplicationVersion", app.originalApplicationVersion)
    json.member("originalPlatform", app.originalPlatform)
    json.member("originalPurchaseDate", app.originalPurchaseDate.milliseconds)
    json.member("receiptCreationDate", app.receiptCreationDate.milliseconds)
    json.member("receiptType", app.environment.rawValue)
    json.endObject()
    return json.bytes
  }

  private static func proof(nonce: String, device: String, flaw: SignatureFlaw?) -> String {
    let device = flaw == .wrongDevice ? "another-\(device)" : device
    return DeviceVerification.encodedProof(nonce: nonce, deviceID: device)
  }
}

extension JSONWriter {
  fileprivate mutating func member(_ key: String, _ number: some BinaryInteger) {
    self.key(key)
    self.number(number)
  }

  private mutating func member(_ key: String, ifPresent number: (some BinaryInteger)?) {
    guard let number else { return }
    member(key, number)
  }

  private mutating func member(_ key: String, ifPresent moment: StoreInstant?) {
    member(key, ifPresent: moment?.milliseconds)
  }

  private mutating func member(_ key: String, ifPresent value: Bool?) {
    guard let value else { return }
    self.key(key)
    bool(value)
  }

  fileprivate mutating func transaction(_ it: Transaction, hasBundleID: Bool) {
    beginObject()
    member("advancedCommerceInfo", ifPresent: it.advancedCommerceInfo)
    member("appAccountToken", ifPresent: it.appAccountToken)
    member("appTransactionId", it.appTransactionId)
    member("billingPlanType", ifPresent: it.billingPlanType?.rawValue)
    if hasBundleID { member("bundleId", it.bundleId) }
    member("commitmentInfo", ifPresent: it.commitmentInfo)
    member("currency", ifPresent: it.currency?.rawValue)
    member("deviceVerification", ifPresent: it.deviceVerification)
    member("deviceVerificationNonce", ifPresent: it.deviceVerificationNonce)
    member("environment", it.environment.rawValue)
    member("expiresDate", ifPresent: it.expiresDate)
    member("inAppOwnershipType", it.inAppOwnershipType.rawValue)
    member("isUpgraded", ifPresent: it.isUpgraded)
    member("offerDiscountType", ifPresent: it.offerDiscountType?.rawValue)
    member("offerIdentifier", ifPresent: it.offerIdentifier)
    member("offerPeriod", ifPresent: it.offerPeriod?.iso8601)
    member("offerType", ifPresent: it.offerType?.rawValue)
    member("originalPurchaseDate", it.originalPurchaseDate.milliseconds)
    member("originalTransactionId", it.originalTransactionId.description)
    member("price", ifPresent: it.price)
    member("productId", it.productId.rawValue)
    member("purchaseDate", it.purchaseDate.milliseconds)
    member("quantity", it.quantity)
    member("revocationDate", ifPresent: it.revocationDate)
    member("revocationPercentage", ifPresent: it.revocationPercentage)
    member("revocationReason", ifPresent: it.revocationReason?.rawValue)
    member("revocationType", ifPresent: it.revocationType?.rawValue)
    member("signedDate", it.signedDate.milliseconds)
    member("storefront", it.storefront)
    member("storefrontId", it.storefrontId)
    member("subscriptionGroupIdentifier", ifPresent: it.subscriptionGroupIdentifier?.rawValue)
    member("transactionId", it.transactionId.description)
    member("transactionReason", it.transactionReason.rawValue)
    member("type", it.type.rawValue)
    member("webOrderLineItemId", ifPresent: it.webOrderLineItemId)
    endObject()
  }

  fileprivate mutating func renewalInfo(_ it: RenewalInfo, hasProductID: Bool) {
    beginObject()
    member("advancedCommerceInfo", ifPresent: it.advancedCommerceInfo)
    member("appAccountToken", ifPresent: it.appAccountToken)
    member("appTransactionId", it.appTransactionId)
    member("autoRenewProductId", it.autoRenewProductId.rawValue)
    member("autoRenewStatus", it.autoRenewStatus.rawValue)
    member("commitmentInfo", ifPresent: it.commitmentInfo)
    member("currency", ifPresent: it.currency?.rawValue)
    if let offers = it.eligibleWinBackOfferIds {
      key("eligibleWinBackOfferIds")
      beginArray()
      for offer in offers { string(offer) }
      endArray()
    }
    member("environment", it.environment.rawValue)
    member("expirationIntent", ifPresent: it.expirationIntent?.rawValue)
    member("gracePeriodExpiresDate", ifPresent: it.gracePeriodExpiresDate)
    member("isInBillingRetryPeriod", ifPresent: it.isInBillingRetryPeriod)
    member("offerDiscountType", ifPresent: it.offerDiscountType?.rawValue)
    member("offerIdentifier", ifPresent: it.offerIdentifier)
    member("offerPeriod", ifPresent: it.offerPeriod?.iso8601)
    member("offerType", ifPresent: it.offerType?.rawValue)
    member("originalTransactionId", it.originalTransactionId.description)
    member("priceIncreaseStatus", ifPresent: it.priceIncreaseStatus?.rawValue)
    if hasProductID { member("productId", it.productId.rawValue) }
    member("recentSubscriptionStartDate", it.recentSubscriptionStartDate.milliseconds)
    member("renewalBillingPlanType", ifPresent: it.renewalBillingPlanType?.rawValue)
    member("renewalDate", it.renewalDate.milliseconds)
    member("renewalPrice", ifPresent: it.renewalPrice)
    member("signedDate", it.signedDate.milliseconds)
    endObject()
  }

  private mutating func member(_ key: String, ifPresent info: CommitmentInfo?) {
    guard let info else { return }
    self.key(key)
    beginObject()
    member("billingPeriodNumber", info.billingPeriodNumber)
    member("commitmentExpiresDate", info.commitmentExpiresDate.milliseconds)
    member("commitmentPrice", info.commitmentPrice)
    member("totalBillingPeriods", info.totalBillingPeriods)
    endObject()
  }

  private mutating func member(_ key: String, ifPresent info: RenewalCommitmentInfo?) {
    guard let info else { return }
    self.key(key)
    beginObject()
    member("commitmentAutoRenewProductId", info.autoRenewProductId.rawValue)
    member("commitmentAutoRenewStatus", info.autoRenewStatus.rawValue)
    member("commitmentRenewalBillingPlanType", info.renewalBillingPlanType.rawValue)
    member("commitmentRenewalDate", info.renewalDate.milliseconds)
    member("commitmentRenewalPrice", info.renewalPrice)
    endObject()
  }

  private mutating func member(_ key: String, ifPresent info: AdvancedCommerceInfo?) {
    guard let info else { return }
    self.key(key)
    beginObject()
    member("consistencyToken", ifPresent: info.consistencyToken)
    if let descriptors = info.descriptors {
      self.key("descriptors")
      beginObject()
      member("description", descriptors.description)
      member("displayName", descriptors.displayName)
      endObject()
    }
    member("estimatedTax", ifPresent: info.estimatedTax)
    self.key("items")
    beginArray()
    for item in info.items { self.item(item) }
    endArray()
    member("period", ifPresent: info.period?.iso8601)
    member("requestReferenceId", info.requestReferenceId)
    member("taxCode", info.taxCode)
    member("taxExclusivePrice", ifPresent: info.taxExclusivePrice)
    member("taxRate", ifPresent: info.taxRate)
    endObject()
  }

  private mutating func item(_ item: AdvancedCommerceInfo.Item) {
    beginObject()
    member("SKU", item.sku)
    member("description", item.description)
    member("displayName", item.displayName)
    member("offer", ifPresent: item.offer)
    member("price", item.price)
    member("priceIncreaseInfo", ifPresent: item.priceIncreaseInfo)
    if let refunds = item.refunds {
      key("refunds")
      beginArray()
      for refund in refunds {
        beginObject()
        member("refundAmount", refund.refundAmount)
        member("refundDate", refund.refundDate.milliseconds)
        member("refundReason", refund.refundReason)
        member("refundType", refund.refundType)
        endObject()
      }
      endArray()
    }
    member("revocationDate", ifPresent: item.revocationDate)
    endObject()
  }

  private mutating func member(_ key: String, ifPresent offer: AdvancedCommerceInfo.Offer?) {
    guard let offer else { return }
    self.key(key)
    beginObject()
    member("period", offer.period)
    member("periodCount", offer.periodCount)
    member("price", offer.price)
    member("reason", offer.reason)
    endObject()
  }

  private mutating func member(
    _ key: String,
    ifPresent increase: AdvancedCommerceInfo.PriceIncreaseInfo?
  ) {
    guard let increase else { return }
    self.key(key)
    beginObject()
    if let skus = increase.dependentSKUs {
      self.key("dependentSKUs")
      beginArray()
      for sku in skus { string(sku) }
      endArray()
    }
    member("price", increase.price)
    member("status", increase.status.rawValue)
    endObject()
  }
}

extension JSONWriter {
  /// Writes a renewal info in the format of its `Codable` conformance, with sorted keys.
  ///
  /// - Parameters:
  ///   - it: The renewal info.
  ///   - hasProductID: Whether to write the product id. A missing id simulates a flaw.
  package mutating func renewalInfo(_ it: RenewalInfo, hasProductID: Bool) {
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

  mutating func member(_ key: String, ifPresent info: RenewalCommitmentInfo?) {
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
}

package import StoreModel

extension Store {
  /// What will happen to a subscription next, as the store signs it (storekit2.md 1.8).
  package func renewalInfo(for subscription: Subscription) -> RenewalInfo {
    var info = RenewalInfo(
      originalTransactionId: subscription.originalTransactionId,
      productId: subscription.product.id,
      autoRenewProductId: subscription.isWithinCommitment
        ? subscription.product.id : subscription.nextProduct.id,
      autoRenewStatus: subscription.willAutoRenew ? .on : .off,
      signedDate: subscription.changedAt,
      environment: identity.environment,
      recentSubscriptionStartDate: subscription.recentSubscriptionStartDate,
      renewalDate: subscription.expiresDate,
      appTransactionId: identity.appTransactionId
    )
    info.renewalPrice = subscription.renewalPrice.milliunits
    info.currency = subscription.renewalPrice.currency
    info.expirationIntent = subscription.expirationIntent
    info.isInBillingRetryPeriod =
      subscription.expirationIntent == .billingError ? subscription.state != .expired : nil
    info.gracePeriodExpiresDate = subscription.gracePeriodExpiresDate
    if subscription.keepsTerms {
      info.priceIncreaseStatus = subscription.priceIncrease?.status
    }
    if subscription.commitment != nil {
      info.renewalBillingPlanType =
        subscription.isWithinCommitment ? .monthly : subscription.nextPlan?.kind ?? .upFront
      info.commitmentInfo = commitmentInfo(for: subscription)
    }
    if subscription.willAutoRenew, let offer = subscription.upcomingOffer {
      info.offerType = offer.kind
      info.offerIdentifier = offer.id
      info.offerDiscountType = offer.paymentMode
      info.offerPeriod = offer.wholePeriod
    }
    let winBack = winBackOffers(for: subscription)
    info.eligibleWinBackOfferIds = winBack.isEmpty ? nil : winBack
    info.appAccountToken = subscription.appAccountToken
    info.advancedCommerceInfo = renewalInfo(of: subscription)
    return info
  }
}

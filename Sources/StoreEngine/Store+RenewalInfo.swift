package import StoreModel

extension Store {
  /// Returns the renewal info of a subscription.
  package func renewalInfo(for subscription: Subscription) -> RenewalInfo {
    RenewalInfo(
      of: subscription,
      in: storefront(of: subscription),
      identity: identity,
      winBackOffers: winBackOffers(of: subscription)
    )
  }
}

extension RenewalInfo {
  /// Creates the renewal info of a subscription that is billed in a storefront (rules: payloads.renewal-info,
  /// renewal.renewal-date-stays, offers.next-offer-in-renewal-info).
  ///
  /// The result depends only on the parameters, so a past renewal info can be created again.
  init(
    of subscription: Subscription,
    in storefront: Storefront,
    identity: StoreIdentity,
    winBackOffers: [String]
  ) {
    self.init(
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
    renewalPrice = subscription.renewalPrice.milliunits
    currency = subscription.renewalPrice.currency
    expirationIntent = subscription.expirationIntent
    isInBillingRetryPeriod =
      subscription.expirationIntent == .billingError ? subscription.state != .expired : nil
    gracePeriodExpiresDate = subscription.gracePeriodExpiresDate
    if subscription.keepsTerms {
      priceIncreaseStatus = subscription.priceIncrease?.status
    }
    let hasEnded = subscription.state == .expired || subscription.state == .revoked
    if !hasEnded, subscription.presentPlan != nil || subscription.nextPlan != nil {
      renewalBillingPlanType =
        subscription.isWithinCommitment ? .monthly : subscription.nextPlan?.kind ?? .upFront
      commitmentInfo = subscription.commitmentInfo(in: storefront)
    }
    if subscription.willAutoRenew, let offer = subscription.upcomingOffer {
      offerType = offer.kind
      offerIdentifier = offer.id
      offerDiscountType = offer.paymentMode
      offerPeriod = offer.wholePeriod
    }
    eligibleWinBackOfferIds = winBackOffers.isEmpty ? nil : winBackOffers
    appAccountToken = subscription.appAccountToken
    advancedCommerceInfo = subscription.advancedCommerceRenewalInfo(
      numbers: StoreNumbers(of: identity)
    )
  }
}

import StoreEngine
import StoreModel

/// The invariants of every subscription of a store.
extension Subscription {
  func violations(in store: Store) -> [String] {
    guard let latest = store.transactions[id: latestTransactionId]?.transaction else {
      return ["the latest period of \(id) is gone"]
    }
    var violations: [String] = []
    func check(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
      if !isTrue { violations.append("subscription \(id): " + violation()) }
    }
    check(latest.originalTransactionId == id, "its latest period is of another")
    check(latest.expiresDate == expiresDate, "a period ends at two moments")
    check(latest.productId == product.id, "a period is of two products")
    check(latest.isUpgraded != true, "its latest period was replaced")
    check(latest.subscriptionGroupIdentifier == groupID, "it is of two groups")
    check(!isActive || latest.revocationDate == nil, "it is active and was taken back")
    check(latest.signedDate <= store.now && changedAt <= store.now, "it is of the future")
    check(
      latest.inAppOwnershipType == store.transactions[id: id]?.transaction.inAppOwnershipType,
      "its periods are of two owners"
    )
    switch state {
    case .subscribed: check(expiresDate > store.now, "a period is over and still subscribed")
    case .inGracePeriod: check(expiresDate <= store.now, "a period runs and its renewal failed")
    case .inBillingRetryPeriod:
      check(
        expiresDate <= store.now && billingRetryUntil.map { $0 > store.now } == true,
        "it is collected for without end"
      )
    case .expired, .revoked:
      check(!willAutoRenew && priceIncrease == nil, "something waits for a renewal after the end")
    }
    let isWanted = isRenewalWanted || isWithinCommitment
    check(
      state == .expired || state == .revoked || willAutoRenew == isWanted,
      "renewal is not what is wanted"
    )
    let info = store.renewalInfo(for: self)
    return violations + itemViolations(info, latest, in: store)
      + renewalInfoViolations(info, latest, in: store)
  }

  /// Returns the violations if the renewal info doesn't match the subscription and its latest period.
  private func renewalInfoViolations(
    _ info: RenewalInfo,
    _ latest: Transaction,
    in store: Store
  ) -> [String] {
    var violations: [String] = []
    func check(_ isTrue: Bool, _ violation: @autoclosure () -> String) {
      if !isTrue { violations.append("renewal info of \(id): " + violation()) }
    }
    check(info.originalTransactionId == id && info.productId == latest.productId, "names another")
    check((info.autoRenewStatus == .on) == willAutoRenew, "renewal is on and off")
    check(info.renewalDate == latest.expiresDate, "another end")
    check(info.recentSubscriptionStartDate <= expiresDate, "begins after its end")
    check(
      info.autoRenewProductId == (isWithinCommitment ? product.id : nextProduct.id),
      "another product"
    )
    check(info.renewalPrice == renewalPrice.milliunits, "another price")
    check(info.renewalPrice.map { $0 >= 0 } == true, "no price")
    check(
      (info.gracePeriodExpiresDate != nil) == (state == .inGracePeriod),
      "grace without its state"
    )
    check(info.gracePeriodExpiresDate.map { $0 > store.now } ?? true, "grace is over")
    switch state {
    case .subscribed, .revoked:
      check(info.expirationIntent == nil && info.isInBillingRetryPeriod == nil, "it has ended")
    case .inGracePeriod, .inBillingRetryPeriod:
      check(
        info.expirationIntent == .billingError && info.isInBillingRetryPeriod == true,
        "nothing is collected"
      )
    case .expired:
      check(info.expirationIntent != nil && info.isInBillingRetryPeriod != true, "no reason to end")
    }
    check(state == .expired || info.eligibleWinBackOfferIds == nil, "won back while subscribed")
    check(info.offerType == nil || willAutoRenew, "an offer for no renewal")
    return violations
  }
}

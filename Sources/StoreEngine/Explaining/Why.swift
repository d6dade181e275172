package import StoreModel

extension Store {
  /// Returns the reasons why the customer can or can't use a product now, in order, with the verdict last.
  ///
  /// This method reads only the newest transactions of the product and its subscriptions, so the cost doesn't depend on
  /// the number of purchases.
  package func why(product: Product) -> [Reason] {
    let waiting = waiting { $0.id == product.id } + lastRefusal(with: product)
    if let terms = product.subscription {
      let chains = groups(of: product, terms).flatMap { subscriptions(in: $0) }.filter {
        newestPeriod(of: product, in: $0) != nil
      }
      return why(chains, of: product, waiting)
    }
    guard let id = standing(of: product), let record = transactions[id: id] else {
      return verdict([.neverBought] + waiting, false)
    }
    var reasons = origin(of: record.transaction)
    switch product.type {
    case .consumable:
      reasons.append(.neverAnEntitlement(isFinished: record.isFinished))
    case .nonRenewing where record.transaction.revocationDate == nil:
      if let end = end(ofNonRenewing: record, product.duration) {
        reasons.append(.endedByApp(at: end, isOver: end <= now))
      }
    case .nonConsumable, .nonRenewing, .autoRenewable:
      break
    }
    let all = reasons + ending(of: record.transaction) + waiting
    guard !isEntitled(by: id) || hasAccess(to: product) else { return all + [.listedButOver] }
    return verdict(all, isEntitled(by: id))
  }

  /// Returns a product's group, preceded by the group of the product's newest subscription if that group differs.
  ///
  /// An edit of the catalog may have moved the product, while its subscriptions stay in their group. A migration moves
  /// a subscription, while the earlier transactions keep their product.
  private func groups(of product: Product, _ terms: SubscriptionTerms) -> [SubscriptionGroupID] {
    guard let newest = newestSubscription(to: product.id), newest.groupID != terms.groupID else {
      return [terms.groupID]
    }
    return [newest.groupID, terms.groupID]
  }

  /// Returns the reasons for the state of a subscription group.
  ///
  /// The reasons of each subscription come first, in the order in which the subscriptions began. The verdict on all
  /// subscriptions comes last.
  package func why(group: SubscriptionGroupID) -> [Reason] {
    why(subscriptions(in: group), of: nil, waiting { $0.subscription?.groupID == group })
  }

  /// Returns the reasons of several subscriptions, or only the reasons about one product.
  private func why(
    _ chains: [Subscription],
    of product: Product?,
    _ waiting: [Reason]
  ) -> [Reason] {
    var reasons: [Reason] = chains.isEmpty ? [.neverBought] : []
    var isEntitled = false
    for subscription in chains {
      if let product, product.id != subscription.product.id {
        reasons += past(product, of: subscription)
      } else {
        reasons += chain(subscription)
        isEntitled = isEntitled || subscription.isActive
      }
    }
    return verdict(reasons + waiting, isEntitled)
  }

  private func verdict(_ reasons: [Reason], _ isEntitled: Bool) -> [Reason] {
    reasons + [.entitled(isEntitled)]
  }
}

// Pending purchases and one-time purchases.
extension Store {
  private func waiting(where isAsked: (Product) -> Bool) -> [Reason] {
    deferred.filter { isAsked($0.sheet.request.product) }
      .map { .waiting($0.reason, since: $0.since) }
  }

  /// Returns the deciding transaction: the newest transaction that gives access, otherwise the newest transaction.
  private func standing(of product: Product) -> TransactionID? {
    guard product.type != .consumable else { return latest(for: product.id) }
    return history(of: product.id).first(where: isEntitled) ?? latest(for: product.id)
  }

  private func origin(of transaction: Transaction) -> [Reason] {
    let (at, id) = (transaction.purchaseDate, transaction.transactionId)
    return [
      transaction.isShared
        ? .sharedByFamily(at: at, transaction: id) : .bought(at: at, transaction: id)
    ]
  }

  /// Returns the refunds and revocations of a transaction, completed or pending.
  private func ending(of transaction: Transaction) -> [Reason] {
    let items = itemRefunds(of: transaction)
    if let date = transaction.revocationDate {
      return items + [
        transaction.revocationType == .familyRevoke
          ? .sharingStopped(at: date) : .refunded(at: date)
      ]
    }
    guard let request = refundRequests[id: transaction.transactionId] else { return items }
    return items + [.refundRequested(at: request.since)]
  }
}

// Subscriptions.
extension Store {
  /// Returns a product's newest transaction in a subscription, or `nil` if the subscription never
  /// had this product.
  private func newestPeriod(of product: Product, in subscription: Subscription) -> Transaction? {
    guard product.id != subscription.product.id else {
      return transactions[id: subscription.latestTransactionId]?.transaction
    }
    return history(of: product.id).lazy.compactMap { transactions[id: $0]?.transaction }
      .first { $0.originalTransactionId == subscription.id }
  }

  /// Returns the reasons for the end of a plan that a subscription no longer has.
  private func past(_ product: Product, of subscription: Subscription) -> [Reason] {
    guard let last = newestPeriod(of: product, in: subscription) else { return [] }
    var reasons = origin(of: last) + ending(of: last)
    if last.isUpgraded == true {
      reasons.append(.replaced(by: subscription.product.id, at: last.signedDate))
    } else if let end = last.expiresDate, last.revocationDate == nil {
      reasons.append(.changes(to: subscription.product.id, at: end))
    }
    return reasons
  }

  /// Returns the reasons for a subscription's current state.
  private func chain(_ subscription: Subscription) -> [Reason] {
    guard let latest = transactions[id: subscription.latestTransactionId]?.transaction else {
      return []
    }
    var reasons = beginning(of: subscription, latest: latest) + ending(of: latest)
    reasons += items(of: subscription, latest)
    guard latest.revocationDate == nil else { return reasons }
    let end = subscription.expiresDate
    switch subscription.state {
    case .subscribed:
      reasons.append(.periodRuns(until: end))
      if !subscription.isRenewalWanted {
        reasons.append(.renewalIsOff(ends: subscription.termsEnd))
      }
    case .inGracePeriod:
      reasons.append(.renewalFailed(at: end))
      if let until = subscription.gracePeriodExpiresDate {
        reasons.append(.graceRuns(until: until))
      }
    case .inBillingRetryPeriod:
      reasons.append(.renewalFailed(at: end))
      if let lapsed = graceEnd(of: subscription) { reasons.append(.graceEnded(at: lapsed)) }
      if let until = subscription.billingRetryUntil { reasons.append(.billingRetry(until: until)) }
    case .expired:
      if subscription.expirationIntent == .billingError { reasons.append(.renewalFailed(at: end)) }
      reasons.append(
        .expired(at: subscription.changedAt, subscription.expirationIntent ?? .other)
      )
    case .revoked:
      break
    }
    if let increase = subscription.priceIncrease, increase.status == .pending {
      reasons.append(
        subscription.refusesIncrease && subscription.endsWithoutConsent
          ? .priceIncreaseRefused(increase.price, ends: consentDeadline(of: subscription))
          : .priceIncreasePending(increase.price)
      )
    }
    if subscription.willAutoRenew, subscription.nextProduct.id != subscription.product.id {
      reasons.append(.changes(to: subscription.nextProduct.id, at: end))
    }
    return reasons
  }

  /// Returns the end of the grace period before billing retry, or `nil` if the grace period is unknown.
  ///
  /// The end is available until the subscription changes again, because the store records only the last change.
  private func graceEnd(of subscription: Subscription) -> StoreInstant? {
    subscriptionTable.lastChange(of: subscription.id) == .period(.gracePeriodEnded)
      ? subscription.changedAt : nil
  }

  /// Returns the purchase that began the current sequence of periods, and the number of renewals.
  private func beginning(of subscription: Subscription, latest: Transaction) -> [Reason] {
    var renewals = 0
    var start = latest
    for id in history(of: latest.productId) {
      guard let transaction = transactions[id: id]?.transaction,
        transaction.originalTransactionId == subscription.id
      else { continue }
      start = transaction
      guard transaction.transactionReason == .renewal else { break }
      renewals += 1
      if renewals == Reason.countedRenewals { break }
    }
    if start.transactionReason == .renewal,
      let first = transactions[id: subscription.id]?.transaction
    {
      // After a change of plan at a renewal, and for a very long chain, the first purchase is
      // shown.
      start = first
    }
    let times: [Reason] =
      renewals > 0 ? [.renewed(times: renewals, last: latest.purchaseDate)] : []
    return origin(of: start) + times
  }
}

import StoreModel

/// Checks whether a subscription's renewal date can be extended (rule: server.extension-eligible).
extension Store {
  /// The maximum number of a subscription's extensions within 365 days.
  static let extensionsAYear = 2

  /// Refuses terms that are invalid for every subscriber (rule: server.extension-terms).
  func check(_ terms: RenewalExtension) throws(StoreRefusal) {
    let (days, reasons) = (RenewalExtension.dayCounts, RenewalExtension.reasons)
    guard days.contains(terms.days) else {
      throw .server(
        .invalidExtendByDays,
        "extendByDays is \(terms.days); give \(days.lowerBound) to \(days.upperBound)"
      )
    }
    guard reasons.contains(terms.reason) else {
      throw .server(
        .invalidExtendReasonCode,
        "extendReasonCode is \(terms.reason); give \(reasons.lowerBound) to \(reasons.upperBound)"
      )
    }
    guard (1...128).contains(terms.requestIdentifier.count) else {
      throw .server(.invalidRequestIdentifier, "requestIdentifier has 1 to 128 characters")
    }
  }

  /// Refuses a subscription whose renewal date can't be extended (rules: server.extension-eligible,
  /// server.extension-family, time.year-of-rate).
  ///
  /// A subscription in a grace period is refused, because its paid period has ended.
  func checkExtension(of known: Subscription) throws(StoreRefusal) {
    guard !isShared(known) else {
      throw .server(
        .familySharedExtensionIneligible,
        "a family member bought the subscription; extend theirs"
      )
    }
    guard known.isActive else {
      throw .server(.extensionIneligible, "the subscription is \(known.state.words)")
    }
    guard known.state != .inGracePeriod else {
      throw .server(
        .extensionIneligible,
        "the subscription is in its grace period; its paid period ended on \(known.expiresDate)"
      )
    }
    guard !known.isInFreeOffer else {
      throw .server(.extensionIneligible, "the subscription is in a free offer")
    }
    guard hasPaidPeriod(known) else {
      throw .server(.extensionIneligible, "no period of the subscription has been paid for")
    }
    let recent = extensions(of: known.id).filter { settings.timeRate.yearAfter($0.at) > now }
    guard recent.count < Self.extensionsAYear else {
      throw .server(
        .maximumExtensions,
        "the subscription was extended \(recent.count) times within 365 days"
      )
    }
  }

  /// Returns whether the customer paid for the current period or for an earlier period.
  ///
  /// An earlier payment counts because a change inside a period can make the current period free without an offer
  /// (rule: server.extension-paid-earlier).
  private func hasPaidPeriod(_ subscription: Subscription) -> Bool {
    var next: TransactionID? = subscription.latestTransactionId
    while let id = next, let record = transactions[id: id] {
      if let price = record.transaction.price, price > 0 { return true }
      next = record.earlierPeriod
    }
    return false
  }
}

extension Subscription {
  /// Whether the current period belongs to a free offer.
  fileprivate var isInFreeOffer: Bool {
    if let terms = advancedCommerce {
      return terms.current.charge == 0 && terms.current.items.contains { $0.offer != nil }
    }
    return offer?.paymentMode == .freeTrial
  }
}

extension TimeRate {
  /// Returns the end of the 365 days after a moment, with days scaled by the rate
  /// (rule: time.year-of-rate).
  fileprivate func yearAfter(_ moment: StoreInstant) -> StoreInstant {
    end(of: SubscriptionPeriod(value: 365, unit: .day), from: moment)
  }
}

import StoreModel

/// Who may have which offer (storekit2.md 2.5 and 2.10).
extension Store {
  /// The introductory offer that a purchase applies by itself.
  ///
  /// The merchant's signed word counts more than what the store knows, either way. A commitment that
  /// is billed monthly has none (assumed).
  func introductoryOffer(for request: PurchaseRequest) -> SubscriptionOffer? {
    guard let terms = request.product.subscription, request.billingPlan != .monthly,
      request.allowsIntroductoryOffer ?? isEligibleForIntroOffer(in: terms.groupID)
    else { return nil }
    return terms.introductoryOffer
  }

  /// The offer that a request names; nil if it names none.
  ///
  /// `known` is the group's subscription, if the customer ever had one.
  func offer(
    asked request: PurchaseRequest,
    known: Subscription?
  ) throws(Unsellable) -> SubscriptionOffer? {
    guard let id = request.offerID else { return nil }
    let offer = request.product.subscription?.offers.first {
      $0.id == id && $0.kind == (request.offerKind ?? $0.kind)
    }
    guard let offer else { throw Unsellable(failure: .invalidOfferIdentifier) }
    // An offer is for the ordinary terms; a monthly bill has its own price (assumed).
    guard isEligible(for: offer, known: known), request.billingPlan != .monthly else {
      throw Unsellable(failure: .ineligibleForOffer)
    }
    return offer
  }

  private func isEligible(for offer: SubscriptionOffer, known: Subscription?) -> Bool {
    switch offer.kind {
    case .introductory:
      known.map { isEligibleForIntroOffer(in: $0.groupID) } ?? true
    case .promotional:
      known != nil
    case .code:
      offer.eligibility.isEmpty || offer.eligibility.contains(eligibility(of: known))
    case .winBack:
      offer.isEligible && known?.state == .expired
    }
  }

  /// Which of the customers of an offer code this one is; a failed renewal is still existing.
  private func eligibility(of known: Subscription?) -> SubscriptionOffer.Eligibility {
    switch known?.state {
    case nil: .new
    case .subscribed, .inGracePeriod, .inBillingRetryPeriod: .existing
    case .expired, .revoked: .expired
    }
  }
}

extension Subscription {
  /// The win-back offers the customer may have, in the catalog's order.
  var winBackOffers: [String] {
    guard state == .expired else { return [] }
    return (product.subscription?.offers ?? [])
      .filter { $0.kind == .winBack && $0.isEligible }
      .compactMap(\.id)
  }
}

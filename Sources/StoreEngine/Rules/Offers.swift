package import StoreModel

/// The customers that each offer is for.
extension Store {
  /// The introductory offer that a purchase applies by itself, for the plan that it asks for
  /// (rule: offers.introductory-applies-itself).
  ///
  /// A signed verdict of the merchant overrides the store's own answer, in either direction
  /// (rule: offers.introductory-signed-verdict).
  func introductoryOffer(for request: PurchaseRequest) -> SubscriptionOffer? {
    guard let terms = request.product.subscription,
      request.allowsIntroductoryOffer ?? isEligibleForIntroOffer(in: terms.groupID)
    else { return nil }
    return terms.introductoryOffer(for: request.billingPlan ?? .upFront)
  }

  /// The offer that a request names; nil if it names none.
  ///
  /// An offer is for one plan: the one that the request asks for, or that a subscriber of the product has
  /// (rule: offers.offer-per-plan). A code is for its own plan, whatever the subscriber has: see
  /// ``PurchaseRequest/underPlanOfCode``. An unknown offer and an offer for other customers have different
  /// errors (rules: offers.unknown-offer-id, offers.ineligible-throws).
  ///
  /// `known` is the group's subscription, if the customer ever had one.
  func offer(
    asked request: PurchaseRequest,
    known: Subscription?
  ) throws(Unsellable) -> SubscriptionOffer? {
    guard let id = request.offerID else { return nil }
    let held = known.flatMap {
      $0.isActive && $0.product.id == request.product.id ? $0.planKind : nil
    }
    let plan = request.billingPlan ?? (request.offerKind == .code ? nil : held) ?? .upFront
    guard
      let offer = request.product.subscription?.offer(id, kind: request.offerKind, for: plan)
    else { throw Unsellable(failure: .invalidOfferIdentifier, rule: "offers.unknown-offer-id") }
    guard offer.billingPlan == plan else {
      throw Unsellable(failure: .ineligibleForOffer, rule: "offers.offer-per-plan")
    }
    guard isEligible(for: offer, known: known) else {
      throw Unsellable(failure: .ineligibleForOffer, rule: offer.kind.customersRule)
    }
    return offer
  }

  /// Whether the customer may have an offer of a product at this moment, under its own plan.
  package func isEligible(for offer: SubscriptionOffer, of product: Product) -> Bool {
    product.subscription.map { isEligible(for: offer, known: ownSubscription(in: $0.groupID)) }
      ?? false
  }

  private func isEligible(for offer: SubscriptionOffer, known: Subscription?) -> Bool {
    let isOpen = offer.isOpen(to: eligibility(of: known))
    return switch offer.kind {
    case .introductory: known.map { isEligibleForIntroOffer(in: $0.groupID) } ?? true
    case .promotional, .code: isOpen
    // A customer who got a refund of the last period isn't one to win back
    // (rules: offers.win-back-not-refunded, offers.win-back-repeats).
    case .winBack: isOpen && known.map(isToWinBack) == true
    }
  }

  /// Whether the customer left a subscription of their own and has no other of its group
  /// (rules: offers.win-back-after-expiry, offers.win-back-own, offers.win-back-none-active).
  private func isToWinBack(_ known: Subscription) -> Bool {
    known.state == .expired && !isShared(known)
      && !subscriptions(in: known.groupID).contains(where: \.isActive)
  }

  /// The win-back offers of a subscription that the customer may have, in the catalog's order.
  func winBackOffers(of subscription: Subscription) -> [String] {
    let offers = subscription.winBackOffers
    // Most products don't have any, so most calls don't read the other subscriptions of the group.
    guard !offers.isEmpty, isToWinBack(subscription) else { return [] }
    return offers
  }

  /// Returns which of the customers of an offer code this one is.
  ///
  /// A subscriber whose renewal failed is still an existing one (rule: offers.codes-retry-is-existing).
  private func eligibility(of known: Subscription?) -> SubscriptionOffer.Eligibility {
    switch known?.state {
    case nil: .new
    case .subscribed, .inGracePeriod, .inBillingRetryPeriod: .existing
    case .expired, .revoked: .expired
    }
  }
}

extension SubscriptionOffer.Kind {
  /// The rule that says which customers such an offer is for.
  var customersRule: RuleID {
    switch self {
    case .introductory: "offers.introductory-once-per-group"
    case .promotional: "offers.promotional-for-subscribers"
    case .code: "offers.codes-by-eligibility"
    case .winBack: "offers.win-back-after-expiry"
    }
  }
}

extension SubscriptionTerms {
  /// The offer that is asked for by an identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - kind: The kind that is asked for; nil for any.
  ///   - plan: The plan whose offer is preferred, or `nil`.
  /// - Returns: The first one in the catalog's order, nil if there is none.
  package func offer(
    _ id: String,
    kind: SubscriptionOffer.Kind?,
    for plan: BillingPlan.Kind? = nil
  ) -> SubscriptionOffer? {
    let alike = offers.filter { $0.id == id && $0.kind == (kind ?? $0.kind) }
    return alike.first { $0.billingPlan == plan } ?? alike.first
  }
}

extension PurchaseRequest {
  /// The request under the plan that its offer code is for, unless it names a plan.
  ///
  /// A code for a monthly plan begins that plan, wherever the customer redeems it
  /// (rule: offers.codes-begin-their-plan).
  var underPlanOfCode: PurchaseRequest {
    guard billingPlan == nil, offerKind == .code, let offerID else { return self }
    var request = self
    request.billingPlan =
      product.subscription?.offer(offerID, kind: .code, for: .upFront)?.namedPlan
    return request
  }
}

extension SubscriptionOffer {
  /// Whether the offer is for customers of a kind.
  ///
  /// An introductory offer that they had before may still exclude them
  /// (rules: offers.promotional-for-subscribers, offers.codes-by-eligibility,
  /// offers.win-back-after-expiry).
  package func isOpen(to customers: Eligibility) -> Bool {
    switch kind {
    case .introductory: true
    case .promotional: customers != .new
    case .code: eligibility.isEmpty || eligibility.contains(customers)
    case .winBack: isEligible && customers == .expired
    }
  }
}

extension Subscription {
  /// The win-back offers that the customer may have if no other subscription of the group is active, in the
  /// catalog's order (rule: offers.win-back-after-expiry).
  var winBackOffers: [String] {
    guard state == .expired else { return [] }
    return (product.subscription?.offers ?? [])
      .filter { $0.kind == .winBack && $0.isEligible }
      .compactMap(\.id)
  }
}

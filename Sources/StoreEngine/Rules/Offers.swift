package import StoreModel

/// Eligibility of customers for each kind of offer.
extension Store {
  /// Returns the introductory offer that applies automatically to a purchase under its plan
  /// (rule: offers.introductory-applies-itself).
  ///
  /// The merchant's signed eligibility overrides the store's decision, in both directions
  /// (rule: offers.introductory-signed-verdict).
  func introductoryOffer(for request: PurchaseRequest) -> SubscriptionOffer? {
    guard let terms = request.product.subscription,
      request.allowsIntroductoryOffer ?? isEligibleForIntroOffer(in: terms.groupID)
    else { return nil }
    return terms.introductoryOffer(for: request.billingPlan ?? .upFront)
  }

  /// Returns the offer that a request names, or `nil` if the request doesn't name an offer.
  ///
  /// The offer must be for one plan: the plan of the request, otherwise the current plan of the product's subscriber
  /// (rule: offers.offer-per-plan). A code has its own plan, regardless of the subscriber's plan. See
  /// ``PurchaseRequest/underPlanOfCode``. An unknown offer and an offer for other customers throw different errors
  /// (rules: offers.unknown-offer-id, offers.ineligible-throws).
  ///
  /// The parameter `known` is the group's subscription, if the customer ever had one.
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

  /// Returns whether the customer is eligible for a product's offer now, under the offer's plan.
  package func isEligible(for offer: SubscriptionOffer, of product: Product) -> Bool {
    product.subscription.map { isEligible(for: offer, known: ownSubscription(in: $0.groupID)) }
      ?? false
  }

  private func isEligible(for offer: SubscriptionOffer, known: Subscription?) -> Bool {
    let isOpen = offer.isOpen(to: eligibility(of: known))
    return switch offer.kind {
    case .introductory: known.map { isEligibleForIntroOffer(in: $0.groupID) } ?? true
    case .promotional, .code: isOpen
    // A refund of the last period excludes a win-back offer (rules: offers.win-back-not-refunded,
    // offers.win-back-repeats).
    case .winBack: isOpen && known.map(isToWinBack) == true
    }
  }

  /// Returns whether the customer's own subscription has expired and no other subscription of its group is active
  /// (rules: offers.win-back-after-expiry, offers.win-back-own, offers.win-back-none-active).
  private func isToWinBack(_ known: Subscription) -> Bool {
    known.state == .expired && !isShared(known)
      && !subscriptions(in: known.groupID).contains(where: \.isActive)
  }

  /// Returns the eligible win-back offers of a subscription, in the catalog's order.
  func winBackOffers(of subscription: Subscription) -> [String] {
    let offers = subscription.winBackOffers
    // Most products lack win-back offers. Most calls therefore end here, without reading the other
    // subscriptions of the group.
    guard !offers.isEmpty, isToWinBack(subscription) else { return [] }
    return offers
  }

  /// Returns the kind of customer for the eligibility of offer codes.
  ///
  /// A subscriber whose renewal failed still counts as an existing subscriber
  /// (rule: offers.codes-retry-is-existing).
  private func eligibility(of known: Subscription?) -> SubscriptionOffer.Eligibility {
    switch known?.state {
    case nil: .new
    case .subscribed, .inGracePeriod, .inBillingRetryPeriod: .existing
    case .expired, .revoked: .expired
    }
  }
}

extension SubscriptionOffer.Kind {
  /// The rule that decides which customers are eligible for this kind of offer.
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
  /// Returns an offer by its identifier.
  ///
  /// - Parameters:
  ///   - id: The identifier.
  ///   - kind: The kind of offer, or `nil` for any kind.
  ///   - plan: The plan whose offer is preferred, or `nil` for no preference.
  /// - Returns: The first match in the catalog's order, or `nil` if no offer matches.
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
  /// The request with the plan of its offer code, unless the request names a plan.
  ///
  /// A code for a monthly plan starts that plan, regardless of where the customer redeems it
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
  /// Returns whether the offer is open to a kind of customer.
  ///
  /// A customer may still be excluded because they used an introductory offer before
  /// (rules: offers.promotional-for-subscribers, offers.codes-by-eligibility, offers.win-back-after-expiry).
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
  /// The customer's win-back offers in the catalog's order.
  ///
  /// These offers are available only if no other subscription of the group is active
  /// (rule: offers.win-back-after-expiry).
  var winBackOffers: [String] {
    guard state == .expired else { return [] }
    return (product.subscription?.offers ?? [])
      .filter { $0.kind == .winBack && $0.isEligible }
      .compactMap(\.id)
  }
}

import StoreEngine
import StoreModel

/// A counter of customers' events.
///
/// Each event is counted when it occurs, so that events needn't be stored.
struct LifeRecord {
  /// The figures of the customers so far.
  private(set) var figures: Figures
  private let place: Int
  /// The ends of the months.
  private let ends: [StoreInstant]
  private var month = 0
  private var hasAccess = false
  private var isInTrial = false
  /// Whether the last transaction was for a free trial.
  private var wasTrial = false
  /// The offer with which the subscription started, and whether a full price followed it.
  private var offer: (key: OfferKey, isKept: Bool)?

  /// A customer's action without an event.
  enum Note {
    case foundNothing
    case cancelledSheet
    case leftForPrice
  }

  /// - Parameters:
  ///   - person: The customer.
  ///   - ends: The ends of the population's months.
  ///   - figures: The figures of other customers. This customer's figures are added to them.
  init(of person: Person, ends: [StoreInstant], to figures: Figures) {
    self.figures = figures
    self.ends = ends
    place = person.place
  }

  mutating func record(_ note: Note) {
    switch note {
    case .foundNothing: figures.foundNothing += 1
    case .cancelledSheet: figures.cancelledSheet += 1
    case .leftForPrice: figures.consents[place].left += 1
    }
  }

  mutating func add(_ event: StoreEvent) {
    if case .opened(_, _, let moment) = event {
      pass(to: moment)
    } else if case .clockAdvanced(let moment) = event {
      pass(to: moment)
    } else if case .transactionAdded(let transaction, let sale) = event {
      if let refund = sale.upgradeRefund { giveBack(refund.milliunits) }
      add(transaction, isRenewal: sale.origin == .renewal)
    } else if case .subscriptionChanged(let subscription, let change) = event {
      follow(subscription, change)
    }
  }

  /// Counts the customer's state at the end of each month up to the given moment.
  private mutating func pass(to moment: StoreInstant) {
    while month < ends.count, ends[month] <= moment {
      if hasAccess { figures.months[place][month].subscribers += 1 }
      if isInTrial { figures.months[place][month].inTrial += 1 }
      month += 1
    }
  }

  private mutating func count(_ change: (inout MonthFigures) -> Void) {
    // An event at the very end belongs to the last month.
    change(&figures.months[place][min(month, ends.count - 1)])
  }

  /// Subtracts the refund for a replaced period from the revenue of the month and from the revenue of the period's
  /// offer.
  private mutating func giveBack(_ refund: Int64) {
    count {
      $0.revenue = $0.revenue.addingSaturated(-refund)
      $0.givenBack = $0.givenBack.addingSaturated(refund)
    }
    guard let (key, isKept) = offer else { return }
    if isKept { return addAfterOffer(-refund) }
    change(key) { $0.duringOffer[$1] = $0.duringOffer[$1].addingSaturated(-refund) }
  }

  private mutating func add(_ transaction: Transaction, isRenewal: Bool) {
    let price = transaction.price ?? 0
    let isTrial = transaction.offerDiscountType == .freeTrial
    let isConversion = wasTrial && !isTrial && price > 0
    count { month in
      month.revenue = month.revenue.addingSaturated(price)
      if price > 0 { month.charges += 1 }
      if isTrial { month.trials += 1 }
      if isConversion { month.conversions += 1 }
    }
    wasTrial = isTrial
    guard let kind = transaction.offerType else { return addAfterOffer(price) }
    let key = OfferKey(product: transaction.productId, kind: kind, id: transaction.offerIdentifier)
    let isTaken = offer?.key != key || offer?.isKept == true || !isRenewal
    if isTaken { offer = (key, false) }
    change(key) { figures, place in
      if isTaken { figures.taken += 1 }
      figures.duringOffer[place] = figures.duringOffer[place].addingSaturated(price)
    }
  }

  /// Counts a charge at the full price, which an offer may have led to.
  private mutating func addAfterOffer(_ price: Int64) {
    guard let (key, isKept) = offer else { return }
    offer = (key, true)
    change(key) { figures, place in
      if !isKept { figures.kept += 1 }
      figures.afterOffer[place] = figures.afterOffer[place].addingSaturated(price)
    }
  }

  private mutating func change(_ key: OfferKey, _ change: (inout OfferFigures, Int) -> Void) {
    change(
      &figures.offers[key, default: OfferFigures(places: figures.months.count)],
      place
    )
  }

  private mutating func follow(_ subscription: Subscription, _ change: SubscriptionChange) {
    hasAccess = subscription.isActive
    isInTrial = hasAccess && subscription.offer?.paymentMode == .freeTrial
    switch change {
    case .plan(let change): follow(change)
    case .period(let change): follow(change, intent: subscription.expirationIntent)
    case .price(let change): follow(change, subscription)
    case .autoRenew, .request, .joint: break
    }
  }

  private mutating func follow(_ change: SubscriptionChange.Plan) {
    switch change {
    case .subscribed: count { $0.subscribed += 1 }
    case .resubscribed: count { $0.resubscribed += 1 }
    case .upgraded, .crossgraded: count { $0.upgrades += 1 }
    case .downgradeScheduled: count { $0.downgrades += 1 }
    case .crossgradeScheduled, .changeWithdrawn, .offerRedeemed: break
    }
  }

  private mutating func follow(_ change: SubscriptionChange.Period, intent: ExpirationIntent?) {
    switch change {
    case .renewalFailed: count { $0.billingFailures += 1 }
    case .billingResolved: count { $0.billingRecoveries += 1 }
    case .expired:
      offer = nil
      wasTrial = false
      switch intent {
      case .billingError: count { $0.lapsed += 1 }
      case .didNotConsentToPriceIncrease:
        count { $0.notAgreed += 1 }
        figures.consents[place].ended += 1
      case .cancelled, .productUnavailable, .other, nil: count { $0.cancelled += 1 }
      }
    case .renewed, .gracePeriodEnded, .periodDeleted: break
    }
  }

  private mutating func follow(_ change: SubscriptionChange.Price, _ subscription: Subscription) {
    switch change {
    case .priceIncreaseAnnounced:
      if subscription.awaitsConsent {
        figures.consents[place].asked += 1
      } else {
        figures.consents[place].told += 1
      }
    case .priceIncreaseAgreed: figures.consents[place].agreed += 1
    case .priceIncreaseDeclined: figures.consents[place].refused += 1
    case .pricePreserved: figures.consents[place].preserved += 1
    // As with a higher price, a subscriber with a pending change isn't counted.
    case .priceLowered: figures.consents[place].payLess += subscription.keepsTerms ? 1 : 0
    }
  }
}

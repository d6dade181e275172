import StoreModel
import StoreScript

/// The outcomes for an auto-renewable subscription, from its first day to its last day.
struct SubscriptionWalks {
  let product: Product
  let terms: SubscriptionTerms
  /// The other subscriptions of the group that the customer can change to.
  let others: [Product]

  private var bought: [Step] { [.buy(product), .answer(.buy)] }
  private var latest: TransactionReference { .latestOf(product.id) }
  private var seen: Step { .expectSubscription(product) }

  /// The step that advances to the end of the first period.
  private var toRenewal: Step {
    .advance(.by(terms.introductoryOffer?.period ?? terms.period))
  }

  private var ended: [Step] { bought + [.cancelRenewal(latest), toRenewal] }

  var all: [OutcomeWalk] { renewals + endings + billing + prices + changes + offers + plans }

  private var renewals: [OutcomeWalk] {
    [
      OutcomeWalk("renewed", "It renews.", bought + [seen, toRenewal, seen]),
      OutcomeWalk(
        "renewal moved",
        "The merchant moves the renewal by a week.",
        bought
          + [
            .extend(
              latest,
              RenewalExtension(days: 7, reason: 1, requestIdentifier: "a week")
            ), seen,
          ]
      ),
      OutcomeWalk(
        "renewed early",
        "A tester renews it now.",
        bought + [.forceRenewal(latest), seen]
      ),
    ]
  }

  private var endings: [OutcomeWalk] {
    [
      OutcomeWalk(
        "renewal switched off",
        "The customer turns renewal off, and it ends with the paid period.",
        bought + [.cancelRenewal(latest), seen, toRenewal, seen]
      ),
      OutcomeWalk(
        "renewal switched on again",
        "The customer turns renewal off and on again.",
        bought + [.cancelRenewal(latest), .resumeRenewal(latest), toRenewal, seen]
      ),
      OutcomeWalk(
        "subscribed again",
        "A former subscriber comes back.",
        ended + [.buy(product), .expectSheet, .answer(.buy), seen]
      ),
      OutcomeWalk("expired", "A tester ends it now.", bought + [.expire(latest), seen]),
      OutcomeWalk(
        "managed in the app",
        "The customer turns renewal off in the list of subscriptions.",
        bought
          + [
            .manageSubscriptions(terms.groupID), .respond(.cancelRenewal(latest)), seen,
          ]
      ),
    ]
  }

  private var billing: [OutcomeWalk] {
    let refused: Step = .set { $0.billingRetryOnRenewal = true }
    let grace: Step = .set {
      $0.billingGracePeriod = true
      $0.billingRetryOnRenewal = true
    }
    let settled: [Step] = [
      .set { $0.billingRetryOnRenewal = false }, .resolveBilling(latest), seen,
    ]
    return [
      OutcomeWalk(
        "billing problem settled",
        "The card is refused at the renewal, and replaced.",
        bought + [refused, toRenewal, seen] + settled
      ),
      OutcomeWalk(
        "billing problem settled in grace",
        "The card is refused, the grace period keeps the service, and the card is replaced.",
        bought + [grace, toRenewal, seen] + settled
      ),
      OutcomeWalk(
        "grace over",
        "The card is refused, and the grace period ends.",
        bought
          + [grace, toRenewal, .advance(.by(SubscriptionPeriod(value: 17, unit: .day))), seen]
      ),
      OutcomeWalk(
        "billing given up",
        "The card stays refused for sixty days.",
        bought
          + [refused, toRenewal, .advance(.by(SubscriptionPeriod(value: 61, unit: .day))), seen]
      ),
    ]
  }

  private var prices: [OutcomeWalk] {
    let doubled = max(product.milliunits * 2, 1_000)
    let little = product.milliunits + 1_000
    func raised(to price: Int64, needsConsent: Bool) -> [Step] {
      bought + [.raisePrice(PriceRise(of: latest, to: price, needsConsent: needsConsent))]
    }
    let waited: Step = .advance(
      .by(SubscriptionPeriod(value: terms.period.value * 2, unit: terms.period.unit))
    )
    return [
      OutcomeWalk(
        "higher price agreed to",
        "The price is doubled, and the customer agrees.",
        raised(to: doubled, needsConsent: true)
          + [.showMessage(.priceIncreaseConsent), .respond(.agree), seen, waited, seen]
      ),
      OutcomeWalk(
        "higher price refused",
        "The price is doubled, and the customer refuses.",
        raised(to: doubled, needsConsent: true) + [.refusePrice(latest), waited, seen]
      ),
      OutcomeWalk(
        "higher price without consent",
        "The price rises by one, and subscribers are only notified.",
        raised(to: little, needsConsent: false) + [waited, seen]
      ),
    ]
  }

  private var changes: [OutcomeWalk] {
    others.map { other in
      let direction =
        switch other.subscription?.groupLevel ?? terms.groupLevel {
        case ..<terms.groupLevel: "upgraded"
        case terms.groupLevel: "crossgraded"
        default: "downgraded"
        }
      return OutcomeWalk(
        "\(direction) to \(other.id.rawValue)",
        "The customer changes to another subscription of the group.",
        bought
          + [
            .buy(other), .expectSheet, .answer(.buy), .expectPurchase, seen, toRenewal,
            .expectBelongings,
          ]
      )
    }
  }

  private var plans: [OutcomeWalk] {
    terms.billingPlans.filter(\.isEnabled).map { plan in
      var buy = Buy(product: product.id)
      buy.billingPlan = plan.kind
      return OutcomeWalk(
        "billed \(plan.kind.rawValue)",
        "The customer chooses how the commitment is billed.",
        [
          .buy(buy), .expectSheet, .answer(.buy), seen,
          .advance(.by(SubscriptionPeriod(value: 1, unit: .month))), seen,
        ]
      )
    }
  }
}

// Purchases by customers who have already had a subscription in the group.
extension SubscriptionWalks {
  /// Every answer to another purchase, for every possible state of the subscription.
  var purchases: [OutcomeWalk] {
    let failing: Step = .set { $0.billingRetryOnRenewal = true }
    let grace: Step = .set {
      $0.billingGracePeriod = true
      $0.billingRetryOnRenewal = true
    }
    let states: [(RenewalState, [Step])] = [
      (.subscribed, bought),
      (.expired, ended),
      (.inBillingRetryPeriod, bought + [failing, toRenewal]),
      (.inGracePeriod, bought + [grace, toRenewal]),
      (.revoked, bought + [.refund(latest, .other)]),
    ]
    return states.flatMap { state, steps in
      SheetAnswer.Kind.allCases.map { kind in
        OutcomeWalk(
          "\(state.name), \(kind.rawValue)",
          "The customer asks for another subscription of the group.",
          [.set { $0.purchaseRetries = 0 }] + steps
            + [.buy(others.first ?? product), .answer(SheetAnswer(kind)), .expectPurchase]
        )
      }
    }
  }
}

// Purchases with offers.
extension SubscriptionWalks {
  private var offers: [OutcomeWalk] {
    terms.offers.flatMap { offer -> [OutcomeWalk] in
      switch (offer.kind, offer.id) {
      case (.introductory, _): [introductory(offer)]
      case (.promotional, let id?): [promotional(id, offer)]
      case (.winBack, let id?): [winBack(id, offer)]
      case (.code, let id?): codes(id, offer)
      case (.promotional, nil), (.winBack, nil), (.code, nil): []
      }
    }
  }

  /// Returns a purchase with the billing plan of the given offer.
  private func purchase(_ offer: SubscriptionOffer, named id: String? = nil) -> Buy {
    var buy = Buy(product: product.id, offer: id)
    buy.billingPlan = offer.namedPlan
    return buy
  }

  private func introductory(_ offer: SubscriptionOffer) -> OutcomeWalk {
    let count = offer.periodCount
    let length = SubscriptionPeriod(value: offer.period.value * count, unit: offer.period.unit)
    return OutcomeWalk(
      "introductory offer, and its end",
      "A newcomer has the introductory offer, and pays the full price after it.",
      [.buy(purchase(offer)), .answer(.buy), seen, .advance(.by(length)), seen]
    )
  }

  private func promotional(_ id: String, _ offer: SubscriptionOffer) -> OutcomeWalk {
    var buy = purchase(offer, named: id)
    buy.signedOffer = true
    return OutcomeWalk(
      "promotional offer \(id)",
      "The merchant signs an offer for a subscriber.",
      bought + [.buy(buy), .expectSheet, .answer(.buy), seen, toRenewal, seen]
    )
  }

  private func winBack(_ id: String, _ offer: SubscriptionOffer) -> OutcomeWalk {
    OutcomeWalk(
      "win-back offer \(id)",
      "A former subscriber accepts an offer.",
      ended
        + [
          .advance(.by(SubscriptionPeriod(value: 2, unit: .month))),
          .buy(purchase(offer, named: id)), .expectSheet, .answer(.buy), seen,
        ]
    )
  }

  private func codes(_ id: String, _ offer: SubscriptionOffer) -> [OutcomeWalk] {
    let redeemed: [Step] = [
      .redeemCode, .respond(.redeem(code: id, product: product.id)), seen,
    ]
    return offer.eligibility.map { customer in
      switch customer {
      case .new: OutcomeWalk("code \(id)", "A newcomer redeems a code.", redeemed)
      case .existing:
        OutcomeWalk("code \(id), subscribed", "A subscriber redeems a code.", bought + redeemed)
      case .expired:
        OutcomeWalk("code \(id), expired", "A former subscriber redeems a code.", ended + redeemed)
      }
    }
  }
}

import StoreCatalog
import StoreEngine
import StoreModel

/// Performing a customer's planned actions, if they are still possible.
extension Life {
  mutating func carryOut(_ intention: Agenda.Intention) {
    switch intention {
    case .arrive: arrive()
    case .leave(let month): leave(inMonth: month)
    case .change(let isUp, let month): change(isUp: isUp, inMonth: month)
    case .resolveBilling: resolveBilling()
    case .comeBack(let hasOffer): comeBack(withOffer: hasOffer)
    case .changeShop: changeShop()
    case .answerPrice(let agrees): answerPrice(agrees)
    case .leaveForPrice: leaveForPrice()
    }
  }

  private mutating func arrive() {
    guard let offering = offerings.choice(of: person, .product, where: { _ in true }) else {
      return lived.record.record(.foundNothing)
    }
    let hasCode = draws.happens(habits.offerCodes, .offerCode)
    let plan = plan(of: offering)
    let code = hasCode ? offering.offer(.code, for: plan) : nil
    guard lived.perform(.buy(offering.product, code, plan)) else { return }
    guard !draws.happens(habits.sheetCancelled, .sheet) else {
      lived.record.record(.cancelledSheet)
      lived.perform(.answer(.cancel))
      return
    }
    lived.perform(.answer(.buy))
    planRun()
  }

  /// Returns the billing plan that the customer chooses.
  ///
  /// It is the same for all products that offer the plan.
  func plan(of offering: Offering) -> BillingPlan.Kind {
    let hasMonthly = offering.terms.plansForSale.contains(.monthly)
    return hasMonthly && draws.happens(habits.monthlyPlans, .billingPlan) ? .monthly : .upFront
  }

  /// The subscription if it is active and will renew, otherwise `nil`.
  private var going: Subscription? {
    subscription.flatMap { $0.state == .subscribed && $0.isRenewalWanted ? $0 : nil }
  }

  private mutating func leave(inMonth month: Int?) {
    guard let known = going else { return }
    lived.perform(.cancelRenewal)
    let time = self.time(month ?? population.months)
    guard
      let offer = offerings.offering(of: known.product.id)?.offer(
        .promotional,
        for: known.planKind
      ),
      draws.happens(habits.retentionOffers, .retentionOffer, time),
      lived.perform(.buy(known.product, offer, known.planKind))
    else { return }
    lived.perform(.answer(.buy))
    planLeaving(from: (month ?? 0) + 1)
  }

  private mutating func change(isUp: Bool, inMonth month: Int) {
    guard let known = going, let level = known.product.subscription?.groupLevel else { return }
    let target = offerings.choice(of: person, .changeTarget) { offering in
      offering.terms.groupID == known.groupID
        && (isUp ? offering.terms.groupLevel < level : offering.terms.groupLevel > level)
    }
    guard let target, lived.perform(.buy(target.product, nil, plan(of: target))) else { return }
    lived.perform(.answer(.buy))
  }

  private mutating func resolveBilling() {
    guard subscription?.hasBillingProblem == true, lived.perform(.resolveBilling) else { return }
    lived.perform(.failRenewals(false))
    hadBillingProblem = false
  }

  private mutating func comeBack(withOffer hasOffer: Bool) {
    guard let known = subscription, known.state == .expired else { return }
    let same = offerings.offering(of: known.product.id)
    guard
      let offering = same ?? offerings.choice(of: person, .product, where: { _ in true })
    else { return }
    let plan = plan(of: offering)
    let offer = hasOffer ? offering.offer(.winBack, for: plan) : nil
    guard lived.perform(.buy(offering.product, offer, plan)) else { return }
    lived.perform(.answer(.buy))
    planRun()
  }

  private mutating func changeShop() {
    guard let later else { return }
    shop = later.shop
    guard let known = going, !known.isAdvancedCommerce,
      let offering = offerings.offering(of: known.product.id),
      let price = offering.product.bill(known.planKind, in: lived.store.settings.storefront)
    else { return }
    let present = known.presentPrice(in: lived.store.settings.storefront)
    guard price.milliunits > present.milliunits else {
      if price.milliunits < present.milliunits {
        lived.perform(.sell(shop.file, shop.subscriptions))
      }
      return
    }
    guard !population.preservesPrices else {
      lived.perform(.raisePrice(price, needsConsent: nil))
      return
    }
    let needsConsent = lived.store.needsConsent(
      known,
      to: price,
      sold: offering.product,
      home: shop.catalog.home
    )
    guard lived.perform(.raisePrice(price, needsConsent: needsConsent)) else { return }
    planAnswer(toPrice: needsConsent, of: known)
  }

  private mutating func answerPrice(_ agrees: Bool) {
    guard subscription?.isAskedForConsent == true else { return }
    lived.perform(.answerPrice(agrees: agrees))
  }

  private mutating func leaveForPrice() {
    guard going != nil else { return }
    lived.record.record(.leftForPrice)
    lived.perform(.cancelRenewal)
  }
}

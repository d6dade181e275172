import StoreEngine
import StoreModel

/// Drawing a customer's plans, at the start and the end of a subscription.
extension Life {
  /// The seconds in 28 days, so that a plan for a month is due before the next month starts.
  private static let month: Int64 = 28 * 86_400

  /// Plans the customer's actions for a subscription that has just started.
  mutating func planRun() {
    guard let known = subscription, known.state == .subscribed else { return }
    run += 1
    renewals = 0
    hadBillingProblem = false
    monthsFrom = now
    if let offer = known.offer {
      let end = offer.wholePeriod.end(from: now)
      let goesOn =
        offer.paymentMode == .freeTrial ? habits.trialConversion : habits.discountConversion
      guard draws.happens(goesOn, .afterOffer, run) else {
        let seconds = max(1, now.milliseconds(until: end) / 1000 - 1)
        let moment = draws.number(below: seconds, .afterOfferMoment, run)
        return agenda.add(.leave(month: nil), at: now.advanced(bySeconds: moment), run: run)
      }
      if offer.paymentMode == .freeTrial { monthsFrom = end }
    }
    planChanges()
    planLeaving(from: 0)
  }

  /// Draws the month in which the customer leaves, beginning with the given month.
  mutating func planLeaving(from first: Int) {
    for month in first..<max(first, population.months)
    where draws.happens(habits.cancellation(inMonth: month), .cancellation, time(month)) {
      let moment = self.moment(inMonth: month, .cancellationMoment)
      return agenda.add(.leave(month: month), at: moment, run: run)
    }
  }

  private mutating func planChanges() {
    for month in 0..<population.months {
      let isUp = draws.happens(habits.upgrades, .upgrade, time(month))
      guard isUp || draws.happens(habits.downgrades, .downgrade, time(month)) else { continue }
      let moment = self.moment(inMonth: month, .changeMoment)
      agenda.add(.change(isUp: isUp, month: month), at: moment, run: run)
    }
  }

  /// Draws the month after the end of a subscription in which the customer resubscribes.
  mutating func planReturn() {
    let end = now
    let offering = subscription.flatMap { offerings.offering(of: $0.product.id) }
    let hasOffer = offering.map { $0.offer(.winBack, for: plan(of: $0)) != nil } ?? false
    let chance = hasOffer ? max(habits.winBacks, habits.returns) : habits.returns
    for month in 0..<population.months where draws.happens(chance, .comingBack, time(month)) {
      let seconds = draws.number(below: Self.month, .comingBackMoment, time(month))
      let start = CivilDate(end).adding(months: month).instant
      // The entry belongs to no subscription, so it isn't removed when a subscription ends.
      return agenda.add(.comeBack(hasOffer: hasOffer), at: start.advanced(bySeconds: 1 + seconds))
    }
  }

  private func moment(inMonth month: Int, _ draw: Draw) -> StoreInstant {
    CivilDate(monthsFrom).adding(months: month).instant
      .advanced(bySeconds: draws.number(below: Self.month, draw, time(month)))
  }

  /// Plans the customer's reaction to a higher price.
  mutating func planAnswer(toPrice needsConsent: Bool, of known: Subscription) {
    let seconds = min(14 * 86_400, now.milliseconds(until: known.expiresDate) / 1000)
    let moment = now.advanced(bySeconds: draws.number(below: seconds, .priceMoment, run))
    let drawn = draws.number(below: Chance.certain, .price, run)
    guard needsConsent else {
      guard drawn < habits.noticeCancelled.thousandths else { return }
      return agenda.add(.leaveForPrice, at: moment, run: run)
    }
    let agreed = habits.priceAgreed.thousandths
    if drawn < agreed {
      agenda.add(.answerPrice(agrees: true), at: moment, run: run)
    } else if drawn < agreed + habits.priceRefused.thousandths {
      agenda.add(.answerPrice(agrees: false), at: moment, run: run)
    }
  }
}

extension Chance: Comparable {
  package static func < (left: Chance, right: Chance) -> Bool {
    left.thousandths < right.thousandths
  }
}

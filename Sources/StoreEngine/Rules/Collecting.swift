package import StoreModel

/// The retries of a failed charge, and the reminders for the customer
/// (rule: billing.retry-sixty-days).
extension Store {
  /// Returns the next moment of a failed renewal: a retry that will succeed, a message, or a deadline.
  ///
  /// The store retries at whole days after the failure. A fast time rate scales these days
  /// (rules: billing.tries-whole-days, billing.tries-scale). Only a successful retry is an event. So this method finds
  /// only messages and deadlines while renewals fail.
  func nextStep(ofCollecting subscription: Subscription) -> StoreInstant? {
    let rate = settings.timeRate
    let failure = subscription.expiresDate
    let step =
      if settings.billingRetryOnRenewal {
        Self.daysOfMessages.lazy
          .map { rate.moment(ofRetryDay: $0, from: failure) }
          .first { $0 > now }
      } else {
        Optional(
          rate.moment(
            ofRetryDay: rate.nextRetryDay(after: now, from: failure),
            from: failure
          )
        )
      }
    return [subscription.gracePeriodExpiresDate, subscription.billingRetryUntil, step]
      .compactMap(\.self)
      .min()
  }

  /// The days after a failed renewal on which the customer is reminded.
  ///
  /// The customer is reminded every day from day 1 to 3, every third day to day 16, every fourth day to day 30 and
  /// every fifth day to day 60 (rule: billing.messages-schedule). Day 1 begins with the failure
  /// (rule: billing.messages-begin-with-failure).
  static let daysOfMessages: [Int64] =
    [
      stride(from: 1, through: 3, by: 1), stride(from: 4, through: 16, by: 3),
      stride(from: 17, through: 30, by: 4), stride(from: 31, through: 60, by: 5),
    ]
    .flatMap { days in days.map { Int64($0) - 1 } }

  fileprivate func isDayOfMessage(for subscription: Subscription) -> Bool {
    settings.reminds(of: subscription, at: now)
  }
}

extension StoreSettings {
  /// Returns whether the customer is reminded of a failed renewal at a moment.
  ///
  /// - Parameters:
  ///   - subscription: The subscription after the failure.
  ///   - moment: Store time.
  /// - Returns: `true` only at the moments of reminders.
  package func reminds(of subscription: Subscription, at moment: StoreInstant) -> Bool {
    Store.daysOfMessages.contains {
      timeRate.moment(ofRetryDay: $0, from: subscription.expiresDate) == moment
    }
  }

  /// Returns whether a retry of a failed renewal succeeds at a moment.
  ///
  /// - Parameters:
  ///   - subscription: The subscription after the failure.
  ///   - moment: Store time.
  /// - Returns: `false` if renewals are set to fail.
  package func collects(from subscription: Subscription, at moment: StoreInstant) -> Bool {
    guard !billingRetryOnRenewal else { return false }
    let failure = subscription.expiresDate
    let before = moment.advanced(byMilliseconds: -1)
    let day = timeRate.nextRetryDay(after: before, from: failure)
    return timeRate.moment(ofRetryDay: day, from: failure) == moment
      || subscription.gracePeriodExpiresDate == moment || subscription.billingRetryUntil == moment
  }
}

extension Store {
  /// Schedules the next message, after a message about a failed renewal was posted.
  mutating func scheduleNextMessage(after message: StoreMessage) {
    guard message.reason == .billingIssue, let id = message.subscription,
      let subscription = subscriptionTable[id]
    else { return }
    subscriptionTable.reschedule(id, due: due(subscription))
  }

  /// Withdraws messages that the customer hasn't seen and whose cause no longer exists
  /// (rule: billing.messages-withdrawn).
  mutating func withdrawMessages(by event: StoreEvent, insteadOf known: Subscription) {
    guard !messages.isEmpty, case .subscriptionChanged(let subscription, let change) = event else {
      return
    }
    let isSettled = known.hasBillingProblem && !subscription.hasBillingProblem
    let isAnswered =
      known.awaitsConsent && !subscription.awaitsConsent || change == .price(.priceIncreaseDeclined)
    if isSettled {
      withdraw(StoreMessage.Topic(reason: .billingIssue, subscription: subscription.id))
    }
    if isAnswered {
      withdraw(StoreMessage.Topic(reason: .priceIncreaseConsent, subscription: subscription.id))
    }
  }
}

extension Decision {
  /// Begins billing retry, and the grace period if it is enabled.
  ///
  /// The days of both periods are counted from the failure (rules: billing.grace-keeps-access,
  /// billing.grace-inside-retry, commitments.retry-ninety-days).
  mutating func fail(_ known: Subscription) {
    let settings = store.settings
    let rate = settings.timeRate
    let isCommitted = known.commitment?.plan.kind == .monthly
    var subscription = known
    subscription.expirationIntent = .billingError
    subscription.billingRetryUntil = rate.retryEnd(
      from: known.expiresDate,
      isCommitted: isCommitted
    )
    if isCommitted { record("commitments.retry-ninety-days") }
    record("billing.messages-begin-with-failure")
    if settings.billingGracePeriod {
      subscription.state = .inGracePeriod
      subscription.gracePeriodExpiresDate = rate.graceEnd(
        of: known.billedPeriod,
        days: settings.gracePeriodDays,
        from: known.expiresDate
      )
    } else {
      subscription.state = .inBillingRetryPeriod
    }
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: .period(.renewalFailed)))
    post(.billingIssue, about: known.id)
  }

  /// Continues billing retry at one of its due moments.
  ///
  /// At a deadline the store retries the charge first (rule: billing.try-before-deadline).
  mutating func goOnCollecting(for known: Subscription) {
    guard store.settings.billingRetryOnRenewal else {
      let isDeadline =
        known.gracePeriodExpiresDate == store.now || known.billingRetryUntil == store.now
      record(isDeadline ? "billing.try-before-deadline" : "billing.tries-whole-days")
      return renew(known)
    }
    if let end = known.billingRetryUntil, end <= store.now {
      return expire(known, intent: .billingError)
    }
    if let end = known.gracePeriodExpiresDate, end <= store.now {
      endGrace(of: known)
      guard store.isDayOfMessage(for: known) else { return }
    }
    post(.billingIssue, about: known.id)
  }

  private mutating func endGrace(of known: Subscription) {
    var subscription = known
    subscription.state = .inBillingRetryPeriod
    subscription.gracePeriodExpiresDate = nil
    subscription.changedAt = store.now
    record(.subscriptionChanged(subscription: subscription, change: .period(.gracePeriodEnded)))
  }

  /// Charges at once, because the customer resolved the problem.
  ///
  /// The charge succeeds even while renewals are set to fail (rule: billing.resolve-collects-once).
  /// After the retry period, no charge is left to resolve (rule: billing.resolve-after-retry).
  mutating func resolveBilling(_ id: TransactionID) throws(StoreRefusal) {
    let known = try subscription(of: id)
    guard known.hasBillingProblem else { throw .noBillingProblem(id) }
    record("billing.resolve-collects-once")
    renew(known)
  }
}

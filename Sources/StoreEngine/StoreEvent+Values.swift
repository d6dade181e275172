import StoreModel

/// Values that no store could have written, found before anybody computes with them.
extension StoreEvent {
  /// Which value is impossible, and its bound, as a sentence's end; nil if none is.
  var impossibleValue: String? {
    switch self {
    case .opened(let identity, let settings, _):
      identity.appAppleId > 0
        ? settings.impossibleValue : "has appAppleId \(identity.appAppleId), which must be above 0"
    case .settingsChanged(let settings): settings.impossibleValue
    case .sheetPresented(let sheet): sheet.impossibleValue
    case .purchaseDeferred(let waiting): waiting.sheet.impossibleValue
    case .transactionAdded(let transaction, _), .transactionChanged(let transaction, _):
      transaction.impossibleValue
    case .subscriptionChanged(let subscription, _): subscription.impossibleValue
    case .renewalDateExtended(_, let terms, _): terms.impossibleValue
    case .extensionFailed(_, let request): request.terms.impossibleValue
    case .massExtensionEnded(let result):
      result.request.terms.impossibleValue
        ?? within(0...Int.max, result.succeededCount, "succeededCount")
        ?? within(0...Int.max, result.failedCount, "failedCount")
    case .notificationAttempted(let attempt):
      within(1...Int(UInt32.max), attempt.notification.rawValue, "a notification's number")
    case .clockAdvanced, .appLaunched, .appTerminated, .deviceReplaced, .synced, .sheetAnswered,
      .purchaseEnded, .deferredEnded, .transactionFinished, .systemSheetPresented,
      .systemSheetAnswered, .systemSheetEnded, .refundRequested, .refundDecided, .messagePosted,
      .messagesRedelivered, .messageShown, .purchaseIntentSent, .purchaseIntentsRedelivered,
      .networkRestored, .transactionsDeleted, .transactionsCleared, .serverRequestAccepted,
      .requestRefused, .consumptionReported, .refundReversed, .messagingChanged,
      .testNotificationRequested, .notificationInvented:
      nil
    }
  }
}

/// Nil for a number within its bounds, else what to say.
private func within<Number: Comparable>(
  _ bounds: ClosedRange<Number>,
  _ number: Number,
  _ name: String
) -> String? {
  guard !bounds.contains(number) else { return nil }
  return "has \(name) \(number), which must be \(bounds.lowerBound) to \(bounds.upperBound)"
}

extension StoreSettings {
  fileprivate var impossibleValue: String? {
    Self.gracePeriods.contains(gracePeriodDays)
      ? within(0...Int64(Int32.max), advancedCommerce.requestLifetime, "requestLifetime")
      : "has gracePeriodDays \(gracePeriodDays), which must be 3, 16 or 28"
  }
}

extension PurchaseSheet {
  fileprivate var impossibleValue: String? {
    within(1...10, request.quantity, "quantity")
      ?? within(0...Int64.max, price.milliunits, "a price")
      ?? renewalPrice.flatMap { within(0...Int64.max, $0.milliunits, "a renewal price") }
      ?? request.product.impossibleValue
  }
}

extension Product {
  /// What no catalog could have said: the bounds are those of its reader.
  fileprivate var impossibleValue: String? {
    let offers = subscription?.offers ?? []
    var numbers: [(WholeBound, Int64)] = [(.milliunits, milliunits)]
    for price in storefrontMilliunits.values.sorted() { numbers.append((.milliunits, price)) }
    if let subscription { numbers.append((.groupLevel, Int64(subscription.groupLevel))) }
    for offer in offers {
      numbers.append((.milliunits, offer.milliunits))
      numbers.append((.periodCount, Int64(offer.periodCount)))
    }
    guard let (bound, number) = numbers.first(where: { !$0.0.contains($0.1) }) else { return nil }
    return "has a product with \(bound.name) of \(number), which must be \(bound.words)"
  }
}

extension Transaction {
  fileprivate var impossibleValue: String? {
    within(1...10, quantity, "quantity")
      ?? price.flatMap { within(0...Int64.max, $0, "a price") }
      ?? revocationPercentage.flatMap { within(0...100_000, $0, "revocationPercentage") }
      ?? (expiresDate.map { $0 < purchaseDate } == true
        ? "has a transaction that expires before it was bought" : nil)
  }
}

extension Subscription {
  fileprivate var impossibleValue: String? { product.impossibleValue ?? impossibleNumber }

  private var impossibleNumber: String? {
    let periods = 0...Int(Int32.max)
    return within(periods, periodsSinceAnchor, "periodsSinceAnchor")
      ?? within(periods, offerPeriodsLeft, "offerPeriodsLeft")
      ?? renewalsLeft.flatMap { within(periods, $0, "renewalsLeft") }
      ?? within(0...Int64.max, renewalPrice.milliunits, "a renewal price")
      ?? commitment.flatMap { bill in
        within(1...1200, bill.billingPeriods, "billingPeriods")
          ?? within(1...bill.billingPeriods, bill.billingPeriod, "billingPeriod")
      }
      ?? advancedCommerce.flatMap { terms in
        within(1...Int(Int32.max), terms.revision, "revision")
          ?? (terms.current.items.isEmpty ? "has a subscription of no items" : nil)
      }
  }
}

extension RenewalExtension {
  fileprivate var impossibleValue: String? {
    within(1...90, days, "extendByDays") ?? within(0...3, reason, "extendReasonCode")
  }
}

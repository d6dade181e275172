import StoreModel

/// Values that no store could have written, found before anybody computes with them.
extension StoreEvent {
  /// Which value is impossible, and its bound, as a sentence's end; nil if none is.
  var impossibleValue: String? {
    switch self {
    case .opened(let identity, let settings, _):
      within(.appAppleID, identity.appAppleId, "appAppleId") ?? settings.impossibleValue
    case .settingsChanged(let settings): settings.impossibleValue
    case .sheetPresented(let sheet): sheet.impossibleValue
    case .purchaseDeferred(let waiting): waiting.sheet.impossibleValue
    case .transactionAdded(let transaction, _), .transactionChanged(let transaction, _):
      transaction.impossibleValue
    case .subscriptionChanged(let subscription, _): subscription.impossibleValue
    case .systemSheetAnswered(_, let answer): answer.impossibleValue
    case .purchaseIntentSent(let intent): intent.product.impossibleValue
    case .purchaseIntentsRedelivered(let intents):
      intents.firstImpossible { $0.product.impossibleValue }
    case .refundRequested(let request): request.impossibleValue
    case .serverRequestAccepted(let request, _): request.impossibleValue
    case .renewalDateExtended(_, let terms, _): terms.impossibleValue
    case .extensionFailed(_, let request): request.terms.impossibleValue
    case .massExtensionEnded(let result):
      result.request.terms.impossibleValue
        ?? within(.count, result.succeededCount, "succeededCount")
        ?? within(.count, result.failedCount, "failedCount")
    case .consumptionReported(_, let report): report.impossibleValue
    case .messagingChanged(let change): change.impossibleValue
    case .notificationAttempted(let attempt):
      inside(1...UInt32.max, attempt.notification.rawValue, "a notification's number")
    case .clockAdvanced, .appLaunched, .appTerminated, .deviceReplaced, .synced, .sheetAnswered,
      .purchaseEnded, .deferredEnded, .transactionFinished, .systemSheetPresented,
      .systemSheetEnded, .refundDecided, .messagePosted, .messagesRedelivered, .messageShown,
      .networkRestored, .transactionsDeleted, .transactionsCleared, .requestRefused,
      .refundReversed, .testNotificationRequested, .notificationInvented:
      nil
    }
  }
}

/// Nil for a number inside its bounds, else what to say.
func inside<Bound: FixedWidthInteger>(
  _ bounds: ClosedRange<Bound>,
  _ number: some BinaryInteger,
  _ name: @autoclosure () -> String
) -> String? {
  if let number = Bound(exactly: number), bounds.contains(number) { return nil }
  return "has \(name()) \(number), which must be \(bounds.lowerBound) to \(bounds.upperBound)"
}

/// Nil for a number within its bound, else what to say.
func within(
  _ bound: WholeBound,
  _ number: some BinaryInteger,
  _ name: @autoclosure () -> String
) -> String? {
  inside(bound.range, number, name())
}

extension WholeBound {
  /// What so many prices come to together, in milliunits.
  static func prices(_ count: Int) -> ClosedRange<Int64> {
    0...milliunits.range.upperBound.multipliedSaturated(by: Int64(max(1, count)))
  }
}

extension Sequence {
  /// What is wrong with the first element that anything is wrong with.
  func firstImpossible(_ value: (Element) -> String?) -> String? {
    for element in self {
      if let what = value(element) { return what }
    }
    return nil
  }
}

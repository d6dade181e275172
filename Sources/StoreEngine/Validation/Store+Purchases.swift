import StoreModel

// Checks a journal's events of the clock, the app and its purchases.

extension Store {
  /// Checks a move of the clock.
  ///
  /// The clock must not pass a due moment, because the store would otherwise have to produce years of events at once.
  func violation(movingTo moment: StoreInstant) -> EventViolation? {
    guard moment >= now else { return EventViolation { .timeRunsBackwards(ordinal: $0) } }
    guard let due = nextDue else { return nil }
    return require(
      due >= moment,
      "moves store time to \(moment), past \(due), when something falls due"
    )
  }

  func violation(replacingDeviceBy id: String) -> EventViolation? {
    require(id != identity.deviceVerificationID, "replaces device \(id) by itself")
  }

  func violation(presenting sheet: PurchaseSheet) -> EventViolation? {
    unlessApp(isRunning: true) ?? requireNext(sheet.id, nextPurchase, "begins purchase")
      ?? requirePossible(sheet.impossibleValue)
  }

  func violation(answering purchase: PurchaseID) -> EventViolation? {
    require(
      sheets[id: purchase] != nil,
      "answers the sheet of purchase \(purchase.rawValue), which is not up: "
        + (sheets.first.map { "that of purchase \($0.id.rawValue) is" } ?? "none is")
    )
  }

  /// Checks the end of a purchase.
  ///
  /// The purchase's sheet must be answered, or the purchase must begin and end at once.
  func violation(ending purchase: PurchaseID, _ outcome: PurchaseOutcome) -> EventViolation? {
    let unended = require(
      purchase == nextPurchase || answeredPurchases.contains(purchase),
      "ends purchase \(purchase.rawValue), which has ended already or was not answered; one that begins"
        + " and ends at once is \(nextPurchase.rawValue)"
    )
    if let unended { return unended }
    switch outcome {
    case .success(let id): return unlessThere(id)
    case .userCancelled, .pending, .failed: return nil
    }
  }

  func violation(deferring waiting: DeferredPurchase) -> EventViolation? {
    let id = waiting.id
    return require(
      answeredPurchases.contains(id) && deferred[id: id] == nil,
      "puts off purchase \(id.rawValue), which was not answered or waits already"
    ) ?? unlessNow(waiting.since) ?? requirePossible(waiting.sheet.impossibleValue)
  }

  func violation(
    endingWaitOf purchase: PurchaseID,
    _ ending: DeferredPurchase.Ending
  ) -> EventViolation? {
    guard let waiting = deferred[id: purchase] else {
      return require(
        false,
        "ends the waiting of purchase \(purchase.rawValue), which does not wait"
      )
    }
    let reasons = ending.reasons
    return require(
      reasons.contains(waiting.reason),
      "says \(ending) of purchase \(purchase.rawValue), which waits for \(waiting.reason): that is said"
        + " where it waits for \(reasons.map(\.rawValue).joined(separator: " or "))"
    )
  }
}

extension DeferredPurchase.Ending {
  /// The possible reasons for the wait of a purchase that ends in this way.
  var reasons: [DeferredPurchase.Reason] {
    switch self {
    case .approved: [.askToBuy]
    case .declined: [.askToBuy, .authentication]
    case .resolved: [.interrupted, .authentication]
    }
  }
}

extension StoreSettings {
  /// Returns the problem with the values that open a store, as the end of a sentence, or `nil` if
  /// all are possible.
  func impossibleValue(opening identity: StoreIdentity) -> String? {
    within(.appAppleID, identity.appAppleId, "appAppleId")
      ?? identity.catalogOrdinal.map { "has catalogOrdinal \($0), which must be nothing" }
      ?? impossibleValue
  }
}

import StoreModel

// Checks a journal's events of system sheets, messages and purchase intents.

extension Store {
  func violation(presenting sheet: SystemSheet) -> EventViolation? {
    require(
      sheet.id == nextSystemSheet,
      "brings up system sheet \(sheet.id.rawValue), not the next number: that is"
        + " \(nextSystemSheet.rawValue)"
    )
      ?? unlessApp(isRunning: true)
      ?? sheet.kind.transaction.flatMap { unlessThere($0) }
  }

  func violation(
    answering sheet: SystemSheetID,
    _ answer: SystemSheetAnswer
  ) -> EventViolation? {
    guard systemSheets[id: sheet] != nil else {
      return EventViolation { .unknownSystemSheet(ordinal: $0, id: sheet) }
    }
    return answer.subscription.flatMap { unlessSubscription($0) }
      ?? requirePossible(answer.impossibleValue)
  }

  /// Checks the end of a system sheet, which must be open, or answered but not ended.
  func violation(ending sheet: SystemSheetID) -> EventViolation? {
    guard !answeredSystemSheets.contains(sheet), systemSheets[id: sheet] == nil else { return nil }
    return EventViolation { .unknownSystemSheet(ordinal: $0, id: sheet) }
  }

  func violation(posting message: StoreMessage) -> EventViolation? {
    requireNext(message.id, nextMessage, "posts message") ?? unlessNow(message.since)
      ?? message.subscription.flatMap { unlessGiven($0) }
  }

  /// Requires a message that is waiting to be shown.
  func unlessWaiting(_ message: MessageID) -> EventViolation? {
    guard messages[id: message] == nil else { return nil }
    return EventViolation { .unknownMessage(ordinal: $0, id: message) }
  }

  func violation(redelivering redelivered: [StoreMessage]) -> EventViolation? {
    redelivered.firstFault { message in
      unlessWaiting(message.id)
        ?? require(
          messages[id: message.id] == message,
          "brings message \(message.id.rawValue) with other words than it was posted with"
        )
    } ?? unlessApp(isRunning: true)
  }

  func violation(sending intent: PurchaseIntent) -> EventViolation? {
    requireNext(intent.id, nextPurchaseIntent, "sends intent")
      ?? requirePossible(intent.product.impossibleValue)
  }

  /// Checks that each redelivered intent is waiting and unchanged, and that all waiting intents are
  /// redelivered.
  func violation(redelivering intents: [PurchaseIntent]) -> EventViolation? {
    intents.firstFault { intent in
      require(
        purchaseIntents[id: intent.id] == intent,
        "brings intent \(intent.id.rawValue), which does not wait or is another one"
      )
    }
      ?? require(
        intents.count == purchaseIntents.count,
        "brings \(intents.count) intents, and \(purchaseIntents.count) wait"
      )
      ?? unlessApp(isRunning: true)
  }
}

extension SystemSheetAnswer {
  /// A transaction of the subscription that the answer changes, or `nil` for any other answer.
  fileprivate var subscription: TransactionID? {
    switch self {
    case .setAutoRenew(let subscription, _): subscription
    case .agree, .cancel, .decline, .redeem, .change, .fail: nil
    }
  }
}

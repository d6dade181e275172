import StoreModel

// Checks a journal's events of system sheets, messages and purchase intents.

extension Store {
  func contradiction(presenting sheet: SystemSheet) -> Contradiction? {
    unless(
      sheet.id == nextSystemSheet,
      "brings up system sheet \(sheet.id.rawValue), not the next number: that is"
        + " \(nextSystemSheet.rawValue)"
    )
      ?? unlessApp(isRunning: true)
      ?? sheet.kind.transaction.flatMap { unlessThere($0) }
  }

  func contradiction(
    answering sheet: SystemSheetID,
    _ answer: SystemSheetAnswer
  ) -> Contradiction? {
    guard systemSheets[id: sheet] != nil else {
      return Contradiction { .unknownSystemSheet(ordinal: $0, id: sheet) }
    }
    return answer.subscription.flatMap { unlessSubscription($0) }
      ?? unlessPossible(answer.impossibleValue)
  }

  /// Checks the end of a system sheet, which must be open, or answered without an outcome.
  func contradiction(ending sheet: SystemSheetID) -> Contradiction? {
    guard !answeredSystemSheets.contains(sheet), systemSheets[id: sheet] == nil else { return nil }
    return Contradiction { .unknownSystemSheet(ordinal: $0, id: sheet) }
  }

  func contradiction(posting message: StoreMessage) -> Contradiction? {
    unlessNext(message.id, nextMessage, "posts message") ?? unlessNow(message.since)
      ?? message.subscription.flatMap { unlessGiven($0) }
  }

  /// Requires a message that is waiting to be shown.
  func unlessWaiting(_ message: MessageID) -> Contradiction? {
    guard messages[id: message] == nil else { return nil }
    return Contradiction { .unknownMessage(ordinal: $0, id: message) }
  }

  func contradiction(redelivering redelivered: [StoreMessage]) -> Contradiction? {
    redelivered.firstFault { message in
      unlessWaiting(message.id)
        ?? unless(
          messages[id: message.id] == message,
          "brings message \(message.id.rawValue) with other words than it was posted with"
        )
    } ?? unlessApp(isRunning: true)
  }

  func contradiction(sending intent: PurchaseIntent) -> Contradiction? {
    unlessNext(intent.id, nextPurchaseIntent, "sends intent")
      ?? unlessPossible(intent.product.impossibleValue)
  }

  /// Checks that each intent is waiting and unchanged, and that none is left out.
  func contradiction(redelivering intents: [PurchaseIntent]) -> Contradiction? {
    intents.firstFault { intent in
      unless(
        purchaseIntents[id: intent.id] == intent,
        "brings intent \(intent.id.rawValue), which does not wait or is another one"
      )
    }
      ?? unless(
        intents.count == purchaseIntents.count,
        "brings \(intents.count) intents, and \(purchaseIntents.count) wait"
      )
      ?? unlessApp(isRunning: true)
  }
}

extension SystemSheetAnswer {
  /// Any transaction of the subscription that the answer changes.
  fileprivate var subscription: TransactionID? {
    switch self {
    case .setAutoRenew(let subscription, _): subscription
    case .agree, .cancel, .decline, .redeem, .change, .fail: nil
    }
  }
}

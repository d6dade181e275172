import StoreModel

// What a journal says of the system's sheets, of messages and of intents.

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

  /// A system sheet that is up, or was answered and has no outcome yet.
  func contradiction(ending sheet: SystemSheetID) -> Contradiction? {
    guard !answeredSystemSheets.contains(sheet), systemSheets[id: sheet] == nil else { return nil }
    return Contradiction { .unknownSystemSheet(ordinal: $0, id: sheet) }
  }

  func contradiction(posting message: StoreMessage) -> Contradiction? {
    unlessNext(message.id, nextMessage, "posts message") ?? unlessNow(message.since)
      ?? message.subscription.flatMap { unlessGiven($0) }
  }

  /// A message that waits to be shown.
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

  /// All that wait are brought, each as it was sent.
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
  /// The subscription that it changes, by any of its transactions.
  fileprivate var subscription: TransactionID? {
    switch self {
    case .setAutoRenew(let subscription, _): subscription
    case .agree, .cancel, .decline, .redeem, .change, .fail: nil
    }
  }
}

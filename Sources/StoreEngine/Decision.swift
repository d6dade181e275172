package import StoreModel

/// The outcome of a command so far: the events it produces and the store after them.
///
/// The rules are extensions of this type, each in its own file. Each rule records events, and the next rule uses the
/// store after these events.
package struct Decision {
  /// The store after all ``events`` are applied.
  package private(set) var store: Store
  /// The events to append to the journal, in order.
  ///
  /// The array is empty if the command changes nothing.
  package private(set) var events: [StoreEvent] = []
  /// The earlier date of charges, or `nil` if charges are dated with the store time.
  var past: StoreInstant?
  /// Whether ``record(_:)`` stores rules.
  ///
  /// Only traces and coverage use the rules.
  let notesRules: Bool
  /// The rules that decided something that isn't visible in the events, in order.
  package private(set) var rules: [RuleID] = []

  init(store: Store, notingRules notesRules: Bool = false) {
    self.store = store
    self.notesRules = notesRules
  }

  /// The date of charges: store time, except for purchases dated in the past.
  var moment: StoreInstant { past ?? store.now }

  mutating func record(_ happened: StoreEvent) {
    let event = numbered(store.planned(happened))
    store.apply(event)
    events.append(event)
  }

  /// Records a rule that decided something that isn't visible in the events.
  ///
  /// Unless the caller asked for the rules, this method only tests a flag.
  mutating func record(_ rule: RuleID) {
    if notesRules, !rules.contains(rule) { rules.append(rule) }
  }
}

extension Store {
  /// Decides a command without applying its events.
  ///
  /// All events of a command are in memory at the same time. To pass years with many subscriptions, advance in steps to
  /// ``nextDue``. The resulting journal is the same.
  ///
  /// - Parameter command: The command.
  /// - Returns: The events to append to the journal and then to apply, in order. The array is empty if the command
  ///   changes nothing.
  /// - Throws: ``StoreRefusal`` if the store refuses the command. In this case nothing has happened.
  package func events(for command: StoreCommand) throws(StoreRefusal) -> [StoreEvent] {
    try decision(on: command).events
  }

  /// Decides a command like ``events(for:)``, and also returns the store after the events.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - notesRules: Whether to record rules that aren't visible in the events.
  /// - Returns: The decision, with the events and the store after these events. Don't apply the events again.
  /// - Throws: ``StoreRefusal`` if the store refuses the command. In this case nothing has happened.
  package func decision(
    on command: StoreCommand,
    notingRules notesRules: Bool = false
  ) throws(StoreRefusal) -> Decision {
    var decision = Decision(store: self, notingRules: notesRules)
    try decision.decide(command)
    // The command may cause an event that is due at once, such as the announcement of a price.
    decision.letFallDue(upTo: decision.store.now)
    return decision
  }

  /// Decides one part of an advance to a moment: some of the due events, and the arrival if no due event is left.
  ///
  /// - Parameters:
  ///   - moment: The moment to advance to. If the moment is in the past, the store time doesn't change.
  ///   - count: The maximum number of due moments to decide.
  ///   - notesRules: Whether to record rules that aren't visible in the events.
  /// - Returns: The decision, the number of decided due moments, and whether the advance has arrived. If it hasn't, the
  ///   decision ends at the last of these moments.
  package func decisionOnTime(
    to moment: StoreInstant,
    atMost count: Int,
    notingRules notesRules: Bool = false
  ) -> (decision: Decision, dueMoments: Int, isThere: Bool) {
    var decision = Decision(store: self, notingRules: notesRules)
    let dueMoments = decision.letFallDue(upTo: moment, atMost: count)
    let isThere = decision.store.nextDue.map { $0 > moment } ?? true
    if isThere { decision.move(to: moment) }
    return (decision, dueMoments, isThere)
  }
}

extension Decision {
  mutating func decide(_ command: StoreCommand) throws(StoreRefusal) {
    switch command {
    case .launch: try launch()
    case .terminate(let crashed): try terminate(crashed: crashed)
    case .replaceDevice: replaceDevice()
    case .sync: try sync()
    case .purchase(let request): try purchase(request)
    case .purchaseElsewhere(let request): try purchaseElsewhere(request)
    case .answer(let purchase, let answer): try self.answer(purchase, answer)
    case .approve(let purchase): try approve(purchase)
    case .decline(let purchase): try decline(purchase)
    case .resolve(let purchase): try resolve(purchase)
    case .finish(let transaction, let actor): try finish(transaction, by: actor)
    case .refund(let transaction, let reason, let part):
      try refund(transaction, reason: reason, part: part)
    case .setAutoRenew(let transaction, let isOn): try setAutoRenew(transaction, isOn)
    case .resolveBilling(let transaction): try resolveBilling(transaction)
    case .raisePrice(let transaction, let price, let needsConsent, let preservesPrice):
      try raisePrice(
        transaction,
        to: price,
        needsConsent: needsConsent,
        preservesPrice: preservesPrice
      )
    case .answerPriceIncrease(let transaction, let agrees):
      try answerPriceIncrease(transaction, agrees: agrees)
    case .expire(let transaction): try expire(transaction)
    case .forceRenewal(let transaction): try forceRenewal(transaction)
    case .advance(let target): try pass(to: target)
    case .beginLife(let handedOut): beginLife(after: handedOut)
    case .changeSettings(let settings): changeSettings(settings)
    case .changeCatalog(let catalog, let products, let earlier):
      changeCatalog(to: catalog, selling: products, insteadOf: earlier)
    case .presentSystemSheet(let kind): try presentSystemSheet(kind)
    case .answerSystemSheet(let sheet, let answer): try answerSystemSheet(sheet, answer)
    case .decideRefund(let transaction, let isGranted, let part):
      try decideRefund(transaction, isGranted: isGranted, part: part)
    case .postMessage(let reason, let subscription): try postMessage(reason, about: subscription)
    case .showMessage(let message): try showMessage(message)
    case .sendPurchaseIntent(let product, let offerID):
      try sendPurchaseIntent(product, offerID: offerID)
    case .familyBuy(let request): try familyBuy(request)
    case .stopFamilySharing(let transaction): try stopFamilySharing(transaction)
    case .deleteTransaction(let transaction): try deleteTransaction(transaction)
    case .clearTransactions: clearTransactions()
    case .serverRequest(let request, let transaction, let target):
      try serverRequest(request, of: transaction, target: target)
    case .answerItemPrice(let transaction, let sku, let agrees):
      try answerItemPrice(transaction, sku: sku, agrees: agrees)
    case .noteRefusal(let refusal): record(.requestRefused(refusal: refusal))
    case .server(let command): try decide(command)
    case .requestTestNotification: try requestTestNotification()
    case .sendNotification(let notification): try sendNotification(notification)
    case .noteAttempt(let attempt): try noteAttempt(attempt)
    }
  }

  private mutating func pass(to target: StoreInstant) throws(StoreRefusal) {
    guard target >= store.now else {
      throw .timeRunsBackwards(now: store.now, asked: target)
    }
    advance(to: target)
  }
}

package import StoreModel

/// A command that is being decided: the store as it is going to be, and what led there so far.
///
/// The rules are extensions of this, a file each. Each records facts; a rule that follows sees the
/// store as those before have left it.
package struct Decision {
  /// The store as it is once every one of ``events`` has been applied.
  package private(set) var store: Store
  /// The events to append to the journal, in order; none if everything is already as asked.
  package private(set) var events: [StoreEvent] = []
  /// When what is being decided is to have happened, where that is before the store's own time.
  var past: StoreInstant?
  /// Whether ``note(_:)`` keeps rules: only traces and coverage ask for them.
  let notesRules: Bool
  /// The rules that decided and that the events don't tell, in their order.
  package private(set) var rules: [RuleID] = []

  init(store: Store, notingRules notesRules: Bool = false) {
    self.store = store
    self.notesRules = notesRules
  }

  /// The moment of which charges are: the store's own, but for purchases of another day.
  var moment: StoreInstant { past ?? store.now }

  mutating func record(_ happened: StoreEvent) {
    let event = numbered(store.planned(happened))
    store.apply(event)
    events.append(event)
  }

  /// Names a rule that decides here, if the events don't tell.
  ///
  /// It costs one test of a flag unless the caller asked for the rules.
  mutating func note(_ rule: RuleID) {
    if notesRules, !rules.contains(rule) { rules.append(rule) }
  }
}

extension Store {
  /// Decides what a command would bring about, without bringing it about.
  ///
  /// All events of a command are held in memory. Years of many subscriptions can be asked for in
  /// steps to ``nextDue``: the journal is the same.
  ///
  /// - Parameter command: What the store is asked to do.
  /// - Returns: The events to append to the journal and then to apply, in order; none if everything
  ///   is already as asked.
  /// - Throws: ``StoreRefusal`` if the store refuses the command; nothing has happened then.
  package func events(for command: StoreCommand) throws(StoreRefusal) -> [StoreEvent] {
    try decision(on: command).events
  }

  /// Decides a command like ``events(for:)``, and gives the store that its events lead to as well.
  ///
  /// - Parameters:
  ///   - command: The command.
  ///   - notesRules: Whether the decision also has the rules that its events don't tell.
  /// - Returns: The events, and the store after them, which need not be applied again.
  /// - Throws: ``StoreRefusal`` if the store refuses the command; nothing has happened then.
  package func decision(
    on command: StoreCommand,
    notingRules notesRules: Bool = false
  ) throws(StoreRefusal) -> Decision {
    var decision = Decision(store: self, notingRules: notesRules)
    try decision.decide(command)
    // What a command brings about may fall due at once: the announcement of a price.
    decision.letFallDue(upTo: decision.store.now)
    return decision
  }

  /// Decides a piece of the way to a moment: some of what falls due on it and, if that is all, that
  /// time arrives there.
  ///
  /// - Parameters:
  ///   - moment: Where to; a moment that has passed lets happen what is due by now.
  ///   - count: How many due moments of subscriptions at most.
  ///   - notesRules: Whether the decision also has the rules that its events don't tell.
  /// - Returns: The decision, which is at the last due moment unless it arrives, how many there were,
  ///   and whether it arrives.
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

import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import VisibleText

/// A translator that writes the steps of a session as the body of a test, in the order in which they run.
struct StepTranslator {
  var lines: TestLines
  var helpers: Set<TestHelper> = []
  var obstacles: [TestObstacle] = []
  /// The number of assertions so far.
  var checks = 0
  /// The products that `Transaction.updates` had delivered before the last expectation, since the start of the test.
  var updates: [ProductID] = []
  /// Whether the test session has chosen a raised price by itself.
  ///
  /// The price then differs from the script's price.
  var hasRaisedPrice = false
  /// The purchase whose sheet is open, or `nil` if there isn't an open sheet.
  var purchase: Buy?
  /// The name of the error that the calls of the current step throw, or `nil` if they don't throw.
  private var thrown: String?
  private var location: ScriptLocation?

  /// - Parameter depth: The number of braces that enclose the body.
  init(depth: Int) { lines = TestLines(depth: depth) }

  /// A step that has run, with the store before and after the step.
  struct Played {
    let step: ScriptStep
    let before: Store
    let driver: StoreDriver
    let events: [JournaledEvent]
    /// The reason why the store refused the step, or `nil` if the step succeeded.
    let failure: StepFailure?

    var after: Store { driver.session.store }
  }

  /// Records the reason why the current step can't be written.
  mutating func stop(_ reason: String) {
    obstacles.append(TestObstacle(location: location, reason: reason))
  }

  /// Writes a step that has run.
  mutating func translate(_ played: Played) async {
    location = played.step.location
    thrown = nil
    let step = played.step.step
    if case .note(let text) = step { return lines.comment(text) }
    if case .expect(let expected) = step { return await expect(expected, played) }
    if case .branch(let branch) = step {
      return lines.comment("The branch \(branch.name.quoted) is a test of its own.")
    }
    lines.comment(played.step.words)
    if let obstacle = step.testObstacle { return stop(obstacle) }
    thrown = played.failure.flatMap(step.testError)
    if let failure = played.failure, thrown == nil {
      return stop("the store refuses the step: \(failure)")
    }
    if purchase != nil, step.isActing, step.name != .answer {
      return stop("a purchase sheet is up, which a test confirms at once")
    }
    write(step, played)
  }

  /// Records the obstacles that are left at the end of the test.
  mutating func end() {
    if purchase != nil { stop("a purchase sheet is still up at the end") }
  }
}

extension StepTranslator {
  /// Writes a step that changes the store.
  private mutating func write(_ step: Step, _ played: Played) {
    switch step {
    case .buy(let buy):
      if played.after.sheets.isEmpty { return self.buy(buy, played) }
      purchase = buy
    case .answer(let answer): return self.answer(answer, played)
    case .advance: return move(played)
    case .buyElsewhere(let buy):
      let options = options(of: buy, played)
      call("try await session.buyProduct", [.value(buy.product, "identifier")] + options)
    case .restore: restore(played)
    case .respond(let response): respond(response, played)
    case .approve: end("approveAskToBuyTransaction", played)
    case .decline: end("declineAskToBuyTransaction", played)
    case .resolve: end("resolveIssueForTransaction", played)
    case .finish(let it, _): finish(it, played)
    case .refund(let it, _, _): change("refundTransaction", it, played)
    case .cancelRenewal(let it): change("disableAutoRenewForTransaction", it, played)
    case .resumeRenewal(let it): change("enableAutoRenewForTransaction", it, played)
    case .resolveBilling(let it): change("resolveIssueForTransaction", it, played)
    case .agreeToPrice(let it): change("consentToPriceIncreaseForTransaction", it, played)
    case .refusePrice(let it): change("declinePriceIncreaseForTransaction", it, played)
    case .raisePrice(let rise): raise(rise, played)
    case .expire(let it): end(it, "expireSubscription", played)
    case .forceRenewal(let it): end(it, "forceRenewalOfSubscription", played)
    case .delete(let it): change("deleteTransaction", it, played)
    case .clear: lines.append("session.clearTransactions()")
    case .set(let change): set(change, played)
    case .misbehave, .manageSubscriptions, .showMessage, .askForRefund, .always, .note, .expect:
      break
    case .request, .signedRequest, .newDevice, .launch, .quit, .redeemCode, .crash, .app, .server,
      .registration, .sendIntent, .familyBuy, .stopFamilySharing, .decideRefund, .message,
      .serverRequest, .answerItemPrice, .extend, .extendAll, .setAccountToken, .consumption,
      .reverseRefund, .messaging, .performanceTest, .api, .rate, .catalog, .rotateSigning,
      .testNotification, .sendNotification, .resend, .webhook, .deliveries, .http, .press, .branch:
      // Each of these steps was already reported as an obstacle.
      break
    }
    finish(played)
  }
}

// Actions of the tester, and changes of time.
extension StepTranslator {
  /// Writes the ending of a pending purchase.
  private mutating func end(_ method: String, _ played: Played) {
    let gone = played.before.deferred.first { waiting in
      !played.after.deferred.contains { $0.id == waiting.id }
    }
    guard let product = gone?.sheet.request.product.id else { return stop("no purchase waits") }
    change(method, product)
  }

  private mutating func raise(_ rise: PriceRise, _ played: Played) {
    if played.failure == nil {
      guard let it = subscription(of: rise.transaction, played),
        let increase = it.priceIncrease, increase.status == .pending
      else { return stop("a test session raises prices only with the customer's consent") }
      hasRaisedPrice = true
    }
    change("requestPriceIncreaseConsentForTransaction", rise.transaction, played)
  }

  /// Writes the end of the current period of a subscription.
  private mutating func end(_ it: TransactionReference, _ method: String, _ played: Played) {
    guard let found = transaction(it, played),
      let product = played.before.subscription(of: found.transactionId)?.product.id
    else { return stop("there is no such subscription") }
    call("try session.\(method)", [.value(product, "productIdentifier")])
  }

  /// Writes a change of a subscription, which the test makes on the subscription's newest transaction.
  mutating func change(_ method: String, subscription id: TransactionID, _ played: Played) {
    guard let latest = played.before.subscription(of: id)?.latestTransactionId else {
      return stop("there is no such subscription")
    }
    change(method, .id(latest), played)
  }

  /// Writes a change of a transaction.
  mutating func change(_ method: String, _ it: TransactionReference, _ played: Played) {
    guard let found = transaction(it, played) else { return stop("there is no such transaction") }
    let newer = played.before.history(of: found.productId).prefix { $0 != found.transactionId }
    change(method, found.productId, newer: newer.count)
  }

  /// Writes a change of a product's transaction.
  ///
  /// `newer` is the number of newer transactions of the same product.
  mutating func change(_ method: String, _ product: ProductID, newer: Int = 0) {
    helpers.insert(.identifier)
    var arguments = [.value(product, "of"), TestLines.Argument.value("session", "in")]
    if newer > 0 { arguments.append(.value(String(newer), "newer")) }
    call("try session.\(method)", [.call("identifier", arguments, "identifier")])
  }

  private func subscription(of it: TransactionReference, _ played: Played) -> Subscription? {
    transaction(it, played).flatMap { played.after.subscription(of: $0.transactionId) }
  }

  /// Returns the transaction that a step refers to, or `nil` if it doesn't exist.
  private func transaction(_ it: TransactionReference, _ played: Played) -> Transaction? {
    let store = played.before
    let id: TransactionID? =
      switch it {
      case .latest: store.transactions.last?.id
      case .latestOf(let product): store.latest(for: product)
      case .number(let number):
        store.transactions.indices.contains(number - 1) ? store.transactions[number - 1].id : nil
      case .id(let id): id
      case .named(let name): played.driver.names.transactions[name]
      }
    return id.flatMap { id in
      store.transactions[id: id]?.transaction ?? played.after.transactions[id: id]?.transaction
    }
  }
}

extension StepTranslator {
  mutating func call(_ callee: String, _ arguments: [TestLines.Argument]) {
    guard let thrown else { return lines.call(callee, arguments) }
    helpers.insert(.throwing)
    checks += 1
    lines.open("await assertThrows(\(thrown.swiftLiteral)) {")
    lines.call(callee, arguments)
    lines.close()
  }

  /// Writes the calls that finish the transactions that the app finished during a step.
  mutating func finish(_ played: Played, except bought: TransactionID? = nil) {
    for event in played.events {
      guard case .transactionFinished(let id, .app) = event.event, id != bought else { continue }
      finish(.id(id), played)
    }
  }

  mutating func finish(_ it: TransactionReference, _ played: Played) {
    guard let found = transaction(it, played) else { return stop("there is no such transaction") }
    helpers.insert(.finish)
    call("try await finish", [.value(found.productId)])
  }
}

extension TestLines.Argument {
  static func value(_ product: ProductID, _ label: String? = nil) -> TestLines.Argument {
    .value(product.rawValue.swiftLiteral, label)
  }
}

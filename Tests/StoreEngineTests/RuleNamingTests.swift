import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The rules that events and refusals of the store name.
///
/// Other tests read the sources and check that each id is declared.
struct RuleNamingTests {
  private let moment = StoreInstant.start
  private let price = Price(milliunits: 990, currency: "USD")

  /// The rules of the App Store don't decide the actions of testers.
  @Test func everyEventNamesRulesUnlessATesterCausesIt() throws {
    let events =
      try JournalFormTests().examples + RequestFormTests.examples + ServerFormTests.examples
    let named = Set(events.filter { !$0.rules.isEmpty }.map(\.kindName))
    // The examples don't contain a launch that redelivers something.
    let shop = try redelivered()
    let all = named.union(shop.journal.filter { !$0.rules.isEmpty }.map(\.kindName))
    #expect(
      Set(StoreEvent.Kind.allCases).subtracting(all) == [
        .opened, .settingsChanged, .clockAdvanced, .lifeBegan, .appTerminated, .deviceReplaced,
      ]
    )
  }

  /// Returns the shop of an app that missed two purchases, one while it was closed and one while
  /// the device was offline.
  private func redelivered() throws -> Shop {
    var shop = Shop()
    try shop.perform(.terminate(crashed: false))
    try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .unlock)))
    try shop.perform(.launch)
    try shop.change { $0.isOffline = true }
    try shop.perform(.purchaseElsewhere(PurchaseRequest(product: .season)))
    try shop.change { $0.isOffline = false }
    return shop
  }

  @Test func everyRefusalNamesRulesUnlessNoneIsAboutIt() {
    let refusals: [StoreRefusal] = [
      .purchase(.invalidQuantity), .sheetNotUp(PurchaseID(rawValue: 1)),
      .notDeferred(PurchaseID(rawValue: 1)), .transactionNotFound(1), .subscriptionNotFound(1),
      .subscriptionEnded(1), .billingProblem(1), .notAnIncrease(from: price), .noSuchPrice(price),
      .notYet(now: moment, asked: moment), .tooLongAgo(moment), .alreadyRefunded(1),
      .alreadyFinished(1), .timeRunsBackwards(now: moment, asked: moment), .appNotRunning,
      .appAlreadyRunning, .systemSheetNotUp(SystemSheetID(rawValue: 1)),
      .answerDoesNotFit(SystemSheetID(rawValue: 1)), .noRefundRequest(1), .noPart(1, .byTime),
      .messageNotPending(MessageID(rawValue: 1)), .notShared(1), .sharingStopped(1),
      .noPriceIncreasePending(1), .noBillingProblem(1), .changeWaits(1), .soldByRequest(1),
      .noWebhook, .notificationNotFound(NotificationID(rawValue: 1)),
      .notificationDoesNotFit(NotificationKind(.test), .subtype), .notRefunded(1),
      .server(ServerRefusal(code: .badRequest, problem: "")),
      .request(RequestRefusal(layer: .state, code: .alreadyRefunded, problems: [])),
    ]
    #expect(Set(refusals.map(\.kind)) == Set(StoreRefusal.Kind.allCases))
    #expect(Set(refusals.filter(\.rules.isEmpty).map(\.kind)) == RandomLife.ruleless)
    let problems = RefundPartProblem.allCases.map { StoreRefusal.noPart(1, $0) }
    #expect(problems.allSatisfy { !$0.rules.isEmpty })
  }

  @Test func everyFailureOfAPurchaseNamesRulesUnlessItHasSeveralCauses() {
    let unnamed = PurchaseFailure.allCases.filter { StoreRefusal.purchase($0).rules.isEmpty }
    #expect(unnamed == [.unknown, .productUnavailable])
  }

  @Test func everyErrorOfTheServersNamesRules() {
    #expect(ServerRefusal.Code.allCases.allSatisfy { !$0.rules.isEmpty })
    for code in AdvancedCommerceErrorCode.all {
      let refusals = RequestRefusal.Layer.allCases.map {
        RequestRefusal(layer: $0, code: code, problems: [])
      }
      #expect(refusals.allSatisfy { !$0.rules.isEmpty }, "\(code)")
    }
  }

  @Test func everyNotificationNamesRules() {
    #expect(NotificationKind.all.allSatisfy { !$0.rules.isEmpty })
  }

  @Test func everyReasonNamesRules() {
    let items: [ItemReason] = [
      .runs(price), .inOffer(price, periods: 1), .comes(price, at: moment), .leaves(at: moment),
      .changesPrice(price, at: moment), .riseIsScheduled(price),
      .riseAwaitsConsent(price, isRefused: true), .riseAwaitsConsent(price, isRefused: false),
      .riseIsAccepted(price), .depends(on: "A"), .refunded(price, at: moment),
      .takenAway(at: moment),
    ]
    let reasons: [Reason] = [
      .neverBought, .waiting(.askToBuy, since: moment), .waiting(.interrupted, since: moment),
      .waiting(.authentication, since: moment), .bought(at: moment, transaction: 1),
      .sharedByFamily(at: moment, transaction: 1), .renewed(times: 2, last: moment),
      .replaced(by: "a", at: moment), .changes(to: "a", at: moment), .periodRuns(until: moment),
      .renewalIsOff(ends: moment), .priceIncreasePending(price),
      .priceIncreaseRefused(price, ends: moment), .renewalFailed(at: moment),
      .graceRuns(until: moment), .graceEnded(at: moment), .billingRetry(until: moment),
      .refundRequested(at: moment), .refunded(at: moment), .sharingStopped(at: moment),
      .requestRefused(
        RequestRefusal(layer: .state, code: .alreadyRefunded, problems: []),
        at: moment
      ), .neverAnEntitlement(isFinished: true), .neverAnEntitlement(isFinished: false),
      .endedByApp(at: moment, isOver: true), .entitled(true), .entitled(false), .listedButOver,
    ]
    let ends = ExpirationIntent.allCases.map { Reason.expired(at: moment, $0) }
    for reason in reasons + ends + items.map({ Reason.item("A", $0) }) {
      #expect(!reason.rules.isEmpty, "\(reason)")
    }
  }
}

/// Tests of the rules of refused purchases, if the failure has several possible causes.
struct PurchaseRefusalRuleTests {
  private func rules(refusing command: StoreCommand, in shop: Shop) -> [RuleID] {
    var shop = shop
    return refusal { try shop.perform(command) }
      .map { shop.store.rules(refusing: command, for: $0) } ?? []
  }

  @Test func aQuantityNamesItsLimitOrItsType() {
    let shop = Shop()
    let many = PurchaseRequest(product: .gems, quantity: 11)
    #expect(rules(refusing: .purchase(many), in: shop) == ["purchasing.quantity-limits"])
    let two = PurchaseRequest(product: .unlock, quantity: 2)
    #expect(rules(refusing: .purchase(two), in: shop) == ["purchasing.quantity-types"])
  }

  @Test func anUnavailableProductNamesTheReason() {
    let shop = Shop()
    let generic = PurchaseRequest(product: .genericConsumable)
    #expect(
      rules(refusing: .purchase(generic), in: shop) == ["purchasing.generic-needs-request"]
    )
    let season = PurchaseRequest(product: .season)
    #expect(rules(refusing: .familyBuy(season), in: shop) == ["family.only-shareable"])
    var monthly = PurchaseRequest(product: .silverYearly)
    monthly.billingPlan = .monthly
    #expect(
      rules(refusing: .purchase(monthly), in: shop) == ["commitments.unknown-plan-unavailable"]
    )
  }

  @Test func aSimulatedErrorNamesTheTester() throws {
    var shop = Shop()
    try shop.change { $0.purchaseError = .invalidQuantity }
    let request = PurchaseRequest(product: .gems)
    #expect(rules(refusing: .purchase(request), in: shop) == ["testing.simulated-errors"])
    try shop.change { $0.manageSubscriptionsError = .unknown }
    let sheet = StoreCommand.presentSystemSheet(.manageSubscriptions(group: nil))
    #expect(rules(refusing: sheet, in: shop) == ["sheets.injected-errors"])
  }
}

/// Tests of the rules that events don't show.
///
/// A decision records them if the caller requests it.
struct NotedRuleTests {
  private func rules(of command: StoreCommand, in shop: Shop) throws -> [RuleID] {
    let decision = try shop.store.decision(on: command, notingRules: true)
    let plain = try shop.store.decision(on: command)
    #expect(decision.events == plain.events && plain.rules == [])
    return decision.rules
  }

  @Test func returnedPurchasesAreNoted() throws {
    var shop = Shop()
    let request = PurchaseRequest(product: .unlock)
    try shop.buy(.unlock)
    #expect(try rules(of: .purchase(request), in: shop) == ["purchasing.owned-returned"])
    let gems = PurchaseRequest(product: .gems)
    try shop.buy(.gems)
    #expect(
      try rules(of: .purchase(gems), in: shop) == ["purchasing.unfinished-consumable-returned"]
    )
  }

  @Test func aForcedRenewalAndAnEarlyEndAreNoted() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    #expect(
      try rules(of: .forceRenewal(shop.id(1)), in: shop).contains("renewal.force-renewal")
    )
    #expect(try rules(of: .expire(shop.id(1)), in: shop).contains("renewal.expire-ends-now"))
  }

  @Test func timeNotesRulesToo() throws {
    let shop = try Shop.failing(.goldMonthly)
    let (decision, _, _) = shop.store.decisionOnTime(
      to: shop.store.now.advanced(byMilliseconds: 40 * 86_400_000),
      atMost: 1,
      notingRules: true
    )
    #expect(decision.rules == ["billing.messages-begin-with-failure"])
  }
}

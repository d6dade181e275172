import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport

/// Thinks of commands: anything that anybody may ask of a store, sensible or not.
struct RandomShopper {
  private var random: SplitMix64

  init(seed: UInt64) {
    random = SplitMix64(seed: seed)
  }

  mutating func command(for store: Store) -> StoreCommand {
    if let request = store.refundRequests.first, number(below: 6) == 0 {
      return .decideRefund(request.transaction, isGranted: number(below: 2) == 0)
    }
    return switch number(below: 46) {
    case 0...7: .purchase(request())
    case 8...13: .answer(store.sheets.first?.id ?? anyPurchase(), answer())
    case 14...16: .finish(anyTransaction(in: store), by: number(below: 2) == 0 ? .app : .tester)
    case 17: .purchaseElsewhere(requestOfAnotherDay(before: store.now))
    case 18: .approve(store.deferred.first?.id ?? anyPurchase())
    case 19: number(below: 2) == 0 ? .decline(anyDeferred(in: store)) : .resolve(anyPurchase())
    case 20: .resolve(anyDeferred(in: store))
    case 21: .setAutoRenew(anyTransaction(in: store), number(below: 2) == 0)
    case 22: .refund(anyTransaction(in: store), number(below: 2) == 0 ? .other : .developerIssue)
    case 23...25: .advance(to: store.now.advanced(byDays: Int64(number(below: 40)) - 1))
    case 26: .changeSettings(settings())
    case 27: store.isAppRunning ? .terminate(crashed: number(below: 2) == 0) : .launch
    case 28: number(below: 4) == 0 ? .replaceDevice : .launch
    case 29: number(below: 4) == 0 ? .terminate(crashed: false) : .sync
    default: rarerCommand(for: store)
    }
  }

  private mutating func rarerCommand(for store: Store) -> StoreCommand {
    switch number(below: 18) {
    case 14:
      .raisePrice(
        anyTransaction(in: store),
        to: Price(milliunits: Int64(10 + number(below: 10)) * 1000, currency: "USD"),
        needsConsent: number(below: 3) > 0
      )
    case 15: .answerPriceIncrease(anyTransaction(in: store), agrees: number(below: 2) == 0)
    case 16: .resolveBilling(failingSubscription(in: store))
    case 17:
      number(below: 2) == 0
        ? .expire(anyTransaction(in: store)) : .forceRenewal(anyTransaction(in: store))
    case 0...2: .presentSystemSheet(systemSheet(in: store))
    case 3...6:
      .answerSystemSheet(
        store.systemSheets.first?.id ?? SystemSheetID(rawValue: 1 + number(below: 9)),
        systemAnswer(in: store)
      )
    case 7:
      .decideRefund(
        store.refundRequests.first?.transaction ?? anyTransaction(in: store),
        isGranted: number(below: 2) == 0
      )
    case 8:
      .postMessage(
        pick(StoreMessage.Reason.allCases, or: .generic),
        subscription: number(below: 2) == 0 ? nil : anyTransaction(in: store)
      )
    case 9: .showMessage(store.messages.first?.id ?? MessageID(rawValue: 1 + number(below: 9)))
    case 10:
      .sendPurchaseIntent(
        pick(Self.products, or: .gems),
        offerID: pick(["back", "none", nil], or: nil)
      )
    case 11: .purchaseByFamilyMember(request())
    case 12: .stopFamilySharing(sharedTransaction(in: store))
    default:
      number(below: 8) == 0 ? .clearTransactions : .deleteTransaction(anyTransaction(in: store))
    }
  }

  private mutating func systemSheet(in store: Store) -> SystemSheet.Kind {
    switch number(below: 6) {
    case 0, 5: .refundRequest(transaction: anyTransaction(in: store))
    case 1: .manageSubscriptions(group: number(below: 2) == 0 ? "plans" : nil)
    case 2: .redeemOfferCode
    case 3: .priceIncreaseConsent(subscription: anyTransaction(in: store))
    default: .billingProblem(subscription: anyTransaction(in: store))
    }
  }

  private mutating func systemAnswer(in store: Store) -> SystemSheetAnswer {
    switch store.systemSheets.first?.kind {
    case .redeemOfferCode where number(below: 2) == 0:
      return .redeem(product: pick(Self.products, or: .gems), code: "code")
    case .manageSubscriptions where number(below: 3) > 0:
      return number(below: 2) == 0
        ? .change(product: pick(Self.products, or: .gems))
        : .setAutoRenew(subscription: anyTransaction(in: store), isOn: number(below: 2) == 0)
    default: break
    }
    return switch number(below: 6) {
    case 0: .cancel
    case 1: .decline
    case 2: .fail(failure: .failed)
    default: .agree
    }
  }

  private mutating func sharedTransaction(in store: Store) -> TransactionID {
    let shared = store.transactions.filter(\.transaction.isShared).map(\.id)
    return number(below: 4) == 0 ? anyTransaction(in: store) : pick(shared, or: 1)
  }

  private mutating func failingSubscription(in store: Store) -> TransactionID {
    let failing = store.subscriptions.filter {
      $0.state == .inGracePeriod || $0.state == .inBillingRetryPeriod
    }
    return pick(failing.map(\.id), or: anyTransaction(in: store))
  }

  private mutating func number(below limit: Int) -> Int {
    Int(random.next() % UInt64(limit))
  }

  private mutating func pick<Element>(_ choices: [Element], or other: Element) -> Element {
    choices.isEmpty ? other : choices[number(below: choices.count)]
  }

  private mutating func anyPurchase() -> PurchaseID {
    PurchaseID(rawValue: 1 + number(below: 20))
  }

  private mutating func anyDeferred(in store: Store) -> PurchaseID {
    pick(store.deferred.map(\.id), or: anyPurchase())
  }

  private mutating func anyTransaction(in store: Store) -> TransactionID {
    if number(below: 2) == 0, let latest = store.subscriptions.last?.latestTransactionId {
      return latest
    }
    guard !store.transactions.isEmpty, number(below: 30) > 0 else { return 1 }
    return store.transactions[number(below: store.transactions.count)].id
  }

  private mutating func request() -> PurchaseRequest {
    var request = PurchaseRequest(product: pick(Self.products, or: .gems))
    if number(below: 12) == 0 { request.quantity = number(below: 13) }
    if request.product.isGeneric, number(below: 8) > 0 {
      request.charge = charge()
    }
    if number(below: 8) == 0 { request.simulatesAskToBuy = true }
    if request.product.type == .autoRenewable {
      if number(below: 4) == 0 {
        request.offerID = pick(["promotion", "code", "back", "none"], or: "none")
      }
      if number(below: 8) == 0 { request.allowsIntroductoryOffer = number(below: 2) == 0 }
      if number(below: 3) == 0 { request.billingPlan = number(below: 3) == 0 ? .upFront : .monthly }
    }
    return request
  }

  private mutating func requestOfAnotherDay(before now: StoreInstant) -> PurchaseRequest {
    var request = request()
    if number(below: 2) == 0 {
      request.purchaseDate = now.advanced(byDays: 5 - Int64(number(below: 60)))
    }
    if number(below: 4) == 0 { request.renews = number(below: 2) == 0 }
    return request
  }

  private mutating func charge() -> OneTimeChargeCreateRequest {
    OneTimeChargeCreateRequest(
      currency: number(below: 10) == 0 ? "EUR" : "USD",
      item: OneTimeChargeItem(sku: "S", displayName: "N", description: "D", price: 1990),
      requestInfo: RequestInfo(
        requestReferenceId: "00000000-0000-4000-8000-00000000000\(number(below: 4))"
      ),
      taxCode: "C003-00-2"
    )
  }

  private mutating func answer() -> SheetAnswer {
    switch number(below: 12) {
    case 0: .cancel
    case 1: .pending
    case 2: .interrupt
    case 3: .fail(failure: pick(PurchaseFailure.allCases, or: .unknown))
    case 5: .authenticate
    case 4: .unverified(flaw: pick(SignatureFlaw.allCases, or: .badEncoding))
    default: .buy
    }
  }

  private mutating func settings() -> StoreSettings {
    var settings = StoreSettings()
    settings.askToBuy = number(below: 5) == 0
    settings.interruptedPurchases = number(below: 5) == 0
    settings.billingRetryOnRenewal = number(below: 2) == 0
    settings.billingGracePeriod = number(below: 2) == 0
    settings.gracePeriodDays = pick([3, 16, 28], or: 16)
    // A quick rate makes thousands of renewals of a month.
    settings.timeRate = pick(
      [.realTime, .realTime, .realTime, .realTime, .sandboxOneHour, .testFlight],
      or: .realTime
    )
    settings.standingAnswer = number(below: 4) == 0 ? answer() : nil
    settings.purchaseError = number(below: 10) == 0 ? .networkError : nil
    settings.isOffline = number(below: 4) == 0
    settings.canMakePayments = number(below: 6) > 0
    settings.refundPolicy = pick(RefundPolicy.allCases + [.wait, .wait], or: .grant)
    settings.refundRequestError = number(below: 8) == 0 ? .failed : nil
    settings.verificationError = number(below: 6) == 0 ? .expiredLeaf : nil
    return settings
  }

  /// The samples, a plan of the same level and length as another, and offers of every kind.
  private static let products: [Product] = {
    let month = SubscriptionPeriod(value: 1, unit: .month)
    let deals: [(SubscriptionOffer.Kind, String)] = [
      (.promotional, "promotion"), (.code, "code"), (.winBack, "back"),
    ]
    var gold = Product.goldMonthly
    gold.subscription?.offers += deals.map { kind, id in
      SubscriptionOffer(
        kind: kind,
        id: id,
        paymentMode: .payAsYouGo,
        period: month,
        periodCount: 2,
        milliunits: 1990,
        isStackable: kind == .code
      )
    }
    var year = Product.silverYearly
    year.subscription?.billingPlans = [
      BillingPlan(kind: .upFront, milliunits: 49_990),
      BillingPlan(kind: .monthly, milliunits: 4490),
    ]
    let golden = Product(
      id: "golden.monthly",
      type: .autoRenewable,
      milliunits: 8990,
      subscription: gold.subscription
    )
    gold.isFamilyShareable = true
    return Product.samples.filter { $0.id != gold.id && $0.id != year.id } + [gold, golden, year]
  }()
}

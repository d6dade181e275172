import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Renewals that fail, run out or are given back, where two conditions meet.
struct BillingLimitTests {
  private func failingShop(grace: Bool) throws -> Shop {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = grace
    }
    try shop.advance(to: "2026-03-02")
    return shop
  }

  @Test(arguments: [true, false])
  func renewalThatIsOnIsSwitchedOnWithoutAWord(grace: Bool) throws {
    var shop = try failingShop(grace: grace)
    let before = shop.store
    #expect(try shop.perform(.setAutoRenew(shop.id(1), true)) == [])
    #expect(shop.store == before)
  }

  /// The customer's refund of a period that is over leaves what the store collects for.
  @Test func aRefundWhileRenewalFailsLeavesTheSubscription() throws {
    var shop = try failingShop(grace: false)
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.inBillingRetryPeriod])
  }

  private func twin(_ id: ProductID, of other: Product) -> Product {
    Product(
      id: id,
      type: .autoRenewable,
      milliunits: other.milliunits,
      subscription: other.subscription
    )
  }

  private var shared: PurchaseRequest {
    var product = Product.silverMonthly
    product.isFamilyShareable = true
    return PurchaseRequest(product: product)
  }

  @Test func whatIsSharedEndsAlsoWhileItsRenewalFails() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(shared))
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-03-02")
    #expect(shop.store.subscriptions.map(\.state) == [.inBillingRetryPeriod])
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.revoked])
  }

  @Test func whatHasEndedIsNotRevokedAsWell() throws {
    var shop = Shop()
    try shop.perform(.familyBuy(shared))
    try shop.perform(.expire(shop.id(1)))
    try shop.perform(.refund(shop.id(1), .other))
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
  }

  /// The sandbox's limit is one of its rate: at another rate the subscription goes on.
  @Test func aLimitHoldsAtItsRateOnly() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .sandboxFiveMinutes }
    try shop.buy(.silverMonthly)
    while shop.store.transactions.count < 13 {
      try shop.advance(to: try #require(shop.store.nextDue))
    }
    #expect(shop.store.subscriptions.map(\.renewalsLeft) == [0])
    try shop.change { $0.timeRate = .realTime }
    try shop.advance(to: try #require(shop.store.nextDue))
    #expect(shop.store.transactions.count == 14)
  }

  @Test func aPlanThatIsSwitchedOffIsNotSold() throws {
    var product = Product.silverYearly
    product.subscription?.billingPlans = [
      BillingPlan(kind: .monthly, milliunits: 4490, isEnabled: false)
    ]
    var request = PurchaseRequest(product: product)
    request.billingPlan = .monthly
    var shop = Shop()
    #expect(
      refusal { try shop.perform(.purchase(request)) } == .purchase(.productUnavailable)
    )
  }

  /// A plan of the same level and length begins at once on the same terms, outside of a commitment.
  @Test(arguments: [
    (nil as BillingPlan.Kind?, nil as BillingPlan.Kind?, true), (nil, .monthly, false),
    (.monthly, .monthly, false), (.monthly, nil, false),
  ])
  func aPlanBesideItBeginsAtOnceOnTheSameTerms(
    held: BillingPlan.Kind?,
    asked: BillingPlan.Kind?,
    isAtOnce: Bool
  ) throws {
    func request(_ id: ProductID, _ plan: BillingPlan.Kind?) -> PurchaseRequest {
      var product = twin(id, of: .silverYearly)
      product.subscription?.billingPlans = [BillingPlan(kind: .monthly, milliunits: 4490)]
      var request = PurchaseRequest(product: product)
      request.billingPlan = plan
      return request
    }
    var shop = Shop()
    try shop.change { $0.standingAnswer = .buy }
    try shop.perform(.purchase(request("silver.yearly", held)))
    try shop.perform(.purchase(request("tin.yearly", asked)))
    #expect(shop.store.transactions.count == (isAtOnce ? 2 : 1))
  }

  @Test func anItemThatCameBackIsNotRefundedAgain() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try shop.send(.refund(.item("SPORTS")))
    try shop.perform(.refund(shop.id(1), .other))
    #expect(
      shop.items(1) == """
        BASIC 9990, FULL 9990 OTHER, gone
        SPORTS 4990, FULL 4990 OTHER, gone
        """
    )
  }

  /// A sheet for one group manages the subscriptions of that group, and not what the family shares.
  @Test func aSheetManagesWhatItIsAbout() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    var member = shared
    member.product.subscription?.groupID = "others"
    try shop.perform(.familyBuy(member))
    let rows: [(SubscriptionGroupID?, Int, Bool)] = [
      (nil, 1, true), ("plans", 1, true), ("others", 1, false),
      (nil, 2, false), ("others", 2, false),
    ]
    for (group, number, isManaged) in rows {
      try shop.perform(.presentSystemSheet(.manageSubscriptions(group: group)))
      let sheet = try #require(shop.store.systemSheets.first?.id)
      let answer = SystemSheetAnswer.setAutoRenew(subscription: shop.id(number), isOn: true)
      let refused = refusal { try shop.perform(.answerSystemSheet(sheet, answer)) }
      #expect(refused == (isManaged ? nil : .answerDoesNotFit(sheet)))
      if refused != nil { try shop.perform(.answerSystemSheet(sheet, .cancel)) }
    }
  }

  /// A message that came while the device had no network waits for it, launch or no launch.
  @Test(arguments: [(true, true), (true, false), (false, true), (false, false)])
  func aLaunchBringsWhatTheDeviceHasHeardOf(wasHeard: Bool, isOffline: Bool) throws {
    var shop = Shop()
    if !wasHeard { try shop.change { $0.isOffline = true } }
    try shop.perform(.postMessage(.generic, subscription: nil))
    try shop.perform(.terminate(crashed: false))
    try shop.change { $0.isOffline = isOffline }
    shop.skip()
    try shop.perform(.launch)
    let brings = wasHeard || !isOffline
    #expect(shop.news() == "launched" + (brings ? "\nmessages 1 generic" : ""))
  }

  @Test func timeGoesOnByAsManyMomentsAsAreAskedFor() throws {
    var shop = Shop()
    for group in ["a", "b", "c"] {
      var product = twin(ProductID(rawValue: group), of: .silverMonthly)
      product.subscription?.groupID = SubscriptionGroupID(rawValue: group)
      try shop.buy(product)
    }
    let end: StoreInstant = "2026-02-28"
    for count in 0...2 {
      let (_, dueMoments, isThere) = shop.store.decisionOnTime(to: end, atMost: count)
      #expect(dueMoments == count && !isThere)
    }
    #expect(shop.store.decisionOnTime(to: end, atMost: 3).isThere)
  }
}

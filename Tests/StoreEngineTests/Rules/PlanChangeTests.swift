import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of changes between the plans of a group, and of new subscriptions after the end.
struct PlanChangeTests {
  private var bronzeMonthly: Product {
    let silver = Product.silverMonthly
    return Product(
      id: "bronze.monthly",
      type: .autoRenewable,
      milliunits: 3990,
      subscription: silver.subscription
    )
  }

  @Test(.rule("plans.upgrade-at-once", "plans.upgrade-is-purchase", "payloads.upgraded-only-true"))
  func anUpgradeTakesEffectAtOnce() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-10")
    shop.skip()
    let before = shop.journal.count
    try shop.buy(.goldMonthly)
    #expect(
      shop.news() == """
        sheet 2 gold.monthly 9.99, then 9.99
        answer 2 buy
        upgraded #1
        add #2 gold.monthly 9.99 purchase of #1 until 2026-03-10
        subscription upgraded: gold.monthly subscribed until 2026-03-10 next gold.monthly 9.99
        end 2 success #2
        """
    )
    #expect(shop.entitled == [2])
    #expect(shop.transaction(1).isUpgraded == true)
    #expect(shop.transaction(1).signedDate == "2026-02-10")
    #expect(shop.transaction(2).isUpgraded == nil)
    let payloads = (1...2).map { number in
      var json = JSONWriter()
      json.transaction(shop.transaction(number))
      return json.text
    }
    #expect(payloads.map { $0.contains(#""isUpgraded":true"#) } == [true, false])
    #expect(payloads.map { $0.contains("isUpgraded") } == [true, false])
    let events = shop.journal[before...]
    #expect(events.flatMap(\.transactionUpdates) == [])
    #expect(shop.numbers(events.flatMap(\.statusUpdates)) == [1])
  }

  @Test(
    .rule("plans.downgrade-at-renewal", "plans.scheduled-returns-held", "plans.upgrade-is-purchase")
  ) func aDowngradeWaitsForTheRenewal() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    try shop.advance(to: "2026-02-07")
    shop.skip()
    try shop.buy(.silverMonthly)
    #expect(
      shop.news() == """
        sheet 2 silver.monthly 0.00, then 4.99
        answer 2 buy
        subscription downgradeScheduled: gold.monthly subscribed until 2026-03-07 \
        next silver.monthly 4.99
        end 2 success #2
        """
    )
    #expect(shop.entitled == [2])
    try shop.advance(to: "2026-03-07")
    #expect(
      shop.news() == """
        clock 2026-03-07
        add #3 silver.monthly 4.99 renewal of #1 until 2026-04-07
        subscription renewed: silver.monthly subscribed until 2026-04-07 next silver.monthly 4.99
        """
    )
  }

  @Test(.rule("plans.crossgrade-same-length", "plans.crossgrade-marks-upgraded"))
  func aCrossgradeOfTheSameDurationTakesEffectAtOnce() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.buy(bronzeMonthly)
    #expect(
      shop.news() == """
        sheet 2 bronze.monthly 3.99, then 3.99
        answer 2 buy
        upgraded #1
        add #2 bronze.monthly 3.99 purchase of #1 until 2026-02-28
        subscription crossgraded: bronze.monthly subscribed until 2026-02-28 \
        next bronze.monthly 3.99
        end 2 success #2
        """
    )
  }

  @Test(.rule("plans.crossgrade-other-length"))
  func aCrossgradeOfAnotherDurationWaitsForTheRenewal() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.buy(.silverYearly)
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        sheet 2 silver.yearly 0.00, then 49.99
        answer 2 buy
        subscription crossgradeScheduled: silver.monthly subscribed until 2026-02-28 \
        next silver.yearly 49.99
        end 2 success #1
        clock 2026-02-28
        add #2 silver.yearly 49.99 renewal of #1 until 2027-02-28
        subscription renewed: silver.yearly subscribed until 2027-02-28 next silver.yearly 49.99
        """
    )
  }

  @Test(.rule("plans.current-again-asks", "plans.current-again-turns-on"))
  func buyingTheSameAgainWithdrawsAChangeAndRenewsAgain() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.silverYearly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    shop.skip()
    try shop.buy(.silverMonthly)
    #expect(
      shop.news() == """
        sheet 3 silver.monthly 0.00, then 4.99
        answer 3 buy
        subscription changeWithdrawn: silver.monthly subscribed until 2026-02-28
        subscription autoRenewEnabled: silver.monthly subscribed until 2026-02-28 \
        next silver.monthly 4.99
        end 3 success #1
        """
    )
    try shop.buy(.silverMonthly)
    #expect(shop.news() == "end 4 success #1")
  }

  @Test(.rule("plans.current-again-turns-on", "purchasing.owned-returned"))
  func buyingTheSameAgainTurnsRenewalOnWithoutASheet() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    shop.skip()
    try shop.buy(.silverMonthly)
    #expect(
      shop.news() == """
        subscription autoRenewEnabled: silver.monthly subscribed until 2026-02-28 \
        next silver.monthly 4.99
        end 2 success #1
        """
    )
  }

  @Test(.rule("plans.change-survives-cancel", "plans.change-dropped-at-end"))
  func aPendingChangeSurvivesACancellationOnly() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.silverYearly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(shop.store.subscriptions.map(\.nextProduct.id) == ["silver.yearly"])
    var ended = shop
    try shop.perform(.setAutoRenew(shop.id(1), true))
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).productId == "silver.yearly")
    try ended.advance(to: "2026-02-28")
    #expect(ended.store.subscriptions.map(\.state) == [.expired])
    #expect(ended.store.subscriptions.map(\.nextProduct.id) == ["silver.monthly"])
  }

  @Test func aPendingChangeIsNotAnnouncedTwice() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.silverYearly)
    shop.skip()
    try shop.buy(.silverYearly)
    #expect(
      shop.news() == """
        sheet 3 silver.yearly 0.00, then 49.99
        answer 3 buy
        end 3 success #1
        """
    )
  }

  @Test(.rule("payloads.renewal-info")) func renewalInfoNamesTheProductThatComesNext() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.silverYearly)
    var expected = RenewalInfo(
      originalTransactionId: shop.id(1),
      productId: "silver.monthly",
      autoRenewProductId: "silver.yearly",
      autoRenewStatus: .on,
      signedDate: .start,
      environment: .sandbox,
      recentSubscriptionStartDate: .start,
      renewalDate: "2026-02-28",
      appTransactionId: StoreIdentity.test.appTransactionId
    )
    expected.renewalPrice = 49_990
    expected.currency = "USD"
    #expect(shop.store.renewalInfo(for: shop.store.subscriptions[0]) == expected)
  }

  @Test(.rule("plans.other-group-is-second")) func anotherGroupIsASecondSubscription() throws {
    var other = Product.goldMonthly
    other.subscription?.groupID = "magazines"
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(other)
    #expect(shop.store.subscriptions.map(\.groupID) == ["plans", "magazines"])
    #expect(shop.entitled == [1, 2])
    #expect(shop.store.subscription(of: shop.id(2))?.groupID == "magazines")
  }

  @Test func anUpgradeElsewhereIsAnnouncedAsItsNewTransaction() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let request = PurchaseRequest(product: .goldMonthly)
    let events = try shop.perform(.purchaseElsewhere(request))
    #expect(shop.numbers(events.flatMap(\.transactionUpdates)) == [2])
  }

  /// Outside a commitment, a plan of the same level and length starts at once on the same terms.
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
      var terms = Product.silverYearly.subscription
      terms?.billingPlans = [BillingPlan(kind: .monthly, milliunits: 4490)]
      let milliunits = Product.silverYearly.milliunits
      let product = Product(
        id: id,
        type: .autoRenewable,
        milliunits: milliunits,
        subscription: terms
      )
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
}

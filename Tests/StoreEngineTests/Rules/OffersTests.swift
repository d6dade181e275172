import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Introductory offers, and offers that a customer asks for.
struct OffersTests {
  private let month = SubscriptionPeriod(value: 1, unit: .month)

  private func plan(_ offers: SubscriptionOffer..., id: ProductID = "plan") -> Product {
    Product(
      id: id,
      type: .autoRenewable,
      milliunits: 9990,
      subscription: SubscriptionTerms(
        groupID: "plans",
        groupLevel: 1,
        period: month,
        offers: offers
      )
    )
  }

  private func offer(
    _ kind: SubscriptionOffer.Kind,
    _ mode: SubscriptionOffer.PaymentMode = .payAsYouGo,
    count: Int = 2,
    for eligibility: [SubscriptionOffer.Eligibility] = []
  ) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: kind,
      id: kind == .introductory ? nil : "deal",
      paymentMode: mode,
      period: month,
      periodCount: count,
      milliunits: mode == .freeTrial ? 0 : 1990,
      eligibility: eligibility
    )
  }

  @Test(.rule("offers.introductory-once-per-group", "offers.introductory-applies-itself"))
  func aFreeTrialIsTakenOncePerGroup() throws {
    var shop = Shop()
    #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
    try shop.buy(.goldMonthly)
    #expect(!shop.store.isEligibleForIntroOffer(in: "plans"))
    #expect(shop.store.isEligibleForIntroOffer(in: "others"))
    #expect(shop.transaction(1).offerType == .introductory)
    #expect(shop.transaction(1).offerDiscountType == .freeTrial)
    #expect(shop.transaction(1).offerPeriod == SubscriptionPeriod(value: 1, unit: .week))
    #expect(shop.transaction(1).offerIdentifier == nil)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-03-01")
    shop.skip()
    try shop.buy(.goldMonthly)
    #expect(
      shop.news() == """
        sheet 2 gold.monthly 9.99, then 9.99
        answer 2 buy
        add #2 gold.monthly 9.99 purchase of #1 until 2026-04-01
        subscription resubscribed: gold.monthly subscribed until 2026-04-01 next gold.monthly 9.99
        end 2 success #2
        """
    )
  }

  @Test func aTrialLeadsIntoFullPeriodsFromItsEnd() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    shop.skip()
    try shop.advance(to: "2026-03-07")
    #expect(
      shop.news() == """
        clock 2026-02-07
        add #2 gold.monthly 9.99 renewal of #1 until 2026-03-07
        subscription renewed: gold.monthly subscribed until 2026-03-07 next gold.monthly 9.99
        clock 2026-03-07
        add #3 gold.monthly 9.99 renewal of #1 until 2026-04-07
        subscription renewed: gold.monthly subscribed until 2026-04-07 next gold.monthly 9.99
        """
    )
  }

  @Test(.rule("offers.pay-as-you-go-periods", "offers.next-offer-in-renewal-info"))
  func payingAsOneGoesIsReducedForItsPeriods() throws {
    var shop = Shop()
    try shop.buy(plan(offer(.introductory, .payAsYouGo, count: 3)))
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.offerType == .introductory)
    #expect(info.offerPeriod == SubscriptionPeriod(value: 3, unit: .month))
    #expect(info.renewalPrice == 1990)
    try shop.advance(to: "2026-05-31")
    #expect(shop.store.transactions.map(\.transaction.price) == [1990, 1990, 1990, 9990, 9990])
    #expect(
      shop.store.transactions.map(\.transaction.offerType) == [
        .introductory, .introductory, .introductory, nil, nil,
      ]
    )
    #expect(
      shop.store.transactions.map(\.transaction.expiresDate) == [
        "2026-02-28", "2026-03-31", "2026-04-30", "2026-05-31", "2026-06-30",
      ]
    )
  }

  @Test(.rule("offers.pay-as-you-go-periods")) func payingUpFrontIsOneLongPeriod() throws {
    var shop = Shop()
    try shop.buy(plan(offer(.introductory, .payUpFront, count: 3)))
    try shop.advance(to: "2026-05-30")
    #expect(shop.store.transactions.map(\.transaction.price) == [1990, 9990])
    #expect(
      shop.store.transactions.map(\.transaction.expiresDate) == ["2026-04-30", "2026-05-31"]
    )
    #expect(
      shop.store.transactions.map(\.transaction.offerDiscountType) == [.payUpFront, nil]
    )
  }

  @Test(
    .rule("offers.unknown-offer-id", "offers.ineligible-throws", "purchasing.invalid-option-throws")
  ) func anUnknownOfferAndOneForOthersAreRefused() throws {
    var shop = Shop()
    let product = plan(offer(.promotional))
    #expect(refusal { try shop.buy(product, offer: "x") } == .purchase(.invalidOfferIdentifier))
    #expect(refusal { try shop.buy(.gems, offer: "deal") } == .purchase(.invalidOfferIdentifier))
    #expect(refusal { try shop.buy(product, offer: "deal") } == .purchase(.ineligibleForOffer))
  }

  @Test(.rule("offers.next-offer-in-renewal-info"))
  func aPromotionalOfferWaitsForTheNextPeriodOfASubscriber() throws {
    var shop = Shop()
    let product = plan(offer(.promotional, count: 1))
    try shop.buy(product)
    shop.skip()
    try shop.buy(product, offer: "deal")
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.offerIdentifier == "deal")
    #expect(info.renewalPrice == 1990)
    try shop.advance(to: "2026-03-31")
    #expect(
      shop.news() == """
        sheet 2 plan 0.00, then 9.99, PAY_AS_YOU_GO
        answer 2 buy
        subscription offerRedeemed: plan subscribed until 2026-02-28 next plan 1.99
        end 2 success #1
        clock 2026-02-28
        add #2 plan 1.99 renewal of #1 until 2026-03-31 PAY_AS_YOU_GO
        subscription renewed: plan subscribed until 2026-03-31 next plan 9.99
        clock 2026-03-31
        add #3 plan 9.99 renewal of #1 until 2026-04-30
        subscription renewed: plan subscribed until 2026-04-30 next plan 9.99
        """
    )
  }

  @Test(
    .rule("offers.codes-by-eligibility"),
    arguments: [
      (SubscriptionOffer.Eligibility.new, [true, false, false]),
      (.existing, [false, true, false]),
      (.expired, [false, false, true]),
    ]
  )
  func anOfferCodeIsForItsCustomers(
    eligibility: SubscriptionOffer.Eligibility,
    sold: [Bool]
  ) throws {
    let product = plan(offer(.code, for: [eligibility]))
    let request = PurchaseRequest(product: product, offerID: "deal", offerKind: .code)
    var shop = Shop()
    var answers = [refusal { _ = try shop.store.events(for: .purchase(request)) }]
    try shop.buy(product)
    answers.append(refusal { _ = try shop.store.events(for: .purchase(request)) })
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-03-01")
    answers.append(refusal { _ = try shop.store.events(for: .purchase(request)) })
    #expect(answers == sold.map { $0 ? nil : .purchase(.ineligibleForOffer) })
  }

  @Test(.rule("offers.win-back-after-expiry")) func aWinBackOfferIsForFormerSubscribers() throws {
    var shop = Shop()
    let product = plan(offer(.winBack, .payUpFront, count: 3))
    try shop.buy(product)
    #expect(refusal { try shop.buy(product, offer: "deal") } == .purchase(.ineligibleForOffer))
    #expect(
      shop.store.renewalInfo(for: shop.store.subscriptions[0]).eligibleWinBackOfferIds == nil
    )
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-03-01")
    #expect(
      shop.store.renewalInfo(for: shop.store.subscriptions[0]).eligibleWinBackOfferIds == ["deal"]
    )
    shop.skip()
    try shop.buy(product, offer: "deal")
    #expect(
      shop.news() == """
        sheet 2 plan 1.99, then 9.99, PAY_UP_FRONT
        answer 2 buy
        add #2 plan 1.99 purchase of #1 until 2026-06-01 PAY_UP_FRONT
        subscription resubscribed: plan subscribed until 2026-06-01 next plan 9.99
        end 2 success #2
        """
    )
    #expect(shop.transaction(2).offerIdentifier == "deal")
    #expect(shop.transaction(2).offerType == .winBack)
  }

  @Test(.rule("offers.win-back-none-active"))
  func aWinBackOfferIsNotForFamilySharing() throws {
    var shop = Shop()
    let product = plan(offer(.winBack, .payUpFront, count: 3))
    try shop.buy(product)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-03-01")
    var shared = Product.goldMonthly
    shared.isFamilyShareable = true
    try shop.perform(.familyBuy(PurchaseRequest(product: shared)))
    #expect(try shop.renewalInfo(of: 1).eligibleWinBackOfferIds == nil)
    #expect(refusal { try shop.buy(product, offer: "deal") } == .purchase(.ineligibleForOffer))
    try shop.perform(.stopFamilySharing(shop.id(2)))
    #expect(try shop.renewalInfo(of: 1).eligibleWinBackOfferIds == ["deal"])
    try shop.buy(product, offer: "deal")
    #expect(shop.transaction(3).offerType == .winBack)
  }

  @Test(.rule("offers.win-back-own"))
  func aWinBackOfferIsNotForASharedSubscription() throws {
    var shop = Shop()
    var product = plan(offer(.winBack, .payUpFront, count: 3))
    product.isFamilyShareable = true
    try shop.perform(.familyBuy(PurchaseRequest(product: product)))
    try shop.perform(.expire(shop.id(1)))
    #expect(try shop.subscription().state == .expired)
    #expect(try shop.renewalInfo().eligibleWinBackOfferIds == nil)
    #expect(refusal { try shop.buy(product, offer: "deal") } == .purchase(.ineligibleForOffer))
  }

  @Test(
    .rule("offers.introductory-signed-verdict"),
    arguments: [
      (false, true as Bool?, SubscriptionOffer.Kind?.some(.introductory)),
      (true, true, .introductory), (true, false, nil), (true, nil, .introductory),
      (false, nil, nil), (false, false, nil),
    ]
  )
  func theMerchantDecidesOnTheIntroductoryOffer(
    isNew: Bool,
    word: Bool?,
    kind: SubscriptionOffer.Kind?
  ) throws {
    var shop = Shop()
    let product = plan(offer(.introductory))
    if !isNew {
      try shop.buy(product)
      try shop.perform(.expire(shop.id(1)))
    }
    var request = PurchaseRequest(product: product)
    request.allowsIntroductoryOffer = word
    try shop.perform(.purchaseElsewhere(request))
    #expect(shop.store.transactions.last?.transaction.offerType == kind)
  }

  @Test(.rule("offers.codes-stack")) func aStackableCodeFollowsTheIntroductoryOffer() throws {
    var shop = Shop()
    var code = offer(.code, .payAsYouGo, count: 1, for: [.new])
    code.milliunits = 4990
    code.isStackable = true
    let product = plan(offer(.introductory, .payAsYouGo, count: 2), code)
    try shop.buy(product, offer: "deal")
    try shop.advance(to: "2026-04-30")
    #expect(shop.store.transactions.map(\.transaction.price) == [1990, 1990, 4990, 9990])
    #expect(
      shop.store.transactions.map(\.transaction.offerType) == [
        .introductory, .introductory, .code, nil,
      ]
    )
  }

  @Test func anotherCodeTakesThePlaceOfTheIntroductoryOffer() throws {
    var shop = Shop()
    let product = plan(
      offer(.introductory, .freeTrial, count: 1),
      offer(.code, .payAsYouGo, count: 1, for: [.new])
    )
    try shop.buy(product, offer: "deal")
    #expect(shop.transaction(1).offerType == .code)
    #expect(shop.store.introOfferObstacle(in: "plans") == .subscribed)
  }

  @Test(.rule("offers.codes-begin-next-renewal")) func aCodeOfASubscriberBeginsWithTheRenewal()
    throws
  {
    var shop = Shop()
    let product = plan(offer(.code, .freeTrial, count: 1, for: [.existing]))
    try shop.buy(product)
    try shop.buy(product, offer: "deal")
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.offerType == .code)
    #expect(info.offerIdentifier == "deal")
    #expect(info.offerDiscountType == .freeTrial)
    #expect(info.renewalPrice == 0)
    try shop.advance(to: "2026-03-31")
    #expect(shop.store.transactions.map(\.transaction.price) == [9990, 0, 9990])
  }

  @Test(.rule("offers.codes-no-downgrade")) func aCodeThatWouldBeADowngradeIsRefused() throws {
    var shop = Shop()
    var lower = plan(offer(.code), offer(.promotional, count: 1), id: "lower")
    lower.subscription?.groupLevel = 2
    try shop.buy(plan())
    let request = { (kind: SubscriptionOffer.Kind) in
      PurchaseRequest(product: lower, offerID: "deal", offerKind: kind)
    }
    #expect(
      refusal { try shop.perform(.purchaseElsewhere(request(.code))) }
        == .purchase(.ineligibleForOffer)
    )
    try shop.perform(.purchaseElsewhere(request(.promotional)))
    #expect(shop.store.subscriptions.map(\.nextProduct.id) == ["lower"])
  }

  @Test func aRunningOfferDoesNotGoOverToAnotherPlan() throws {
    var shop = Shop()
    var lower = plan(id: "lower")
    lower.milliunits = 5990
    lower.subscription?.groupLevel = 2
    try shop.buy(plan(offer(.introductory, .payAsYouGo, count: 3)))
    try shop.buy(lower)
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.offerType == nil)
    #expect(info.renewalPrice == 5990)
    try shop.advance(to: "2026-03-31")
    #expect(shop.store.transactions.map(\.transaction.price) == [1990, 5990, 5990])
    #expect(shop.store.transactions.map(\.transaction.offerType) == [.introductory, nil, nil])
  }

  @Test(.rule("offers.win-back-after-expiry"), arguments: [true, false])
  func aWinBackOfferIsNotForAFailedRenewal(grace: Bool) throws {
    var shop = Shop()
    let product = plan(offer(.winBack, .freeTrial, count: 1))
    try shop.buy(product)
    try shop.change {
      $0.billingRetryOnRenewal = true
      $0.billingGracePeriod = grace
    }
    try shop.advance(to: "2026-03-01")
    #expect(refusal { try shop.buy(product, offer: "deal") } == .purchase(.ineligibleForOffer))
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.eligibleWinBackOfferIds == nil)
  }

  @Test(.rule("offers.win-back-repeats")) func aWinBackOfferMayBeRepeated() throws {
    var shop = Shop()
    let product = plan(offer(.winBack, .freeTrial, count: 1))
    try shop.buy(product)
    for number in 1...2 {
      try shop.perform(.expire(shop.id(number)))
      try shop.buy(product, offer: "deal")
    }
    #expect(shop.store.transactions.map(\.transaction.offerType) == [nil, .winBack, .winBack])
    var switchedOff = product
    switchedOff.subscription?.offers[0].isEligible = false
    try shop.perform(.expire(shop.id(3)))
    #expect(
      refusal { try shop.buy(switchedOff, offer: "deal") } == .purchase(.ineligibleForOffer)
    )
  }

  @Test(.rule("offers.promotional-for-subscribers"))
  func aPromotionalOfferIsAlsoForFormerSubscribers() throws {
    var shop = Shop()
    let product = plan(offer(.promotional, .payUpFront, count: 2))
    try shop.buy(product)
    try shop.perform(.expire(shop.id(1)))
    try shop.buy(product, offer: "deal")
    #expect(shop.transaction(2).offerType == .promotional)
    #expect(shop.transaction(2).expiresDate == "2026-03-31")
  }

  @Test func anOfferThatIsGoneWhenTheSheetIsAnsweredFailsThePurchase() throws {
    var shop = Shop()
    let product = plan(offer(.code, for: [.new]))
    try shop.perform(.purchase(PurchaseRequest(product: product, offerID: "deal")))
    try shop.perform(.purchaseElsewhere(PurchaseRequest(product: product)))
    shop.skip()
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    #expect(shop.news() == "answer 1 buy\nend 1 failed ineligibleForOffer")
  }
}

import StoreEngine
import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

/// Tests of the billing plan of each offer, and of the price of paying up front, which is the same
/// in both ways.
extension OffersTests {
  private static let plans = BillingPlan.Kind.allCases
  private static let kinds = SubscriptionOffer.Kind.allCases

  /// Returns the shop of a customer who is eligible for an offer of a kind.
  private func shop(for kind: SubscriptionOffer.Kind, _ product: Product) throws -> Shop {
    var shop = Shop()
    try shop.change { $0.standingAnswer = .buy }
    guard kind == .promotional || kind == .winBack else { return shop }
    try shop.perform(.purchase(PurchaseRequest(product: product)))
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2027-03-01")
    return shop
  }

  private func request(
    _ product: Product,
    _ plan: BillingPlan.Kind?,
    offer: SubscriptionOffer.Kind
  ) -> PurchaseRequest {
    var request = PurchaseRequest(product: product)
    request.billingPlan = plan
    if offer != .introductory { (request.offerID, request.offerKind) = ("offer", offer) }
    return request
  }

  /// Every kind of offer for every plan, bought under every plan and without one.
  @Test(.rule("offers.offer-per-plan"), arguments: kinds, plans)
  func anOfferReducesItsOwnPlanOnly(kind: SubscriptionOffer.Kind, of plan: BillingPlan.Kind) throws
  {
    let product = Product.tides([.tides(kind, for: plan)])
    for bought in [nil] + Self.plans.map(Optional.some) {
      var shop = try shop(for: kind, product)
      let wanted = request(product, bought, offer: kind)
      // A code starts its own plan.
      let begun = bought ?? (kind == .code ? plan : .upFront)
      let full: Int64 = begun == .monthly ? 5_990 : 59_990
      if begun == plan {
        try shop.perform(.purchase(wanted))
        let transaction = shop.transaction(shop.store.transactions.count)
        #expect(transaction.price == 0)
        #expect(transaction.offerType == kind)
        #expect(shop.store.subscriptions[0].renewalPrice.milliunits == full)
      } else if kind == .introductory {
        try shop.perform(.purchase(wanted))
        #expect(shop.transaction(1).price == full)
        #expect(shop.transaction(1).offerType == nil)
      } else {
        #expect(
          refusal { try shop.perform(.purchase(wanted)) } == .purchase(.ineligibleForOffer)
        )
      }
    }
  }

  /// The store has one price for paying up front, even if the plan BILLED_UPFRONT lists another.
  @Test(.rule("commitments.price-same-up-front"), arguments: ["USA", "GBR", "JPN"])
  func bothWaysToPayAtOnceCostTheSame(storefront: String) throws {
    let place = try #require(Storefront(countryCode: storefront))
    var prices: [Int64?] = []
    for plan in [nil, BillingPlan.Kind.upFront] {
      var shop = Shop()
      try shop.change {
        $0.standingAnswer = .buy
        $0.storefront = place
      }
      var request = PurchaseRequest(product: .tides())
      request.billingPlan = plan
      try shop.perform(.purchase(request))
      prices.append(shop.transaction(1).price)
      try shop.advance(to: "2027-02-01")
      prices.append(shop.transaction(2).price)
    }
    #expect(Set(prices).count == 1)
    #expect(prices[0] == (storefront == "GBR" ? 57_990 : storefront == "JPN" ? 60_000 : 59_990))
  }

  @Test(.rule("commitments.offer-before-commitment")) func aFreeMonthComesBeforeTheTwelveBills()
    throws
  {
    let product = Product.tides([.tides(.introductory, for: .monthly)])
    var shop = try shop(for: .introductory, product)
    try shop.perform(.purchase(request(product, .monthly, offer: .introductory)))
    #expect(shop.transaction(1).billingPlanType == .monthly)
    #expect(shop.transaction(1).commitmentInfo == nil)
    #expect(shop.transaction(1).expiresDate == "2026-02-28")
    let info = shop.store.renewalInfo(for: shop.store.subscriptions[0])
    #expect(info.renewalBillingPlanType == .monthly)
    #expect(info.renewalPrice == 5_990)
    try shop.advance(to: "2027-02-27")
    let bills = shop.store.transactions.map(\.transaction.commitmentInfo?.billingPeriodNumber)
    #expect(bills == [nil] + Array(1...12))
    #expect(shop.transaction(2).commitmentInfo?.commitmentExpiresDate == "2027-02-28")
    #expect(shop.transaction(13).price == 5_990)
    #expect(shop.transaction(13).offerType == nil)
  }

  @Test(.rule("commitments.offer-before-commitment")) func aFreeMonthCanBeCancelledAndBoughtAgain()
    throws
  {
    let product = Product.tides([.tides(.introductory, for: .monthly)])
    var shop = try shop(for: .introductory, product)
    try shop.perform(.purchase(request(product, .monthly, offer: .introductory)))
    try shop.perform(.purchase(request(product, .monthly, offer: .introductory)))
    #expect(shop.store.transactions.count == 1)
    #expect(shop.store.subscriptions[0].nextPlan?.kind == .monthly)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-03-01")
    #expect(shop.store.transactions.count == 1)
    #expect(shop.store.subscriptions.map(\.state) == [.expired])
  }

  @Test func cheaperBillsAreBillsOfTheCommitment() throws {
    let product = Product.tides([.tides(.introductory, for: .monthly, .payAsYouGo)])
    var shop = try shop(for: .introductory, product)
    try shop.perform(.purchase(request(product, .monthly, offer: .introductory)))
    // Although renewal is off, every bill follows, with the offer and after it.
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2027-03-01")
    let transactions = shop.store.transactions.map(\.transaction)
    #expect(
      transactions.map(\.price) == Array(repeating: 1_990, count: 3)
        + Array(repeating: 5_990, count: 9)
    )
    #expect(transactions.map(\.offerType?.rawValue) == [1, 1, 1] + Array(repeating: nil, count: 9))
    #expect(transactions.map(\.commitmentInfo?.billingPeriodNumber) == Array(1...12))
  }

  @Test(.rule("offers.codes-begin-their-plan")) func aCodeOfAMonthlyPlanBeginsThatPlan() throws {
    let product = Product.tides([.tides(.code, for: .monthly, .payAsYouGo)])
    var shop = try shop(for: .code, product)
    try shop.change { $0.standingAnswer = nil }
    try shop.perform(.presentSystemSheet(.redeemOfferCode))
    let sheet = try #require(shop.store.systemSheets.first)
    try shop.perform(.answerSystemSheet(sheet.id, .redeem(product: product, code: "offer")))
    #expect(shop.transaction(1).billingPlanType == .monthly)
    #expect(shop.transaction(1).price == 1_990)
  }
}

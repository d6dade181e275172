import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Events with an impossible price or count, which no store can have written.
struct ImpossibleValueTests {
  /// An event with an impossible value, and the fault that names it.
  struct Lie: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let event: @Sendable (Shop) throws -> StoreEvent

    init(_ said: String, _ event: @escaping @Sendable (Shop) throws -> StoreEvent) {
      testDescription = said
      self.event = event
    }
  }

  private static let much: Int64 = 1_000_000_000_000_000
  private static let prices = "which must be 0 to 1000000000000"

  private static var dear: Product {
    var product = Product.gems
    product.milliunits = much
    return product
  }

  /// Returns a shop that sold a consumable, a plan and two items, with a system sheet open.
  private static func shop() throws -> Shop {
    var shop = Shop()
    try shop.buy(.gems)
    try shop.buy(.silverMonthly)
    try shop.subscribe([.basic, .sports])
    try shop.perform(.presentSystemSheet(.manageSubscriptions(group: nil)))
    return shop
  }

  private static func changed(
    _ shop: Shop,
    transaction number: Int,
    _ change: (inout Transaction) -> Void
  ) -> StoreEvent {
    var transaction = shop.transaction(number)
    change(&transaction)
    return .transactionChanged(transaction: transaction, change: .own(.metadataUpdated))
  }

  private static func changed(
    _ shop: Shop,
    subscription number: Int,
    _ change: (inout Subscription) -> Void
  ) throws -> StoreEvent {
    var subscription = try shop.subscription(of: number)
    change(&subscription)
    return .subscriptionChanged(subscription: subscription, change: .period(.renewed))
  }

  private static func sheet(
    _ shop: Shop,
    _ change: (inout PurchaseSheet) -> Void
  ) throws -> StoreEvent {
    let events = try shop.store.events(for: .purchase(PurchaseRequest(product: .unlock)))
    let sheets = events.compactMap { event in
      if case .sheetPresented(let sheet) = event { sheet } else { nil }
    }
    var sheet = try #require(sheets.first)
    change(&sheet)
    return .sheetPresented(sheet: sheet)
  }

  private static func settings(_ change: (inout StoreSettings) -> Void) -> StoreEvent {
    var settings = StoreSettings()
    change(&settings)
    return .settingsChanged(settings: settings)
  }

  private static func offer(periods: Int, at milliunits: Int64 = 0) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: .introductory,
      paymentMode: .payAsYouGo,
      period: SubscriptionPeriod(value: 1, unit: .month),
      periodCount: periods,
      milliunits: milliunits
    )
  }

  private static let noOffer = AdvancedCommerceInfo.Offer(
    period: "P1M",
    periodCount: 0,
    price: 0,
    reason: "ACQUISITION"
  )

  static let lies = transactions + subscriptions + bundles + sheets + others

  private static let transactions: [Lie] = [
    Lie("a price 1000000000001, \(prices)") { shop in
      changed(shop, transaction: 1) { $0.price = 1_000_000_000_001 }
    },
    Lie("a price -1, \(prices)") { changed($0, transaction: 2) { $0.price = -1 } },
    Lie("quantity 11, which must be 1 to 10") { changed($0, transaction: 1) { $0.quantity = 11 } },
    Lie("revocationPercentage 100001") { shop in
      changed(shop, transaction: 1) { $0.revocationPercentage = 100_001 }
    },
    Lie("totalBillingPeriods 0, which must be 1 to 1200") { shop in
      changed(shop, transaction: 2) { transaction in
        transaction.commitmentInfo = CommitmentInfo(
          billingPeriodNumber: 1,
          totalBillingPeriods: 0,
          commitmentPrice: 0,
          commitmentExpiresDate: .start
        )
      }
    },
    Lie("billingPeriodNumber 13, which must be 1 to 12") { shop in
      changed(shop, transaction: 2) { transaction in
        transaction.commitmentInfo = CommitmentInfo(
          billingPeriodNumber: 13,
          totalBillingPeriods: 12,
          commitmentPrice: 0,
          commitmentExpiresDate: .start
        )
      }
    },
    Lie("commitmentPrice 1000000000000000, which must be 0 to 12000000000000") { shop in
      changed(shop, transaction: 2) { transaction in
        transaction.commitmentInfo = CommitmentInfo(
          billingPeriodNumber: 1,
          totalBillingPeriods: 12,
          commitmentPrice: much,
          commitmentExpiresDate: .start
        )
      }
    },
    Lie("a price 2000000000001, which must be 0 to 2000000000000") { shop in
      changed(shop, transaction: 3) { $0.price = 2_000_000_000_001 }
    },
    Lie("estimatedTax -1") { shop in
      changed(shop, transaction: 3) { $0.advancedCommerceInfo?.estimatedTax = -1 }
    },
    Lie("taxExclusivePrice 1000000000000000") { shop in
      changed(shop, transaction: 3) { $0.advancedCommerceInfo?.taxExclusivePrice = much }
    },
    Lie("an item's price 1000000000000000, \(prices)") { shop in
      changed(shop, transaction: 3) { $0.advancedCommerceInfo?.items[1].price = much }
    },
    Lie("an offer's periodCount 0, which must be 1 to 999") { shop in
      changed(shop, transaction: 3) { $0.advancedCommerceInfo?.items[0].offer = noOffer }
    },
    Lie("refundAmount 1000000000000000") { shop in
      changed(shop, transaction: 3) { transaction in
        transaction.advancedCommerceInfo?.items[0].refunds = [
          AdvancedCommerceInfo.Refund(
            refundAmount: much,
            refundDate: .start,
            refundReason: "OTHER",
            refundType: "CUSTOM"
          )
        ]
      }
    },
  ]

  private static let subscriptions: [Lie] = [
    Lie("offerPeriodsLeft 1, which must be 0 to 0") { shop in
      try changed(shop, subscription: 2) {
        $0.offer = nil
        $0.offerPeriodsLeft = 1
      }
    },
    Lie("offerPeriodsLeft 3, which must be 0 to 2") { shop in
      try changed(shop, subscription: 2) {
        $0.offer = offer(periods: 3)
        $0.offerPeriodsLeft = 3
      }
    },
    Lie("offerPeriodsLeft -1") { try changed($0, subscription: 2) { $0.offerPeriodsLeft = -1 } },
    Lie("an offer's periodCount 0, which must be 1 to 999") { shop in
      try changed(shop, subscription: 2) { $0.offer = offer(periods: 0) }
    },
    Lie("an offer's price 1000000000000000, \(prices)") { shop in
      try changed(shop, subscription: 2) { $0.nextOffer = offer(periods: 1, at: much) }
    },
    Lie("a renewal price 1000000000000000, \(prices)") { shop in
      try changed(shop, subscription: 2) {
        $0.renewalPrice = Price(milliunits: much, currency: "USD")
      }
    },
    Lie("an announced price 1000000000000000, \(prices)") { shop in
      try changed(shop, subscription: 2) {
        let price = Price(milliunits: much, currency: "USD")
        $0.priceIncrease = PriceIncrease(price: price, status: .pending, announcedAt: .start)
      }
    },
    Lie("a product's price 1000000000000000, \(prices)") { shop in
      try changed(shop, subscription: 2) { $0.product.storefrontMilliunits["JPN"] = much }
    },
    Lie("a product's price 1000000000000000, \(prices)") { shop in
      try changed(shop, subscription: 2) { $0.nextProduct = dear }
    },
    Lie("a commitment's price -1") { shop in
      try changed(shop, subscription: 2) {
        $0.product.subscription?.billingPlans = [
          BillingPlan(kind: .monthly, milliunits: 1, commitmentMilliunits: -1)
        ]
      }
    },
    Lie("a bill -1") { shop in
      try changed(shop, subscription: 2) {
        $0.commitment = Commitment(
          plan: BillingPlan(kind: .monthly, milliunits: -1),
          billingPeriod: 1,
          billingPeriods: 12,
          expiresDate: $0.expiresDate
        )
      }
    },
  ]

  private static let bundles: [Lie] = [
    Lie("revision 0") { try changed($0, subscription: 3) { $0.advancedCommerce?.revision = 0 } },
    Lie("an item's price -1") { shop in
      try changed(shop, subscription: 3) { $0.advancedCommerce?.current.items[0].price = -1 }
    },
    Lie("an item's later price -1") { shop in
      try changed(shop, subscription: 3) { $0.advancedCommerce?.next.items[0].laterPrice = -1 }
    },
    Lie("an item's higher price 1000000000000000") { shop in
      try changed(shop, subscription: 3) {
        $0.advancedCommerce?.next.items[0].priceIncrease =
          AdvancedCommerceInfo.PriceIncreaseInfo(status: .scheduled, price: much)
      }
    },
    Lie("an offer's periodCount 0") { shop in
      try changed(shop, subscription: 3) { $0.advancedCommerce?.next.items[0].offer = noOffer }
    },
    Lie("periodsBeforeIncrease 0") { shop in
      try changed(shop, subscription: 3) {
        $0.advancedCommerce?.next.items[0].periodsBeforeIncrease = 0
      }
    },
  ]

  private static let sheets: [Lie] = [
    Lie("a price 1000000000000000, \(prices)") { shop in
      try sheet(shop) { $0.price = Price(milliunits: much, currency: "USD") }
    },
    Lie("a renewal price -1") { shop in
      try sheet(shop) { $0.renewalPrice = Price(milliunits: -1, currency: "USD") }
    },
    Lie("quantity 0, which must be 1 to 10") { try sheet($0) { $0.request.quantity = 0 } },
    Lie("a product's price 1000000000000000") { try sheet($0) { $0.request.product = dear } },
    Lie("an offer's periodCount 1000") { try sheet($0) { $0.offer = offer(periods: 1000) } },
    Lie("a line's price 1000000000000000, \(prices)") { shop in
      try sheet(shop) {
        $0.lines = [SheetLine(displayName: "A", priceNow: much, renewalPrice: nil)]
      }
    },
    Lie("a line's renewal price -1") { shop in
      try sheet(shop) {
        $0.lines = [SheetLine(displayName: "A", priceNow: 0, renewalPrice: -1)]
      }
    },
    Lie("a requested price 1000000000000000, \(prices)") { shop in
      try sheet(shop) { $0.request.advancedCommerce = .create([.item("A", much)]) }
    },
    Lie("an offer's price 1000000000000000, \(prices)") { shop in
      try sheet(shop) {
        let offer = Offer.periods(1, of: .p1m, at: much)
        $0.request.advancedCommerce = .create([.item("A", 990, offer: offer)])
      }
    },
  ]

  private static let others: [Lie] = [
    Lie("requestLifetime -1") { _ in settings { $0.advancedCommerce.requestLifetime = -1 } },
    Lie("itemLimit -1") { _ in settings { $0.advancedCommerce.itemLimit = -1 } },
    Lie("offerLimit 1000000001") { _ in
      settings { $0.advancedCommerce.offerLimit = 1_000_000_001 }
    },
    Lie("a product's price 1000000000000000") { _ in
      .systemSheetAnswered(sheet: SystemSheetID(rawValue: 1), answer: .change(product: dear))
    },
    Lie("a product's price 1000000000000000") { _ in
      let id = PurchaseIntentID(rawValue: 1)
      return .purchaseIntentSent(intent: PurchaseIntent(id: id, product: dear, offerID: nil))
    },
    Lie("consumptionPercentage 100001, which must be 0 to 100000") { shop in
      let report = ConsumptionRequest(
        customerConsented: true,
        sampleContentProvided: false,
        deliveryStatus: .delivered,
        consumptionPercentage: 100_001
      )
      return .consumptionReported(transaction: shop.id(1), report: .current(request: report))
    },
    Lie("an image's width 1, which must be 3840 to 3840") { _ in
      let image = RetentionImage(identifier: "x", width: 1, height: 1, digest: "")
      return .messagingChanged(change: .imageUploaded(image: image))
    },
    Lie("catalogDigest 000000000000000x, which must be") { _ in
      .catalogChanged(
        catalog: CatalogFile(name: "shop.json", digest: "000000000000000x", text: "{}")
      )
    },
    Lie("digits of the catalog's digest 0") { _ in
      .catalogChanged(catalog: CatalogFile(name: "shop.json", digest: "", text: "{}"))
    },
    Lie("characters of the catalog's name 0") { _ in
      .catalogChanged(catalog: CatalogFile(name: "", digest: "00000000000000a1", text: "{}"))
    },
    Lie("bytes of the catalog 0") { _ in
      .catalogChanged(
        catalog: CatalogFile(name: "shop.json", digest: "00000000000000a1", text: "")
      )
    },
    Lie("totalRequests -1") { shop in
      let config = PerformanceTest.Config(totalRequests: -1)
      let test = PerformanceTest(of: shop.id(2), config: config)
      return .messagingChanged(change: .performanceTestBegun(test: test))
    },
  ]

  @Test(arguments: lies)
  func anImpossibleValueIsNamedWithItsBound(lie: Lie) throws {
    let shop = try Self.shop()
    let journal = shop.journal + [try lie.event(shop)]
    let fault = #expect(throws: JournalFault.self) { try Store(replaying: journal) }
    guard case .impossibleValue(let ordinal, let what)? = fault else {
      Issue.record("\(String(describing: fault))")
      return
    }
    #expect(ordinal == journal.count)
    #expect(what.hasPrefix("has \(lie.testDescription)"), "\(what)")
    #expect(what.contains("which must be"))
  }

  @Test(arguments: [Int64.min, 0, 1_000_000_000_000_000_000, .max])
  func anAppHasANumberOfEighteenDigits(number: Int64) {
    var identity = StoreIdentity.test
    identity.appAppleId = number
    let journal = Store.opening(identity: identity, settings: StoreSettings(), at: .start)
    let fault = #expect(throws: JournalFault.self) { try Store(replaying: journal) }
    let said = "event 1 has appAppleId \(number), which must be 1 to 999999999999999999"
    #expect(fault?.description == said)
  }

  /// The highest price times ten, and two items at that price, are possible sums.
  @Test func theHighestPossiblePricesAreAccepted() throws {
    let shop = try Self.shop()
    let events = [
      Self.changed(shop, transaction: 1) {
        $0.quantity = 10
        $0.price = 10_000_000_000_000
      },
      Self.changed(shop, transaction: 3) { $0.price = 2_000_000_000_000 },
      try Self.changed(shop, subscription: 2) {
        $0.offer = Self.offer(periods: 3)
        $0.offerPeriodsLeft = 2
      },
    ]
    _ = try Store(replaying: shop.journal + events)
  }
}

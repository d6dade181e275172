import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The eligible customers of each offer.
extension OffersTests {
  /// A customer, by the state of the group's subscription.
  enum Customer: String, CaseIterable, Sendable {
    case newcomer
    case subscriber
    case inGrace
    case inRetry
    case cancelledAndOver
    case refunded
  }

  /// A kind of offer, by its eligible customers.
  enum Deal: String, CaseIterable, Sendable {
    case promotion
    case codeForNew
    case codeForExisting
    case codeForExpired
    case codeForAll
    case winBack
  }

  /// Returns the eligible customers of an offer.
  private func customers(of deal: Deal) -> Set<Customer> {
    switch deal {
    case .promotion: Set(Customer.allCases).subtracting([.newcomer])
    case .codeForNew: [.newcomer]
    case .codeForExisting: [.subscriber, .inGrace, .inRetry]
    case .codeForExpired: [.cancelledAndOver, .refunded]
    case .codeForAll: Set(Customer.allCases)
    // A win-back offer isn't valid during grace or retry, and not after a refund of the last
    // period.
    case .winBack: [.cancelledAndOver]
    }
  }

  private static let plan: Product = {
    var product = Product.silverMonthly
    product.subscription?.offers = [
      offer(.promotional, .promotion),
      offer(.code, .codeForNew, [.new]),
      offer(.code, .codeForExisting, [.existing]),
      offer(.code, .codeForExpired, [.expired]),
      offer(.code, .codeForAll, SubscriptionOffer.Eligibility.allCases),
      offer(.winBack, .winBack),
    ]
    return product
  }()

  private static func offer(
    _ kind: SubscriptionOffer.Kind,
    _ deal: Deal,
    _ eligibility: [SubscriptionOffer.Eligibility] = []
  ) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: kind,
      id: deal.rawValue,
      paymentMode: .payAsYouGo,
      period: SubscriptionPeriod(value: 1, unit: .month),
      milliunits: 990,
      eligibility: eligibility
    )
  }

  private func shop(of customer: Customer) throws -> Shop {
    var shop = Shop()
    guard customer != .newcomer else { return shop }
    try shop.buy(Self.plan)
    switch customer {
    case .newcomer, .subscriber: break
    case .inGrace, .inRetry:
      try shop.change {
        $0.billingRetryOnRenewal = true
        $0.billingGracePeriod = customer == .inGrace
      }
      try shop.advance(to: "2026-03-01")
    case .cancelledAndOver:
      try shop.perform(.setAutoRenew(shop.id(1), false))
      try shop.advance(to: "2026-03-01")
    case .refunded: try shop.perform(.refund(shop.id(1), .other))
    }
    return shop
  }

  @Test(
    .rule(
      "offers.promotional-for-subscribers",
      "offers.codes-by-eligibility",
      "offers.codes-retry-is-existing",
      "offers.win-back-after-expiry",
      "offers.win-back-not-refunded"
    ),
    arguments: Deal.allCases,
    Customer.allCases
  )
  func onlyEligibleCustomersGetTheOffer(deal: Deal, customer: Customer) throws {
    var shop = try shop(of: customer)
    let result = refusal { try shop.buy(Self.plan, offer: deal.rawValue) }
    #expect(
      result
        == (customers(of: deal).contains(customer) ? nil : .purchase(.ineligibleForOffer))
    )
  }

  /// The transaction of an offer names the offer's kind and id.
  @Test(
    .rule("transactions.offer-on-its-period"),
    arguments: [
      (Deal.promotion, Customer.refunded, SubscriptionOffer.Kind.promotional),
      (.codeForNew, .newcomer, .code), (.winBack, .cancelledAndOver, .winBack),
    ]
  )
  func theTransactionNamesItsOffer(
    deal: Deal,
    customer: Customer,
    kind: SubscriptionOffer.Kind
  ) throws {
    var shop = try shop(of: customer)
    try shop.buy(Self.plan, offer: deal.rawValue)
    let transaction = try #require(shop.store.transactions.last?.transaction)
    #expect(transaction.offerType == kind)
    #expect(transaction.offerIdentifier == deal.rawValue)
    #expect(transaction.price == 990)
  }

  static let eligibility = [
    TableRow("one introductory offer for each group, not for the other groups") { shop in
      try shop.buy(.goldMonthly)
      #expect(!shop.store.isEligibleForIntroOffer(in: "plans"))
      #expect(shop.store.isEligibleForIntroOffer(in: "others"))
    },
    TableRow("who never subscribed is eligible, whether there is an offer or not") { shop in
      #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
      #expect(shop.store.isEligibleForIntroOffer(in: "none"))
    },
    TableRow("none while a subscription of the group runs, though paid in full") { shop in
      try shop.buy(.silverMonthly)
      #expect(shop.store.introOfferObstacle(in: "plans") == .subscribed)
      #expect(shop.store.isEligibleForIntroOffer(in: "others"))
    },
    TableRow("nor while it is cancelled and still runs") { shop in
      try shop.buy(.silverMonthly)
      try shop.perform(.setAutoRenew(shop.id(1), false))
      #expect(shop.store.introOfferObstacle(in: "plans") == .subscribed)
    },
    TableRow("nor while the store still collects for it") { shop in
      try shop.buy(.silverMonthly)
      try shop.change { $0.billingRetryOnRenewal = true }
      try shop.advance(to: "2026-03-01")
      #expect(shop.store.subscriptions[0].state == .inBillingRetryPeriod)
      #expect(shop.store.introOfferObstacle(in: "plans") == .subscribed)
    },
    TableRow("again once it has ended unused") { shop in
      try shop.buy(.silverMonthly)
      try shop.perform(.setAutoRenew(shop.id(1), false))
      try shop.advance(to: "2026-03-01")
      #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
      try shop.buy(.goldMonthly)
      #expect(shop.transaction(2).offerType == .introductory)
      #expect(shop.store.introOfferObstacle(in: "plans") == .used)
    },
    TableRow("and once it was refunded") { shop in
      try shop.buy(.silverMonthly)
      try shop.perform(.refund(shop.id(1), .other))
      #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
    },
    TableRow("another plan of a subscriber is paid in full, on its sheet too") { shop in
      try shop.buy(.silverMonthly)
      shop.skip()
      try shop.buy(.goldMonthly)
      #expect(shop.news().hasPrefix("sheet 2 gold.monthly 9.99, then 9.99"))
      #expect(shop.transaction(2).price == 9990)
      #expect(shop.transaction(2).offerType == nil)
    },
    TableRow("of two sheets the second is sold at what holds when it is answered") { shop in
      try shop.perform(.purchase(PurchaseRequest(product: .silverMonthly)))
      try shop.perform(.purchase(PurchaseRequest(product: .goldMonthly)))
      for sheet in shop.store.sheets { try shop.perform(.answer(sheet.id, .buy)) }
      #expect(shop.transaction(2).offerType == nil)
    },
    TableRow("deleting its transaction makes eligible again") { shop in
      try shop.buy(.goldMonthly)
      try shop.perform(.deleteTransaction(shop.id(1)))
      #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
    },
    TableRow("clearing the transactions makes eligible again") { shop in
      try shop.buy(.goldMonthly)
      try shop.perform(.clearTransactions)
      #expect(shop.store.isEligibleForIntroOffer(in: "plans"))
    },
    TableRow("a plain purchase applies it by itself") { shop in
      try shop.buy(.goldMonthly)
      #expect(shop.transaction(1).offerType == .introductory)
    },
    TableRow("the merchant's signed word counts more: no") { shop in
      var request = PurchaseRequest(product: .goldMonthly)
      request.allowsIntroductoryOffer = false
      try shop.perform(.purchaseElsewhere(request))
      #expect(shop.transaction(1).offerType == nil)
      #expect(shop.transaction(1).price == 9990)
    },
    TableRow("the merchant's signed word counts more: yes, to a subscriber") { shop in
      try shop.buy(.silverMonthly)
      var request = PurchaseRequest(product: .goldMonthly)
      request.allowsIntroductoryOffer = true
      try shop.perform(.purchaseElsewhere(request))
      #expect(shop.transaction(2).offerType == .introductory)
    },
    TableRow("the merchant's signed word counts more: yes, a second time") { shop in
      try shop.buy(.goldMonthly)
      try shop.perform(.expire(shop.id(1)))
      var request = PurchaseRequest(product: .goldMonthly)
      request.allowsIntroductoryOffer = true
      try shop.perform(.purchaseElsewhere(request))
      #expect(shop.transaction(2).offerType == .introductory)
    },
  ]

  @Test(
    .rule(
      "offers.introductory-once-per-group",
      "offers.introductory-while-subscribed",
      "offers.introductory-retry-counts",
      "offers.introductory-applies-itself",
      "offers.introductory-signed-verdict",
      "transactions.clear-restores-eligibility"
    ),
    arguments: eligibility
  )
  func eligibilityMatchesTheReference(row: TableRow) throws {
    try row.holds()
  }
}

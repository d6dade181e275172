import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// One renewal date is moved (server-api.md 1.6, 5.2 and 5.3).
struct ExtendingTests {
  private let terms = RenewalExtension(days: 10, reason: 3, requestIdentifier: "outage 7")

  private func terms(_ identifier: String, days: Int = 10) -> RenewalExtension {
    RenewalExtension(days: days, reason: 1, requestIdentifier: identifier)
  }

  private func code(_ work: () throws -> Void) -> Int? {
    if case .server(let refusal) = refusal(work) { refusal.code.rawValue } else { nil }
  }

  @Test func thePeriodEndsLaterAndTheNextBeginsThere() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.advance(to: "2026-02-10")
    var transaction = shop.transaction(1)
    transaction.expiresDate = "2026-03-10"
    transaction.signedDate = "2026-02-10"
    var subscription = try #require(shop.store.subscriptions.first)
    subscription.expiresDate = "2026-03-10"
    subscription.changedAt = "2026-02-10"
    let events = try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(
      events == [
        .renewalDateExtended(subscription: shop.id(1), extension: terms, isMass: false),
        .transactionChanged(transaction: transaction, change: .joint(.extended)),
        .subscriptionChanged(subscription: subscription, change: .joint(.extended)),
      ]
    )
    #expect(events.flatMap(\.transactionUpdates) == [])
    #expect(events.flatMap(\.statusUpdates) == [shop.id(1)])
    #expect(shop.store.renewalInfo(for: subscription).renewalDate == "2026-03-10")
    #expect(shop.store.nextDue == "2026-03-10")
    shop.skip()
    try shop.advance(to: "2026-03-10")
    #expect(
      shop.news(of: "add") == "add #2 silver.monthly 4.99 renewal of #1 until 2026-04-10"
    )
  }

  @Test func theSameRequestIsGrantedOnce() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(try shop.perform(.server(.extendRenewalDate(shop.id(1), terms))) == [])
    let id = shop.id(1)
    let other = terms("outage 7", days: 20)
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, other))) } == 4_000_011)
    #expect(shop.store.extensions(of: id).map(\.terms) == [terms])
    #expect(shop.store.extensions(of: id).map(\.at) == [.start])
  }

  @Test func twoExtensionsAreAllowedWithin365Days() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms("1"))))
    try shop.advance(to: "2026-06-01")
    try shop.perform(.server(.extendRenewalDate(shop.id(2), terms("2"))))
    let id = shop.id(1)
    let third = terms("3")
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, third))) } == 4_030_005)
    try shop.advance(to: StoreInstant.start.advanced(byDays: 365).advanced(bySeconds: -1))
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, third))) } == 4_030_005)
    try shop.advance(to: StoreInstant.start.advanced(byDays: 365))
    #expect(try !shop.perform(.server(.extendRenewalDate(id, third))).isEmpty)
  }

  @Test(arguments: [
    (0, 0, "x", 4_000_009), (91, 0, "x", 4_000_009), (1, -1, "x", 4_000_010),
    (1, 4, "x", 4_000_010), (1, 0, "", 4_000_011),
    (1, 0, String(repeating: "x", count: 129), 4_000_011),
    (1, 0, "x", nil), (90, 3, String(repeating: "é", count: 128), nil),
  ])
  func termsHaveTheirLimits(days: Int, reason: Int, identifier: String, number: Int?) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let id = shop.id(1)
    let terms = RenewalExtension(days: days, reason: reason, requestIdentifier: identifier)
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, terms))) } == number)
  }

  /// Those of server-api.md 5.3 who cannot be extended, and what Apple's number is.
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let number: Int?
    let live: @Sendable (inout Shop) throws -> Void
  }

  static let rows = [
    Row(testDescription: "free offer", number: 4_030_004) { shop in
      try shop.buy(.goldMonthly)
    },
    Row(testDescription: "after a free offer", number: nil) { shop in
      try shop.buy(.goldMonthly)
      try shop.advance(to: "2026-02-07")
    },
    Row(testDescription: "renewal off", number: nil) { shop in
      try shop.buy(.silverMonthly)
      try shop.perform(.setAutoRenew(shop.id(1), false))
    },
    Row(testDescription: "billing retry", number: 4_030_004) { shop in
      try shop.buy(.silverMonthly)
      try shop.change { $0.billingRetryOnRenewal = true }
      try shop.advance(to: "2026-03-01")
    },
    Row(testDescription: "grace period", number: 4_030_004) { shop in
      try shop.buy(.silverMonthly)
      try shop.change {
        $0.billingRetryOnRenewal = true
        $0.billingGracePeriod = true
      }
      try shop.advance(to: "2026-03-01")
    },
    Row(testDescription: "lapsed grace period", number: 4_030_004) { shop in
      try shop.buy(.silverMonthly)
      try shop.change {
        $0.billingRetryOnRenewal = true
        $0.billingGracePeriod = true
      }
      try shop.advance(to: "2026-03-20")
    },
    Row(testDescription: "expired", number: 4_030_004) { shop in
      try shop.buy(.silverMonthly)
      try shop.perform(.setAutoRenew(shop.id(1), false))
      try shop.advance(to: "2026-03-01")
    },
    Row(testDescription: "revoked", number: 4_030_004) { shop in
      try shop.buy(.silverMonthly)
      try shop.perform(.refund(shop.id(1), .other))
    },
    Row(testDescription: "shared by the family", number: 4_030_007) { shop in
      var shared = Product.silverMonthly
      shared.isFamilyShareable = true
      try shop.perform(.familyBuy(PurchaseRequest(product: shared)))
    },
    Row(testDescription: "costs nothing", number: 4_030_004) { shop in
      var free = Product.silverMonthly
      free.milliunits = 0
      try shop.buy(free)
    },
    Row(testDescription: "no subscription", number: 4_030_004) { shop in
      try shop.buy(.unlock)
    },
    Row(testDescription: "a bundle", number: nil) { shop in
      try shop.subscribe([.basic, .sports])
    },
    Row(testDescription: "a bundle in an offer that costs", number: nil) { shop in
      try shop.subscribe([.basic, .item("NEWS", 1990, offer: .periods(2, at: 990))])
    },
    Row(testDescription: "a bundle that costs nothing and has not", number: 4_030_004) { shop in
      try shop.subscribe([.item("NEWS", 0)])
    },
    Row(testDescription: "a bundle that costs nothing and has", number: nil) { shop in
      try shop.subscribe([.basic])
      try shop.buy(try shop.modification(change: [.item("BASIC", to: "LITE", 0, .nextBillCycle)]))
      try shop.advance(to: "2026-03-01")
    },
    Row(testDescription: "a bundle in a free offer, paid before", number: 4_030_004) { shop in
      try shop.subscribe([.basic])
      try shop.buy(
        try shop.modification(
          change: [.item("BASIC", to: "NEWS", 1990, .nextBillCycle, offer: .periods(1, at: 0))]
        )
      )
      try shop.advance(to: "2026-03-01")
    },
  ]

  @Test(arguments: rows)
  func onlyPaidAndActiveSubscriptionsAreExtended(row: Row) throws {
    var shop = Shop()
    try row.live(&shop)
    let id = shop.store.transactions[0].id
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, terms))) } == row.number)
    #expect(code { try shop.perform(.server(.extendRenewalDate(1, terms))) } == 4_040_005)
  }

  /// The end that the extension tells is the one that the later bills tell.
  @Test(arguments: [("2026-01-31", "2027-02-10"), ("2026-01-25", "2027-02-07")])
  func aCommitmentEndsWithItsLastBill(bought: String, end: String) throws {
    var product = Product.silverMonthly
    product.subscription?.billingPlans = [
      BillingPlan(kind: .monthly, milliunits: 3990)
    ]
    var request = PurchaseRequest(product: product)
    request.billingPlan = .monthly
    var shop = Shop(at: try #require(StoreInstant(iso8601: bought)))
    try shop.perform(.purchase(request))
    try shop.perform(.answer(PurchaseID(rawValue: 1), .buy))
    try shop.advance(to: "2026-02-20")
    let extended = shop.store.transactions.count
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    let end = try #require(StoreInstant(iso8601: end))
    #expect(shop.store.subscriptions.first?.commitment?.expiresDate == end)
    try shop.advance(to: "2027-01-15")
    #expect(shop.store.transactions.count == extended + 11)
    for number in extended...extended + 11 {
      #expect(shop.transaction(number).commitmentInfo?.commitmentExpiresDate == end)
    }
  }

  @Test func aDayIsAsLongAsTheRateHasIt() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .oneMinuteIsOneDay }
    try shop.buy(.silverMonthly)
    let end = try #require(shop.transaction(1).expiresDate)
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(shop.transaction(1).expiresDate == end.advanced(bySeconds: 600))
  }
}

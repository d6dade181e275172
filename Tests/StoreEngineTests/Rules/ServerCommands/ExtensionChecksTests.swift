import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of the extensions that are granted and refused.
struct ExtensionChecksTests {
  private let terms = RenewalExtension(days: 10, reason: 3, requestIdentifier: "outage 7")

  private func code(_ work: () throws -> Void) -> Int? {
    if case .server(let refusal) = refusal(work) { refusal.code.rawValue } else { nil }
  }

  @Test(.rule("server.extension-eligible")) func twoExtensionsAreAllowedWithin365Days() throws {
    func named(_ identifier: String) -> RenewalExtension {
      RenewalExtension(days: 10, reason: 1, requestIdentifier: identifier)
    }
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.server(.extendRenewalDate(shop.id(1), named("1"))))
    try shop.advance(to: "2026-06-01")
    try shop.perform(.server(.extendRenewalDate(shop.id(2), named("2"))))
    let id = shop.id(1)
    let third = named("3")
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, third))) } == 4_030_005)
    try shop.advance(to: StoreInstant.start.advanced(byDays: 365).advanced(bySeconds: -1))
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, third))) } == 4_030_005)
    try shop.advance(to: StoreInstant.start.advanced(byDays: 365))
    #expect(try !shop.perform(.server(.extendRenewalDate(id, third))).isEmpty)
  }

  /// If a day lasts a minute, a year lasts 365 minutes.
  @Test(.rule("time.year-of-rate")) func aYearIsAsLongAsTheRateHasIt() throws {
    var shop = Shop()
    try shop.change { $0.timeRate = .oneMinuteIsOneDay }
    try shop.buy(.silverMonthly)
    let id = shop.id(1)
    for identifier in ["1", "2"] {
      let terms = RenewalExtension(days: 1, reason: 1, requestIdentifier: identifier)
      try shop.perform(.server(.extendRenewalDate(id, terms)))
    }
    let third = RenewalExtension(days: 1, reason: 1, requestIdentifier: "3")
    try shop.advance(to: StoreInstant.start.advanced(bySeconds: 365 * 60 - 1))
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, third))) } == 4_030_005)
    try shop.advance(to: StoreInstant.start.advanced(bySeconds: 365 * 60))
    #expect(try !shop.perform(.server(.extendRenewalDate(id, third))).isEmpty)
  }

  @Test(
    .rule("server.extension-terms"),
    arguments: [
      (0, 0, "x", 4_000_009), (91, 0, "x", 4_000_009), (1, -1, "x", 4_000_010),
      (1, 4, "x", 4_000_010), (1, 0, "", 4_000_011),
      (1, 0, String(repeating: "x", count: 129), 4_000_011),
      (1, 0, "x", nil), (90, 3, String(repeating: "é", count: 128), nil),
    ]
  )
  func termsHaveTheirLimits(days: Int, reason: Int, identifier: String, number: Int?) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let id = shop.id(1)
    let terms = RenewalExtension(days: days, reason: reason, requestIdentifier: identifier)
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, terms))) } == number)
  }

  /// A subscriber, with Apple's error number if the renewal date can't be extended.
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

  @Test(
    .rule("server.extension-eligible", "server.extension-paid-earlier", "server.extension-family"),
    arguments: rows
  )
  func onlyPaidAndActiveSubscriptionsAreExtended(row: Row) throws {
    var shop = Shop()
    try row.live(&shop)
    let id = shop.store.transactions[0].id
    #expect(code { try shop.perform(.server(.extendRenewalDate(id, terms))) } == row.number)
    #expect(code { try shop.perform(.server(.extendRenewalDate(1, terms))) } == 4_040_005)
  }

  /// A paid period can be extended until its end, but a grace period can't.
  @Test(.rule("server.extension-eligible"), arguments: Shop.offsets)
  func aDateIsExtendedUntilThePeriodEnds(offset: Int64) throws {
    var shop = try Shop.failing(grace: 16)
    let end: StoreInstant = "2026-02-28"
    try shop.advance(to: end.advanced(byMilliseconds: offset))
    let terms = RenewalExtension(days: 10, reason: 0, requestIdentifier: "outage")
    guard offset < 0 else {
      #expect(throws: StoreRefusal.self) {
        try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
      }
      #expect(try shop.subscription().expiresDate == end)
      return
    }
    try shop.perform(.server(.extendRenewalDate(shop.id(1), terms)))
    #expect(try shop.subscription().expiresDate == "2026-03-10")
    #expect(try shop.subscription().state == .subscribed)
  }
}

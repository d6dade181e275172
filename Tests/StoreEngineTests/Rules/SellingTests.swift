import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Tests of the members of the transactions that sales create.
struct SellingTests {
  static let rows = [
    TableRow("a first purchase is its own original") { shop in
      for product in [Product.gems, .unlock, .season, .silverMonthly] { try shop.buy(product) }
      #expect(
        shop.store.transactions.allSatisfy { $0.id == $0.transaction.originalTransactionId }
      )
    },
    TableRow("a renewal, an upgrade and a resubscription have new ids and the old original") {
      try $0.buy(.silverMonthly)
      try $0.advance(to: "2026-02-28")
      try $0.buy(.goldMonthly)
      try $0.perform(.expire($0.id(3)))
      try $0.buy(.silverMonthly)
      let original = $0.id(1)
      #expect($0.store.transactions.count == 4)
      #expect(
        $0.store.transactions.allSatisfy { $0.transaction.originalTransactionId == original }
      )
      #expect(Set($0.store.transactions.map(\.id)).count == 4)
    },
    TableRow("the original date belongs to the original, the date to the charge") { shop in
      try shop.buy(.silverMonthly)
      try shop.advance(to: "2026-03-31")
      let records = shop.store.transactions.map(\.transaction)
      #expect(records.map(\.originalPurchaseDate) == [.start, .start, .start])
      #expect(records.map(\.purchaseDate) == [.start, "2026-02-28", "2026-03-31"])
    },
    TableRow("only auto-renewables have an end and a line item") { shop in
      for product in [Product.gems, .unlock, .season, .silverMonthly] { try shop.buy(product) }
      let records = shop.store.transactions.map(\.transaction)
      #expect(records.map { $0.expiresDate != nil } == [false, false, false, true])
      #expect(records.map { $0.webOrderLineItemId != nil } == [false, false, false, true])
    },
    TableRow("each period has its own line item") { shop in
      try shop.buy(.silverMonthly)
      try shop.advance(to: "2026-03-31")
      #expect(Set(shop.store.transactions.map(\.transaction.webOrderLineItemId)).count == 3)
    },
    TableRow("the reason is purchase of the customer, renewal of the store") { shop in
      try shop.buy(.silverMonthly)
      try shop.advance(to: "2026-02-28")
      try shop.buy(.goldMonthly)
      #expect(
        shop.store.transactions.map(\.transaction.transactionReason)
          == [.purchase, .renewal, .purchase]
      )
    },
    TableRow("the price is the total: quantity multiplied, offer applied") { shop in
      try shop.buy(.gems, quantity: 3)
      try shop.buy(.goldMonthly)
      try shop.advance(to: "2026-02-07")
      #expect(shop.store.transactions.map(\.transaction.price) == [2970, 0, 9990])
    },
    TableRow("the offer is on the transaction that used it, and nowhere else") { shop in
      try shop.buy(.goldMonthly)
      try shop.advance(to: "2026-02-07")
      #expect(shop.store.transactions.map(\.transaction.offerType) == [.introductory, nil])
      #expect(shop.store.transactions.map(\.transaction.offerDiscountType) == [.freeTrial, nil])
      #expect(shop.transaction(1).offerIdentifier == nil)
    },
    TableRow("what an upgrade replaces is marked and stays listed") { shop in
      try shop.buy(.silverMonthly)
      try shop.buy(.goldMonthly)
      #expect(shop.store.transactions.map(\.transaction.isUpgraded) == [true, nil])
      #expect(shop.store.isListed(shop.id(1)))
      #expect(shop.entitled == [2])
    },
    TableRow("one app transaction id for everything that a customer buys") { shop in
      for product in [Product.gems, .unlock, .silverMonthly] { try shop.buy(product) }
      #expect(
        Set(shop.store.transactions.map(\.transaction.appTransactionId))
          == [shop.store.identity.appTransactionId]
      )
    },
  ]

  @Test(
    .rule(
      "transactions.first-is-original",
      "transactions.resubscription-keeps-original",
      "transactions.purchase-date-is-charge",
      "transactions.expiration-only-subscriptions",
      "transactions.reason-purchase-or-renewal",
      "transactions.offer-on-its-period",
      "transactions.app-transaction-id-per-app",
      "purchasing.price-includes-quantity",
      "entitlements.upgraded-not-entitled",
      "plans.upgrade-is-purchase"
    ),
    arguments: rows
  )
  func aSaleMatchesTheReference(row: TableRow) throws {
    try row.holds()
  }

  @Test(.rule("signing.simulated-failure-unverified"))
  func aVerificationErrorSpoilsEverySignatureMadeWhileItIsSet() throws {
    var shop = Shop()
    try shop.change { $0.verificationError = .expiredLeaf }
    try shop.buy(.unlock)
    try shop.buy(.goldMonthly)
    try shop.advance(to: "2026-02-07")
    try shop.change { $0.verificationError = nil }
    try shop.advance(to: "2026-03-07")
    #expect(
      shop.store.transactions.map(\.sale.flaw) == [.expiredLeaf, .expiredLeaf, .expiredLeaf, nil]
    )
  }

  /// If a request is no longer valid when its sheet is answered, the app receives an error.
  ///
  /// The journal contains the cause.
  @Test(.rule("advanced-commerce.requests.app-hears-unknown"))
  func aRefusalAtTheSaleIsInTheJournal() throws {
    var shop = Shop()
    try shop.subscribe([.basic])
    let modify = try shop.modification(add: [.item("NEWS", 1990)])
    try shop.perform(
      .purchase(PurchaseRequest(product: .genericSubscription, advancedCommerce: modify))
    )
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let sheet = try #require(shop.sheet)
    let events = try shop.perform(.answer(sheet.id, .buy))
    let refusals = events.compactMap { event in
      if case .requestRefused(let refusal) = event { refusal.code } else { nil }
    }
    #expect(refusals == [.subscriptionNotEligible])
    #expect(events.last == .purchaseEnded(purchase: sheet.id, outcome: .failed(failure: .unknown)))
  }
}

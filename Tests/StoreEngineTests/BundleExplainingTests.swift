import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTelling
import StoreTestSupport
import Testing

/// Explanations of a subscription with several items: the reasons, the past and the future.
struct BundleExplainingTests {
  private func why(_ shop: Shop, _ product: Product = .genericSubscription) -> String {
    var text = shop.store.why(product: product).map(\.text).joined(separator: "\n")
    for (position, record) in shop.store.transactions.enumerated() {
      text = text.replacing(record.id.description, with: "#\(position + 1)")
    }
    return text
  }

  private func timeline(_ shop: Shop, coming: Int) throws -> String {
    let subscription = try #require(shop.store.subscriptions.first)
    let entries = shop.store.timeline(of: subscription, coming: coming)
    return entries.map { entry in
      let what =
        switch entry.kind {
        case .period(let state): state.rawValue
        case .renewalFailure: "fails"
        case .graceEnd: "grace ends"
        case .expiry(let intent): "expires \(intent.map { "\($0)" } ?? "")"
        case .priceAnnouncement(let asks): asks ? "asks" : "tells"
        }
      let items = (entry.items ?? []).map(\.sku).joined(separator: "+")
      return [what, "\(entry.starts)".prefix(10).description, items, entry.price?.decimal]
        .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " ")
    }
    .joined(separator: "\n")
  }

  @Test func itemsThatComeGoAndRise() throws {
    var shop = Shop(environment: .production)
    try shop.subscribe([
      .basic, .item("SPORTS", 4990, offer: .periods(at: 990)), .news, .item("FILMS", 2990),
    ])
    try shop.send(.prices(.price("BASIC", 19_990, with: "NEWS"), .price("FILMS", 1990)))
    try shop.buy(
      try shop.modification(change: [.item("NEWS", to: "RADIO", 990, .nextBillCycle)])
    )
    #expect(
      why(shop) == """
        bought on 2026-01-31 (transaction #1)
        BASIC Plan: 9.99 USD
        SPORTS Plan: 4.99 USD
        SPORTS Plan: in an offer at 0.99 USD, 3 periods
        NEWS Plan: 1.99 USD
        FILMS Plan: 2.99 USD
        NEWS Plan: does not renew: leaves on 2026-02-28
        BASIC Plan: a rise to 19.99 USD is scheduled and not announced
        RADIO Plan: begins on 2026-02-28 at 0.99 USD
        FILMS Plan: costs 1.99 USD from 2026-02-28 on
        paid until 2026-02-28
        so: entitled
        """
    )
  }

  @Test func aRiseThatWasNotAgreedTo() throws {
    var shop = Shop(environment: .production)
    try shop.subscribe([.basic, .sports])
    try shop.send(.prices(.price("BASIC", 19_990, with: "SPORTS")))
    try shop.advance(to: "2026-02-10")
    try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: false))
    #expect(
      why(shop) == """
        bought on 2026-01-31 (transaction #1)
        BASIC Plan: 9.99 USD
        SPORTS Plan: 4.99 USD
        BASIC Plan: a rise to 19.99 USD was refused: leaves with the period
        SPORTS Plan: leaves with BASIC Plan unless the customer agrees to its price
        paid until 2026-02-28
        so: entitled
        """
    )
    #expect(
      try timeline(shop, coming: 3) == """
        running 2026-01-31 BASIC+SPORTS 14.98
        expires didNotConsentToPriceIncrease 2026-02-28
        """
    )
  }

  @Test func aRefundedItem() throws {
    var shop = Shop()
    try shop.subscribe([.basic, .sports])
    try shop.send(.refund(.item("SPORTS", revoke: true)))
    #expect(
      why(shop) == """
        bought on 2026-01-31 (transaction #1)
        SPORTS Plan: 4.99 USD refunded on 2026-01-31
        SPORTS Plan: taken away on 2026-01-31
        BASIC Plan: 9.99 USD
        paid until 2026-02-28
        so: entitled
        """
    )
    #expect(
      try timeline(shop, coming: 1) == """
        refundedInPart 2026-01-31 BASIC+SPORTS 14.98
        coming 2026-02-28 BASIC 9.99
        """
    )
  }

  @Test func announcementsAreForeseen() throws {
    var shop = Shop(environment: .production)
    try shop.subscribe([.basic, .sports])
    try shop.send(.prices(.price("BASIC", 10_490)))
    #expect(
      try timeline(shop, coming: 2) == """
        running 2026-01-31 BASIC+SPORTS 14.98
        tells 2026-02-01 BASIC
        coming 2026-02-28 BASIC+SPORTS 15.48
        """
    )
  }

  @Test func aRefusalIsExplainedUntilTheNextSale() throws {
    var shop = Shop()
    let refusal = RequestRefusal(
      layer: .signature,
      code: .invalidSignature,
      problems: ["the claim aud is wrong"],
      operation: "CREATE_SUBSCRIPTION"
    )
    try shop.perform(.noteRefusal(refusal))
    #expect(
      why(shop) == """
        never bought
        CREATE_SUBSCRIPTION was refused on 2026-01-31: 4000174 InvalidSignatureError: \
        the claim aud is wrong
        so: not entitled
        """
    )
    #expect(why(shop, .genericConsumable) == "never bought\nso: not entitled")
    try shop.advance(to: "2026-02-01")
    try shop.subscribe()
    #expect(!why(shop).contains("refused"))
  }

  @Test func aSheetSaysWhenAModificationStarts() throws {
    var shop = Shop()
    try shop.subscribe()
    let request = PurchaseRequest(
      product: .genericSubscription,
      advancedCommerce: try shop.modification(
        change: [.item("BASIC", to: "PLUS", 12_990, .nextBillCycle)]
      )
    )
    let outlook = try #require(shop.store.outlook(for: request))
    #expect(outlook.change == .request(.modificationScheduled) && outlook.starts == "2026-02-28")
  }
}

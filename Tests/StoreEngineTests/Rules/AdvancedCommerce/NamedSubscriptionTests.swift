import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The subscription that a request names by one of its transactions.
struct NamedSubscriptionTests {
  /// A request must name a transaction of an Advanced Commerce subscription of its product.
  @Test(.rule("advanced-commerce.requests.check-order")) func aRequestNamesItsSubscription() throws
  {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    try shop.buy(.silverMonthly)
    try shop.buy(.gems)
    var other = Product.genericSubscription
    other = Product(
      id: "com.example.aca.mini.generic.subscription",
      type: .autoRenewable,
      milliunits: 290,
      subscription: other.subscription,
      isGeneric: true
    )
    func reactivation(_ id: String) -> AnyInAppRequest {
      .reactivateSubscription(
        SubscriptionReactivateInAppRequest(
          requestInfo: RequestInfo(requestReferenceId: Shop.reference(9)),
          transactionId: id
        )
      )
    }
    let own = shop.id(1).description
    let rows: [(AnyInAppRequest, Product, AdvancedCommerceErrorCode)] = [
      (reactivation("99999999999999999999999"), .genericSubscription, .invalidTransactionId),
      (reactivation("7"), .genericSubscription, .transactionIdNotFound),
      (reactivation(shop.id(3).description), .genericSubscription, .subscriptionDoesNotExist),
      (reactivation(shop.id(2).description), .genericSubscription, .subscriptionNotEligible),
      (reactivation(own), other, .productNotOwned),
      (.create(reference: 8, previous: 7), .genericSubscription, .invalidPreviousTransactionID),
      (
        .create([.news], reference: 8, previous: shop.id(2)), .genericSubscription,
        .invalidPreviousSubscription
      ),
      (
        .create([.news], reference: 8, previous: shop.id(1)), other, .invalidPreviousSubscription
      ),
    ]
    for (request, product, code) in rows {
      #expect(shop.refusal(of: request, with: product)?.code == code)
    }
  }

  @Test(.rule("advanced-commerce.requests.currency-of-customer"))
  func aSubscriptionIsChangedWhereItIsBilled() throws {
    var shop = Shop(at: "2026-04-01")
    try shop.subscribe([.basic])
    try shop.perform(.setAutoRenew(shop.id(1), false))
    let request = try shop.reactivation()
    try shop.change { $0.storefront = Storefront(countryCode: "DEU") ?? $0.storefront }
    let refusal = shop.refusal(of: request)
    #expect(refusal?.code == .mismatchedStorefront)
    #expect(refusal?.layer == .storefront)
  }
}

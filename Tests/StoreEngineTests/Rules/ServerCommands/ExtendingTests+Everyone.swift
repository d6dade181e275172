import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// The extension of the renewal dates of all active subscribers of a product.
extension ExtendingTests {
  private static let identifier = "5D0E6F6E-2F0A-4D3A-9A53-6D1A0A6F7B01"

  private func request(
    of product: ProductID = "silver.monthly",
    in storefronts: [String]? = nil,
    days: Int = 5,
    identifier: String = identifier
  ) -> MassRenewalExtension {
    MassRenewalExtension(
      terms: RenewalExtension(days: days, reason: 3, requestIdentifier: identifier),
      productID: product,
      storefronts: storefronts
    )
  }

  @Test(.rule("server.extension-all-at-once")) func everyActiveSubscriberIsExtended() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.perform(.server(.extendAllRenewalDates(request())))
    #expect(
      shop.news() == """
        extended #1 by 5 with all
        extended #1
        subscription extended: silver.monthly subscribed until 2026-03-05 next silver.monthly 4.99
        all extended: 1, not 0
        """
    )
    let result = try #require(shop.store.massExtensions.first)
    #expect(result.completeDate == .start)
    #expect(result.request.terms.requestIdentifier == Self.identifier.lowercased())
    #expect(shop.store.massExtension(Self.identifier, of: "silver.monthly") == result)
    #expect(shop.store.massExtension(Self.identifier, of: "gold.monthly") == nil)
  }

  @Test(.rule("server.extension-eligible")) func ineligibleSubscribersAreNamed() throws {
    var shop = Shop()
    try shop.buy(.goldMonthly)
    shop.skip()
    try shop.perform(.server(.extendAllRenewalDates(request(of: "gold.monthly"))))
    #expect(
      shop.news() == """
        not extended #1
        all extended: 0, not 1
        """
    )
    #expect(shop.transaction(1).expiresDate == "2026-02-07")
  }

  @Test(.rule("server.extension-family")) func otherSubscribersAreNotCounted()
    throws
  {
    var shop = Shop()
    var shared = Product.silverMonthly
    shared.isFamilyShareable = true
    try shop.perform(.familyBuy(PurchaseRequest(product: shared)))
    try shop.buy(.silverMonthly)
    shop.skip()
    try shop.perform(.server(.extendAllRenewalDates(request(in: ["DEU"]))))
    try shop.perform(.server(.extendAllRenewalDates(request(of: "other"))))
    try shop.perform(.setAutoRenew(shop.id(2), false))
    try shop.perform(.expire(shop.id(2)))
    let last = request(in: ["USA"], identifier: "5d0e6f6e-2f0a-4d3a-9a53-6d1a0a6f7b02")
    try shop.perform(.server(.extendAllRenewalDates(last)))
    #expect(
      shop.news(of: "all") == """
        all extended: 0, not 0
        all extended: 0, not 0
        all extended: 0, not 0
        """
    )
  }

  @Test(.rule("server.extension-repeats")) func theSameRequestIsCarriedOutOnce() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.server(.extendAllRenewalDates(request())))
    #expect(try shop.perform(.server(.extendAllRenewalDates(request()))) == [])
    let other = request(days: 6)
    #expect(
      refusal { try shop.perform(.server(.extendAllRenewalDates(other))) }?.server
        == .invalidRequestIdentifier
    )
  }

  @Test func itCountsAmongTheTwoOfAYear() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let id = shop.id(1)
    for identifier in ["a", "b"] {
      let terms = RenewalExtension(days: 1, reason: 0, requestIdentifier: identifier)
      try shop.perform(.server(.extendRenewalDate(id, terms)))
    }
    shop.skip()
    try shop.perform(.server(.extendAllRenewalDates(request())))
    #expect(shop.news(of: "all") == "all extended: 0, not 1")
  }

  @Test(arguments: [
    (0, identifier, nil, 4_000_009), (5, "mine", nil, 4_000_011), (5, identifier, [], 4_000_027),
    (5, identifier, ["USA", "US"], 4_000_028), (5, identifier, ["usa"], 4_000_028),
  ])
  func errorsHaveApplesNumbers(
    days: Int,
    identifier: String,
    storefronts: [String]?,
    number: Int
  ) {
    var shop = Shop()
    let wrong = request(in: storefronts, days: days, identifier: identifier)
    #expect(
      refusal { try shop.perform(.server(.extendAllRenewalDates(wrong))) }?.server?.rawValue
        == number
    )
  }
}

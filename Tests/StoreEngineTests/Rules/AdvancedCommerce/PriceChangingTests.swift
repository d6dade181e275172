import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Change Subscription Price, from the call to the renewal.
struct PriceChangingTests {
  @Test(
    .rule("advanced-commerce.prices.change-from-renewal", "advanced-commerce.prices.rise-statuses")
  ) func aSmallRiseIsAnnouncedAndPaid() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 11_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 11990, on 2026-02-01\nSPORTS 4990")
    #expect(try shop.renewalInfo().renewalPrice == 14_980)
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        server changePrice #1
        subscription priceChanged: com.example.aca.generic.subscription subscribed \
        until 2026-02-28 next com.example.aca.generic.subscription 14.98
        clock 2026-02-01
        subscription priceIncreaseAnnounced: com.example.aca.generic.subscription subscribed \
        until 2026-02-28 next com.example.aca.generic.subscription 16.98
        clock 2026-02-28
        add #2 com.example.aca.generic.subscription 16.98 renewal of #1 until 2026-03-31
        subscription renewed: com.example.aca.generic.subscription subscribed \
        until 2026-03-31 next com.example.aca.generic.subscription 16.98
        """
    )
    #expect(try shop.next == "BASIC 11990\nSPORTS 4990")
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990")
    #expect(shop.items(2) == "BASIC 11990\nSPORTS 4990")
    #expect(shop.store.messages == [])
  }

  @Test(
    .rule("advanced-commerce.prices.rise-statuses", "advanced-commerce.prices.dependents"),
    arguments: [true, false]
  )
  func aRefusedRiseEndsTheItemAndItsDependents(refuses: Bool) throws {
    var shop = try Shop.selling([.basic, .sports, .news])
    try shop.send(.prices(.price("BASIC", 19_990, with: "NEWS")))
    try shop.advance(to: "2026-02-10")
    if refuses {
      try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: false))
      #expect(try shop.next == "BASIC 9990, PENDING 19990, refused\nSPORTS 4990\nNEWS 1990")
    }
    try shop.advance(to: "2026-02-28")
    #expect(shop.items(2) == "SPORTS 4990")
    #expect(shop.transaction(2).price == 4990)
    #expect(try shop.next == "SPORTS 4990")
    #expect(shop.store.messages == [])
  }

  @Test func theSubscriptionEndsWithItsLastItem() throws {
    var shop = try Shop.selling([.basic, .news])
    try shop.send(.prices(.price("BASIC", 19_990, with: "NEWS")))
    try shop.advance(to: "2026-02-10")
    shop.skip()
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        clock 2026-02-28
        subscription expired: com.example.aca.generic.subscription expired until 2026-02-28 \
        didNotConsentToPriceIncrease
        """
    )
    #expect(try shop.next == "BASIC 9990\nNEWS 1990")
  }

  @Test(.rule("advanced-commerce.prices.decrease-no-consent")) func aLowerPriceNeedsNoQuestion()
    throws
  {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 7990)))
    #expect(try shop.next == "BASIC 7990\nSPORTS 4990")
    #expect(try shop.renewalInfo().renewalPrice == 12_980)
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990")
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 12_980)
    #expect(shop.store.messages == [])
  }

  /// If a lower price is requested less than 24 hours before a renewal, it takes effect one renewal
  /// later.
  @Test(
    .rule("advanced-commerce.prices.change-from-renewal"),
    arguments: [
      ("2026-02-27", 12_980), ("2026-02-27T00:00:01Z", 14_980),
      ("2026-02-27T23:00:00Z", 14_980),
    ] as [(StoreInstant, Int64)]
  )
  func aLowerPriceNeedsADay(moment: StoreInstant, price: Int64) throws {
    var shop = try Shop.ofTwoItems()
    try shop.advance(to: moment)
    try shop.send(.prices(.price("BASIC", 7990)))
    #expect(try shop.renewalInfo().renewalPrice == price)
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == price)
    #expect(try shop.next == "BASIC 7990\nSPORTS 4990")
    #expect(try shop.renewalInfo().renewalPrice == 12_980)
    try shop.advance(to: "2026-03-31")
    #expect(shop.transaction(3).price == 12_980)
  }

  /// The rate scales the days before a renewal.
  ///
  /// If a day lasts a minute, 24 hours last a minute.
  @Test(
    .rule("advanced-commerce.prices.change-from-renewal", "time.notice-days-scale"),
    arguments: [(60, 7990), (59, 9990)] as [(Int64, Int64)]
  )
  func aDayOfTheRateIsEnough(seconds: Int64, price: Int64) throws {
    var settings = StoreSettings()
    settings.timeRate = .oneMinuteIsOneDay
    var shop = Shop(settings: settings, environment: .production)
    try shop.subscribe()
    let renewal = try shop.subscription().expiresDate
    try shop.advance(to: renewal.advanced(bySeconds: -seconds))
    try shop.send(.prices(.price("BASIC", 7990)))
    try shop.advance(to: renewal)
    #expect(shop.transaction(2).price == price)
  }

  @Test(.rule("advanced-commerce.prices.change-from-renewal"))
  func aLatePriceMayBeAnother() throws {
    var shop = try Shop.ofTwoItems()
    try shop.advance(to: "2026-02-27T12:00:00Z")
    try shop.send(.prices(.price("BASIC", 7990)))
    #expect(try shop.next == "BASIC 9990, later 7990\nSPORTS 4990")
    try shop.send(.prices(.price("BASIC", 8990)))
    #expect(try shop.next == "BASIC 9990, later 8990\nSPORTS 4990")
    try shop.send(.prices(.price("BASIC", 10_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 10990\nSPORTS 4990")
    try shop.send(.prices(.price("BASIC", 7990)))
    try shop.send(.prices(.price("BASIC", 9990)))
    #expect(try shop.next == "BASIC 9990\nSPORTS 4990")
  }

  /// A new cycle counts as the next one, so the lower price takes effect after it.
  @Test(.rule("advanced-commerce.prices.change-from-renewal"))
  func aNewCycleComesBeforeALatePrice() throws {
    var shop = try Shop.ofTwoItems()
    try shop.advance(to: "2026-02-27T12:00:00Z")
    try shop.send(.prices(.price("BASIC", 7990)))
    try shop.buy(try shop.modification(retain: false, add: [.item("NEWS", 1990)]))
    #expect(shop.items(2) == "BASIC 9990\nSPORTS 4990\nNEWS 1990")
    #expect(try shop.terms().current.items.map(\.laterPrice) == [nil, nil, nil])
    #expect(try shop.next == "BASIC 7990\nSPORTS 4990\nNEWS 1990")
  }

  @Test func anUnannouncedRiseMayBeReplaced() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 19_990)))
    try shop.send(.prices(.price("BASIC", 10_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 10990, on 2026-02-01\nSPORTS 4990")
    try shop.send(.prices(.price("BASIC", 9990)))
    #expect(try shop.next == "BASIC 9990\nSPORTS 4990")
  }

  @Test func aForcedRenewalDropsUnacceptedRises() throws {
    var shop = try Shop.ofTwoItems()
    try shop.send(.prices(.price("BASIC", 19_990), .price("SPORTS", 5990)))
    try shop.advance(to: "2026-02-10")
    try shop.perform(.forceRenewal(shop.id(1)))
    #expect(shop.transaction(2).price == 15_980)
    #expect(try shop.next == "BASIC 9990\nSPORTS 5990")
  }

  @Test func anOrdinaryRiseIsNotForItems() throws {
    var shop = try Shop.ofTwoItems()
    let rise = StoreCommand.raisePrice(
      shop.id(1),
      to: Price(milliunits: 99_990, currency: "USD"),
      needsConsent: true
    )
    #expect(refusal { try shop.perform(rise) } == .soldByRequest(shop.id(1)))
  }

  /// An increase of BASIC with a dependent item is pending, and another increase with a dependent
  /// item is requested.
  @Test(
    .rule("advanced-commerce.prices.dependents"),
    arguments: [
      ("NEWS", "SPORTS", "NEWS", AdvancedCommerceErrorCode.dependentSKUsCannotBeShared),
      ("NEWS", "SPORTS", "BASIC", .dependentSKUsCannotBeChained),
      ("NEWS", "NEWS", "FILMS", .dependentSKUsCannotBeChained),
      ("NEWS", "NEWS", nil, nil), ("NEWS", "SPORTS", "FILMS", nil), ("NEWS", "SPORTS", nil, nil),
      (nil, "SPORTS", "BASIC", nil), (nil, "SPORTS", "FILMS", nil), ("NEWS", "BASIC", "NEWS", nil),
    ] as [(String?, String, String?, AdvancedCommerceErrorCode?)]
  )
  func aRiseMakesNoChain(
    first: String?,
    sku: String,
    dependent: String?,
    code: AdvancedCommerceErrorCode?
  ) throws {
    func price(_ sku: String, _ dependent: String?) -> SubscriptionPriceChangeItem {
      SubscriptionPriceChangeItem(
        sku: sku,
        price: 10_990,
        dependentSKUs: dependent.map { [$0] }
      )
    }
    var shop = try Shop.ofFourItems()
    try shop.send(.prices(price("BASIC", first)))
    #expect(shop.code(of: .prices(price(sku, dependent), reference: 51)) == code)
  }

  /// Prices can't be raised in India, and the same price isn't an increase.
  @Test(
    .rule("advanced-commerce.prices.india-refused"),
    arguments: [
      (900_000 as Int64, nil as AdvancedCommerceErrorCode?), (1_000_000, nil),
      (1_001_000, .acaPriceIncreaseIsNotCurrentlySupportedInIndia),
    ]
  )
  func inIndiaOnlyTheSamePriceIsAccepted(
    price: Int64,
    code: AdvancedCommerceErrorCode?
  ) throws {
    let shop = try Shop.selling([.item("BASIC", 1_000_000)], in: "IND")
    #expect(shop.code(of: .prices(.price("BASIC", price))) == code)
  }

  /// The refusal gives the reason: renewal is off, or the state of the subscription.
  @Test func withoutRenewalThePriceCannotChange() throws {
    var shop = try Shop.ofFourItems()
    func problems() -> [String] {
      do throws(StoreRefusal) {
        let request = AnyServerRequest.prices(.price("BASIC", 10_990))
        let target = Product.genericSubscription
        _ = try shop.store.events(for: .serverRequest(request, of: shop.id(1), target: target))
        return []
      } catch {
        guard case .request(let refusal) = error else { return [] }
        return refusal.problems
      }
    }
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(problems() == ["renewal is off, so no price follows"])
    try shop.perform(.expire(shop.id(1)))
    #expect(problems() == ["the subscription is expired"])
  }
}

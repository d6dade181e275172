import AdvancedCommerce
import StoreEngine
import StoreModel
import StoreTestSupport
import Testing

/// Change Subscription Price, from the call to the renewal (advanced-commerce.md 4.6).
struct PriceChangingTests {
  /// A customer of the App Store itself with two items for a month from 31 January on.
  private func shop(
    _ items: [SubscriptionCreateItem] = [.basic, .sports],
    period: Period = .p1m,
    environment: StoreEnvironment = .production
  ) throws -> Shop {
    var shop = Shop(environment: environment)
    try shop.subscribe(items, period: period)
    shop.skip()
    return shop
  }

  @Test func aSmallRiseIsToldAndPaid() throws {
    var shop = try shop()
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

  @Test func aSteepRiseNeedsConsent() throws {
    var shop = try shop()
    try shop.send(.prices(.price("BASIC", 19_990)))
    try shop.advance(to: "2026-02-01")
    #expect(try shop.next == "BASIC 9990, PENDING 19990\nSPORTS 4990")
    #expect(try shop.renewalInfo().renewalPrice == 14_980)
    #expect(shop.store.messages.map(\.reason) == [.priceIncreaseConsent])
    shop.skip()
    try shop.perform(.answerItemPrice(shop.id(1), sku: "BASIC", agrees: true))
    #expect(try shop.next == "BASIC 9990, ACCEPTED 19990\nSPORTS 4990")
    #expect(shop.store.messages == [])
    #expect(
      shop.news() == """
        subscription priceIncreaseAgreed: com.example.aca.generic.subscription subscribed \
        until 2026-02-28 next com.example.aca.generic.subscription 24.98
        """
    )
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 24_980)
    #expect(try shop.next == "BASIC 19990\nSPORTS 4990")
  }

  @Test(arguments: [true, false])
  func whoDoesNotAgreeLosesTheItemAndWhatDependsOnIt(refuses: Bool) throws {
    var shop = try shop([.basic, .sports, .news])
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

  @Test func whereNothingIsLeftTheSubscriptionEnds() throws {
    var shop = try shop([.basic, .news])
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

  @Test func whoRefusesMayAgreeAfterAll() throws {
    var shop = try shop([.basic])
    try shop.send(.prices(.price("BASIC", 19_990)))
    try shop.advance(to: "2026-02-10")
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: false))
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    #expect(try shop.next == "BASIC 9990, ACCEPTED 19990")
    let again = StoreCommand.answerPriceIncrease(shop.id(1), agrees: true)
    #expect(refusal { try shop.perform(again) } == .noPriceIncreasePending(shop.id(1)))
    let stranger = StoreCommand.answerItemPrice(shop.id(1), sku: "NEWS", agrees: true)
    #expect(refusal { try shop.perform(stranger) } == .noPriceIncreasePending(shop.id(1)))
  }

  @Test func lessIsPaidWithoutAsking() throws {
    var shop = try shop()
    try shop.send(.prices(.price("BASIC", 7990)))
    #expect(try shop.next == "BASIC 7990\nSPORTS 4990")
    #expect(try shop.renewalInfo().renewalPrice == 12_980)
    #expect(shop.items(1) == "BASIC 9990\nSPORTS 4990")
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 12_980)
    #expect(shop.store.messages == [])
  }

  @Test func aRiseThatIsNotAnnouncedMayBeAnother() throws {
    var shop = try shop()
    try shop.send(.prices(.price("BASIC", 19_990)))
    try shop.send(.prices(.price("BASIC", 10_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 10990, on 2026-02-01\nSPORTS 4990")
    try shop.send(.prices(.price("BASIC", 9990)))
    #expect(try shop.next == "BASIC 9990\nSPORTS 4990")
  }

  @Test func aCallThatIsTooLateCountsFromTheRenewalAfter() throws {
    var shop = try shop()
    try shop.advance(to: "2026-02-10")
    try shop.send(.prices(.price("BASIC", 19_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 19990\nSPORTS 4990")
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 14_980)
    #expect(try shop.next == "BASIC 9990, SCHEDULED 19990, on 2026-03-04\nSPORTS 4990")
    try shop.advance(to: "2026-03-04")
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    try shop.advance(to: "2026-03-31")
    #expect(shop.transaction(3).price == 24_980)
  }

  @Test func theSandboxAnnouncesWithTheFirstRenewal() throws {
    var shop = try shop(environment: .sandbox)
    try shop.send(.prices(.price("BASIC", 19_990)))
    #expect(try shop.next == "BASIC 9990, SCHEDULED 19990\nSPORTS 4990")
    shop.skip()
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        clock 2026-02-28
        add #2 com.example.aca.generic.subscription 14.98 renewal of #1 until 2026-03-31
        subscription renewed: com.example.aca.generic.subscription subscribed \
        until 2026-03-31 next com.example.aca.generic.subscription 14.98
        subscription priceIncreaseAnnounced: com.example.aca.generic.subscription subscribed \
        until 2026-03-31 next com.example.aca.generic.subscription 14.98
        message priceIncreaseConsent
        """
    )
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    try shop.advance(to: "2026-03-31")
    #expect(shop.transaction(3).price == 24_980)
  }

  @Test func aRenewalByForceDropsWhatWasNotAgreedTo() throws {
    var shop = try shop()
    try shop.send(.prices(.price("BASIC", 19_990), .price("SPORTS", 5990)))
    try shop.advance(to: "2026-02-10")
    try shop.perform(.forceRenewal(shop.id(1)))
    #expect(shop.transaction(2).price == 15_980)
    #expect(try shop.next == "BASIC 9990\nSPORTS 5990")
  }

  @Test func anOrdinaryRiseIsNotForItems() throws {
    var shop = try shop()
    let rise = StoreCommand.raisePrice(
      shop.id(1),
      to: Price(milliunits: 99_990, currency: "USD"),
      needsConsent: true
    )
    #expect(refusal { try shop.perform(rise) } == .soldByRequest(shop.id(1)))
  }

  @Test func theSheetOfAMessageAnswersForEveryItem() throws {
    var shop = try shop()
    try shop.send(.prices(.price("BASIC", 19_990), .price("SPORTS", 14_990)))
    try shop.advance(to: "2026-02-10")
    try shop.perform(.showMessage(shop.store.messages[0].id))
    try shop.perform(.answerSystemSheet(shop.store.systemSheets[0].id, .agree))
    #expect(try shop.next == "BASIC 9990, ACCEPTED 19990\nSPORTS 4990, ACCEPTED 14990")
  }
}

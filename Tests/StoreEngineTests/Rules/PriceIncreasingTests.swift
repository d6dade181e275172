import StoreEngine
import StoreModel
import StoreTelling
import StoreTestSupport
import Testing

/// Price increases, from the announcement to the renewal.
struct PriceIncreasingTests {
  private let higher = Price(milliunits: 5990, currency: "USD")

  private func shop(needsConsent: Bool) throws -> Shop {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: needsConsent))
    return shop
  }

  private func info(_ shop: Shop) -> RenewalInfo {
    shop.store.renewalInfo(for: shop.store.subscriptions[0])
  }

  @Test(.rule("prices.increase-consent-pending", "prices.increase-from-next-renewal"))
  func anIncreaseThatNeedsConsentWaitsForIt() throws {
    var shop = try shop(needsConsent: true)
    #expect(info(shop).priceIncreaseStatus == .pending)
    #expect(info(shop).renewalPrice == 4990)
    #expect(shop.store.messages.map(\.reason) == [.priceIncreaseConsent])
    shop.skip()
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    #expect(info(shop).priceIncreaseStatus == .agreed)
    #expect(info(shop).renewalPrice == 5990)
    #expect(shop.store.messages == [])
    try shop.advance(to: "2026-03-31")
    #expect(
      shop.news() == """
        subscription priceIncreaseAgreed: silver.monthly subscribed until 2026-02-28 \
        next silver.monthly 5.99
        clock 2026-02-28
        add #2 silver.monthly 5.99 renewal of #1 until 2026-03-31
        subscription renewed: silver.monthly subscribed until 2026-03-31 next silver.monthly 5.99
        clock 2026-03-31
        add #3 silver.monthly 5.99 renewal of #1 until 2026-04-30
        subscription renewed: silver.monthly subscribed until 2026-04-30 next silver.monthly 5.99
        """
    )
    #expect(info(shop).priceIncreaseStatus == nil)
  }

  @Test(.rule("prices.increase-told-only", "prices.increase-from-next-renewal"))
  func anIncreaseWithoutConsentIsAgreedToAtOnce() throws {
    var shop = try shop(needsConsent: false)
    #expect(info(shop).priceIncreaseStatus == .agreed)
    #expect(info(shop).renewalPrice == 5990)
    #expect(shop.store.messages == [])
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 5990)
  }

  @Test(
    .rule("prices.increase-no-consent-ends", "renewal.expiration-reasons"),
    arguments: [true, false]
  )
  func withoutConsentTheSubscriptionEnds(refuses: Bool) throws {
    var shop = try shop(needsConsent: true)
    if refuses {
      try shop.perform(.answerPriceIncrease(shop.id(1), agrees: false))
      #expect(info(shop).priceIncreaseStatus == .pending)
      #expect(shop.store.messages == [])
    }
    shop.skip()
    try shop.advance(to: "2026-02-28")
    #expect(
      shop.news() == """
        clock 2026-02-28
        subscription expired: silver.monthly expired until 2026-02-28 \
        didNotConsentToPriceIncrease
        """
    )
    #expect(shop.store.messages == [])
    #expect(info(shop).priceIncreaseStatus == nil)
  }

  @Test(.rule("prices.increase-cancelled-while-pending"), arguments: [true, false])
  func turningRenewalOffCancels(needsConsent: Bool) throws {
    var shop = try shop(needsConsent: needsConsent)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    try shop.advance(to: "2026-02-28")
    #expect(info(shop).expirationIntent == .cancelled)
  }

  /// The question remains until the customer answers, even if the subscription changes otherwise.
  @Test func anotherChangeTakesNoMessageBack() throws {
    var shop = try shop(needsConsent: true)
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(shop.store.messages.map(\.reason) == [.priceIncreaseConsent])
    try shop.perform(.setAutoRenew(shop.id(1), true))
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    #expect(shop.store.messages == [])
    // A message that a tester posted doesn't ask about a price, so no change removes it.
    try shop.perform(.postMessage(.priceIncreaseConsent, subscription: shop.id(1)))
    try shop.perform(.setAutoRenew(shop.id(1), false))
    #expect(shop.store.messages.map(\.reason) == [.priceIncreaseConsent])
  }

  /// A declined increase stays marked until the customer accepts it.
  @Test(.rule("prices.increase-refusal-waits")) func aRefusalIsKept() throws {
    var shop = try shop(needsConsent: true)
    #expect(!shop.store.subscriptions[0].refusesIncrease)
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: false))
    #expect(shop.store.subscriptions[0].refusesIncrease)
    #expect(
      shop.store.why(product: .silverMonthly).map(\.text).contains(
        "a price increase to 5.99 USD was refused: ends on 2026-02-28"
      )
    )
    try shop.perform(.answerPriceIncrease(shop.id(1), agrees: true))
    #expect(!shop.store.subscriptions[0].refusesIncrease)
  }

  /// If the subscriber keeps the price, no question is asked, and an announced increase is
  /// replaced.
  @Test(.rule("prices.preserve-current-price"), arguments: [true, false])
  func aPreservedPriceStays(wasAnnounced: Bool) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    if wasAnnounced {
      try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    }
    try shop.perform(
      .raisePrice(shop.id(1), to: higher, needsConsent: true, preservesPrice: true)
    )
    #expect(info(shop).priceIncreaseStatus == nil && info(shop).renewalPrice == 4990)
    #expect(shop.store.messages == [])
    #expect(shop.store.subscriptions[0].priceOfNewSubscribers == higher)
    try shop.advance(to: "2026-03-31")
    #expect(shop.store.transactions.map(\.transaction.price) == [4990, 4990, 4990])
  }

  /// A lower price can't be withheld, because the catalog's lower price applies to everyone.
  @Test func aDecreaseIsNotPreserved() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let lower = Price(milliunits: 3990, currency: "USD")
    #expect(
      refusal {
        try shop.perform(
          .raisePrice(shop.id(1), to: lower, needsConsent: false, preservesPrice: true)
        )
      } == .notAnIncrease(from: Price(milliunits: 4990, currency: "USD"))
    )
  }

  @Test(.rule("prices.increase-may-repeat")) func askingAgainIsAllowed() throws {
    var shop = try shop(needsConsent: true)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    #expect(shop.store.messages.map(\.reason) == [.priceIncreaseConsent])
    #expect(shop.store.messages.map(\.id.rawValue) == [2])
  }

  @Test(.rule("prices.increase-offer-postpones")) func anOfferRunsOutBeforeTheNewPriceIsPaid()
    throws
  {
    var shop = Shop()
    let product = Product.silverIntroduced(periods: 2)
    try shop.buy(product)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: false))
    #expect(info(shop).renewalPrice == 990)
    try shop.advance(to: "2026-03-31")
    #expect(shop.store.transactions.map(\.transaction.price) == [990, 990, 5990])
  }

  @Test func anOfferDoesNotBringTheOldPriceBack() throws {
    var product = Product.silverMonthly
    product.subscription?.offers = [
      SubscriptionOffer(
        kind: .promotional,
        id: "deal",
        paymentMode: .freeTrial,
        period: SubscriptionPeriod(value: 1, unit: .month)
      )
    ]
    var shop = Shop()
    try shop.buy(product)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: false))
    try shop.advance(to: "2026-03-01")
    try shop.buy(product, offer: "deal")
    try shop.advance(to: "2026-04-30")
    #expect(shop.store.transactions.map(\.transaction.price) == [4990, 5990, 0, 5990])
  }

  @Test(.rule("prices.increase-other-product")) func anotherPlanHasItsOwnPrice() throws {
    var shop = try shop(needsConsent: true)
    try shop.buy(.silverYearly)
    #expect(info(shop).priceIncreaseStatus == nil)
    try shop.advance(to: "2026-02-28")
    #expect(shop.transaction(2).price == 49_990)
    #expect(info(shop).renewalPrice == 49_990)
  }

  /// The renewal has another price, so no question is asked until the customer withdraws the change.
  @Test(.rule("prices.increase-other-product"), arguments: [true, false])
  func aSubscriberWhoChangesIsNotAsked(preserves: Bool) throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.buy(.silverYearly)
    let rise = StoreCommand.raisePrice(
      shop.id(1),
      to: higher,
      needsConsent: !preserves,
      preservesPrice: preserves
    )
    let count = shop.journal.count
    #expect(refusal { try shop.perform(rise) } == .changeWaits(shop.id(1)))
    #expect(shop.journal.count == count)
    try shop.buy(.silverMonthly)
    try shop.perform(rise)
    #expect(info(shop).priceIncreaseStatus == (preserves ? nil : .pending))
  }

  /// While the price doesn't apply, the question isn't asked.
  ///
  /// Once the price applies again, the question is asked again.
  @Test(.rule("prices.increase-other-product")) func aChangePutsTheQuestionOff() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    let message = shop.store.messages[0]
    try shop.perform(.showMessage(message.id))
    let sheet = shop.store.systemSheets[0].id
    try shop.perform(.raisePrice(shop.id(1), to: higher, needsConsent: true))
    let second = shop.store.messages[0]
    try shop.buy(.silverYearly)
    #expect(shop.store.isPutOff(second))
    let refused: [StoreCommand] = [
      .showMessage(second.id), .answerPriceIncrease(shop.id(1), agrees: true),
      .answerPriceIncrease(shop.id(1), agrees: false),
      .presentSystemSheet(.priceIncreaseConsent(subscription: shop.id(1))),
    ]
    for command in refused {
      #expect(refusal { try shop.perform(command) } == .changeWaits(shop.id(1)), "\(command)")
    }
    // The answer on the open sheet has no effect.
    let journal = try shop.perform(.answerSystemSheet(sheet, .decline))
    #expect(!journal.contains { if case .subscriptionChanged = $0 { true } else { false } })
    try shop.buy(.silverMonthly)
    #expect(!shop.store.isPutOff(second))
    try shop.perform(.showMessage(second.id))
    try shop.perform(.answerSystemSheet(shop.store.systemSheets[0].id, .agree))
    #expect(info(shop).priceIncreaseStatus == .agreed)
  }

  /// A price can't have more decimals than its currency.
  @Test(
    .rule("prices.increase-decimals"),
    arguments: [("USA", 10_005), ("JPN", 15_500), ("DEU", 9_001)] as [(String, Int64)]
  )
  func aPriceThatTheCurrencyDoesNotHaveIsRefused(code: String, milliunits: Int64) throws {
    let storefront = try #require(Storefront(countryCode: code))
    var shop = Shop(settings: StoreSettings(storefront: storefront))
    try shop.buy(.silverMonthly)
    let price = Price(milliunits: milliunits, currency: storefront.currency)
    for preserves in [true, false] {
      let answer = refusal {
        try shop.perform(
          .raisePrice(shop.id(1), to: price, needsConsent: false, preservesPrice: preserves)
        )
      }
      #expect(answer == .noSuchPrice(price))
    }
  }

  @Test(.rule("billing.price-rise-waits")) func onlyIncreasesAreAccepted() throws {
    var shop = Shop()
    try shop.buy(.silverMonthly)
    let id = shop.id(1)
    let price = Price(milliunits: 4990, currency: "USD")
    let most = WholeBound.milliunits.range.upperBound
    for wrong in [
      price, Price(milliunits: 9990, currency: "EUR"),
      Price(milliunits: most + 10, currency: "USD"), Price(milliunits: .max, currency: "USD"),
    ] {
      #expect(
        refusal { try shop.perform(.raisePrice(id, to: wrong, needsConsent: true)) }
          == .notAnIncrease(from: price)
      )
    }
    #expect(
      refusal { try shop.perform(.answerPriceIncrease(id, agrees: true)) }
        == .noPriceIncreasePending(id)
    )
    try shop.change { $0.billingRetryOnRenewal = true }
    try shop.advance(to: "2026-03-01")
    #expect(
      refusal { try shop.perform(.raisePrice(id, to: higher, needsConsent: true)) }
        == .billingProblem(id)
    )
    try shop.perform(.expire(id))
    #expect(
      refusal { try shop.perform(.raisePrice(id, to: higher, needsConsent: true)) }
        == .subscriptionEnded(id)
    )
  }
}

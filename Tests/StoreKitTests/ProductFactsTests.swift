import SessionSamples
import SimulatedStoreKit
import StoreEngine
import StoreKit
import StoreModel
import StoreSamples
import StoreTestSupport
import Testing

/// Products, offers and pricing terms for clients.
struct ProductFactsTests {
  let kiosk: Kiosk

  init() throws {
    kiosk = try Kiosk()
  }

  @Test(.rule("purchasing.unknown-product-left-out"))
  func duplicatesCountOnceAndUnknownIdentifiersAreLeftOut() async throws {
    try await kiosk.run { () async throws -> Void in
      let products = try await Product.products(for: ["gems", "nothing", "gems"])
      #expect(products.map(\.id) == ["gems"])
      #expect(try await Product.products(for: []).isEmpty)
    }
  }

  @Test(.rule("storekit.cancelled-task-empty"))
  func aCancelledTaskGetsNoProductsAndNoError()
    async throws
  {
    let kiosk = kiosk
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await kiosk.run { try await Product.products(for: ["gems"]).count }
    }
    #expect(try await task.value == 0)
  }

  @Test(.rule("storefronts.storefront-decides", "storefronts.localization-fallback"))
  func textsFollowTheStorefrontsLanguage() async throws {
    #expect(try await kiosk.product("gems").displayName == "Gems")
    try kiosk.session.changeSettings { $0.locale = "ja" }
    // If no localization matches, the first one is used.
    #expect(try await !kiosk.product("gems").displayName.isEmpty)
  }

  @Test(
    .rule("storefronts.display-price"),
    arguments: [("gems", "0.99"), ("silver.monthly", "4.99"), ("season", "19.99")]
  )
  func pricesAreThoseOfTheCatalog(id: String, price: String) async throws {
    let product = try await kiosk.product(id)
    #expect(product.price == Decimal(string: price))
    #expect(product.displayPrice == "$\(price)")
    #expect(product.price.formatted(product.priceFormatStyle) == "$\(price)")
    #expect(product.priceFormatStyle.currencyCode == "USD")
    #expect(product.priceFormatStyle.locale.identifier == "en_US")
  }

  @Test(.rule("storekit.product-json"))
  func theCurrencyIsAtItsKnownPathInTheJSON() async throws {
    let json = try JSONSerialization.jsonObject(
      with: await kiosk.product("gems").jsonRepresentation
    )
    let attributes = try #require((json as? [String: Any])?["attributes"] as? [String: Any])
    let offers = try #require(attributes["offers"] as? [[String: Any]])
    #expect(offers.first?["currencyCode"] as? String == "USD")
  }

  @Test func onlySubscriptionsHaveTerms() async throws {
    for id in ["gems", "unlock", "season"] {
      #expect(try await kiosk.product(id).subscription == nil)
    }
    #expect(try await kiosk.product("silver.monthly").subscription?.subscriptionPeriod == .monthly)
  }

  @Test func offersComeWithTheirTerms() async throws {
    let terms = try #require(try await kiosk.product("silver.yearly").subscription)
    let loyal = try #require(terms.promotionalOffers.first)
    #expect(loyal.id == "loyal")
    #expect(loyal.type == .promotional)
    #expect(loyal.paymentMode == .payUpFront)
    #expect(loyal.price == Decimal(string: "29.99"))
    #expect(loyal.displayPrice == "$29.99")
    #expect(loyal.period == .yearly)
    #expect(loyal.periodCount == 1)
    #expect(terms.winBackOffers.map(\.id) == ["return"])
    #expect(terms.introductoryOffer == nil)
    let trial = try #require(
      try await kiosk.product("gold.monthly").subscription?.introductoryOffer
    )
    #expect(trial.id == nil)
    #expect(trial.type == .introductory)
    #expect(trial.price == 0)
  }

  @Test func aCommitmentIsASecondWayToPay() async throws {
    let terms = try #require(try await kiosk.product("silver.yearly").subscription?.pricingTerms)
    #expect(terms.map(\.billingPlanType) == [.upFront, .monthly])
    #expect(terms[0].billingPrice == Decimal(string: "49.99"))
    #expect(terms[0].commitmentInfo.price == terms[0].billingPrice)
    #expect(terms[1].billingDisplayPrice == "$4.99")
    #expect(terms[1].billingPeriod == .monthly)
    #expect(terms[1].commitmentInfo.displayPrice == "$59.88")
    #expect(terms[1].commitmentInfo.period == .yearly)
    #expect(terms[0][offers: .winBack].map(\.id) == ["return"])
    let plain = try #require(try await kiosk.product("silver.monthly").subscription?.pricingTerms)
    #expect(plain.map(\.billingPlanType) == [.upFront])
  }

  /// Each kind of offer in StoreKit, for each plan.
  @Test(
    .rule("offers.offer-per-plan", "offers.offer-without-plan-up-front"),
    arguments: StoreModel.SubscriptionOffer.Kind.allCases,
    BillingPlan.Kind.allCases
  )
  func pricingTermsListTheOffersOfTheirPlan(
    kind: StoreModel.SubscriptionOffer.Kind,
    plan: BillingPlan.Kind
  ) async throws {
    let kiosk = try Kiosk(selling: [.tides([.tides(kind, for: plan)])])
    let product = try await kiosk.product("tides.yearly")
    let info = try #require(product.subscription)
    for terms in info.pricingTerms {
      let isListed = terms.billingPlanType.rawValue == plan.rawValue && kind != .code
      #expect(terms.subscriptionOffers.count == (isListed ? 1 : 0))
    }
    #expect(info.pricingTerms.map(\.billingDisplayPrice) == ["$59.99", "$5.99"])
    #expect((info.introductoryOffer != nil) == (kind == .introductory && plan == .upFront))
  }

  @Test(.rule("storekit.product-is-snapshot"))
  func aValueKeepsItsTexts() async throws {
    let before = try await kiosk.product("gems")
    try kiosk.session.changeSettings { $0.storefront = .named("JPN") }
    let after = try await kiosk.product("gems")
    #expect(before.priceFormatStyle.currencyCode == "USD")
    #expect(after.priceFormatStyle.currencyCode == "JPY")
    #expect(before != after)
    #expect(Set([before, after, before]).count == 2)
    #expect(before.debugDescription.contains("gems"))
  }
}

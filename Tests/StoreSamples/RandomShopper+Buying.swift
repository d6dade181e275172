import StoreEngine
package import StoreModel

/// Purchases and settings.
extension RandomShopper {
  mutating func product() -> Product {
    pick(Self.products) ?? .gems
  }

  mutating func request(for store: Store) -> PurchaseRequest {
    if chance(of: 3) { return advancedCommerceRequest(for: store) }
    var request = PurchaseRequest(product: product())
    if chance(of: 12) { request.quantity = number(below: 13) }
    if chance(of: 10) { request.simulatesAskToBuy = true }
    if chance(of: 8) { request.appAccountToken = "0A000000-0000-4000-8000-00000000000A" }
    guard request.product.type == .autoRenewable else { return request }
    if chance(of: 4) {
      let offers = request.product.subscription?.offers.compactMap(\.id) ?? []
      request.offerID = chance(of: 8) ? "none" : pick(offers)
    }
    if chance(of: 4) { request.billingPlan = chance(of: 4) ? .upFront : .monthly }
    if chance(of: 10) { request.allowsIntroductoryOffer = chance(of: 2) }
    return request
  }

  /// Returns a purchase on another device, sometimes on another day.
  mutating func requestElsewhere(for store: Store) -> PurchaseRequest {
    var request = request(for: store)
    if chance(of: 4) { request.renews = chance(of: 2) }
    guard chance(of: 3) else { return request }
    let period =
      request.product.subscription?.period ?? SubscriptionPeriod(value: 1, unit: .week)
    let length = store.now.milliseconds(
      until: store.settings.timeRate.end(of: period, from: store.now)
    )
    let periods: Int64 =
      switch number(below: 8) {
      case 0: -1
      case 1 where request.product.subscription != nil: 20_000
      default: Int64(number(below: 6))
      }
    request.purchaseDate = store.now.advanced(byMilliseconds: -length * periods + 1)
    return request
  }

  mutating func settings(after present: StoreSettings) -> StoreSettings {
    var settings = StoreSettings()
    settings.storefront = present.storefront
    if chance(of: 8), let code = pick(["USA", "DEU", "JPN", "KOR", "IND"]) {
      settings.storefront = Storefront(countryCode: code) ?? present.storefront
    }
    settings.timeRate = chance(of: 3) ? pick(TimeRate.allCases) ?? .realTime : present.timeRate
    settings.askToBuy = chance(of: 6)
    settings.interruptedPurchases = chance(of: 6)
    settings.billingRetryOnRenewal = chance(of: 2)
    settings.billingGracePeriod = chance(of: 2)
    settings.gracePeriodDays = pick(StoreSettings.gracePeriods) ?? 16
    settings.isOffline = chance(of: 6)
    settings.canMakePayments = !chance(of: 8)
    settings.keepsFinishedConsumables = chance(of: 4)
    settings.throwsInterruptions = chance(of: 4)
    settings.listsEveryNonRenewing = chance(of: 4)
    settings.refundPolicy = pick(RefundPolicy.allCases) ?? .grant
    settings.standingAnswer = chance(of: 5) ? answer() : nil
    settings.purchaseError = chance(of: 12) ? pick(PurchaseFailure.allCases) : nil
    settings.verificationError = chance(of: 6) ? pick(SignatureFlaw.allCases) : nil
    settings.manageSubscriptionsError = chance(of: 12) ? .systemError : nil
    settings.refundRequestError = chance(of: 12) ? .failed : nil
    settings.offerCodeRedeemError = chance(of: 12) ? .unknown : nil
    settings.advancedCommerce = advancedCommerceSettings()
    return settings
  }

  private mutating func advancedCommerceSettings() -> AdvancedCommerceSettings {
    var settings = AdvancedCommerceSettings()
    settings.itemLimit = chance(of: 8) ? 2 : nil
    settings.offerLimit = chance(of: 8) ? 1 : nil
    settings.refusesRemovalAlone = chance(of: 6)
    settings.refusesOwnedSKUs = chance(of: 4)
    settings.reactivatesExpired = chance(of: 4)
    settings.alwaysAsksConsent = chance(of: 3)
    settings.estimatesTax = !chance(of: 4)
    return settings
  }

  /// The offer codes of ``products``, and one that no product has.
  static let codes = ["code", "newcomers", "once", "none"]

  /// The samples, extended with more cases.
  ///
  /// They have offers of every kind and payment mode, a plan with the same level and length as another, a year
  /// that can be billed monthly, and a second group.
  package static let products: [Product] = {
    let month = SubscriptionPeriod(value: 1, unit: .month)
    var gold = Product.goldMonthly
    gold.isFamilyShareable = true
    gold.subscription?.offers += [
      offer(.promotional, "promotion", .payAsYouGo, month, count: 2),
      offer(.code, "code", .payAsYouGo, month, isStackable: true),
      offer(.code, "newcomers", .payUpFront, SubscriptionPeriod(value: 3, unit: .month)),
      offer(.winBack, "back", .freeTrial, month),
    ]
    let golden = Product(
      id: "golden.monthly",
      type: .autoRenewable,
      milliunits: 8990,
      subscription: gold.subscription
    )
    var year = Product.silverYearly
    year.subscription?.billingPlans = [
      BillingPlan(kind: .upFront, milliunits: 49_990),
      BillingPlan(kind: .monthly, milliunits: 4590, commitmentMilliunits: 55_080),
    ]
    let week = SubscriptionPeriod(value: 1, unit: .week)
    let news = Product(
      id: "news.weekly",
      type: .autoRenewable,
      milliunits: 1990,
      subscription: SubscriptionTerms(
        groupID: "news",
        groupLevel: 1,
        period: week,
        offers: [
          SubscriptionOffer(
            kind: .introductory,
            paymentMode: .payUpFront,
            period: SubscriptionPeriod(value: 2, unit: .week),
            milliunits: 990
          ),
          offer(.code, "once", .oneTime, week),
        ]
      )
    )
    let others = Product.samples.filter { ![gold.id, year.id].contains($0.id) }
    return others + [gold, golden, year, news, .genericSubscription]
  }()

  private static func offer(
    _ kind: SubscriptionOffer.Kind,
    _ id: String,
    _ mode: SubscriptionOffer.PaymentMode,
    _ period: SubscriptionPeriod,
    count: Int = 1,
    isStackable: Bool = false
  ) -> SubscriptionOffer {
    SubscriptionOffer(
      kind: kind,
      id: id,
      paymentMode: mode,
      period: period,
      periodCount: count,
      milliunits: mode == .freeTrial ? 0 : 1490,
      eligibility: id == "newcomers" ? [.new, .expired] : [],
      isStackable: isStackable
    )
  }
}

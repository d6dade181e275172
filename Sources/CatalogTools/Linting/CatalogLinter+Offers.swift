import StoreCatalog
import StoreModel
import VisibleText

extension CatalogLinter {
  /// Finds offers that benefit no customer, and ambiguous codes.
  mutating func findOffers() {
    var codes: [String: (product: ProductID, offset: Int)] = [:]
    for product in products {
      guard let terms = product.product.subscription else { continue }
      for (offer, value) in offers(of: product) {
        let what = offer.words(of: product)
        let period =
          offer.billingPlan == .monthly ? BillingPlan.month : terms.period
        let isBillingRead =
          offer.billingPlan == .monthly || isRead(product.value, "recurringSubscriptionPeriod")
        let isPeriodRead = isBillingRead && isRead(value, "subscriptionPeriod")
        if isRead(value, "subscriptionPeriod") {
          findLength(offer, value, what, isBillingRead ? period : nil)
        }
        if isPeriodRead, isRead(product.value, "displayPrice"), isRead(value, "displayPrice") {
          findSavings(offer, value, what, product.product, period)
        }
        findReach(offer, value, what, product)
        guard offer.kind == .code, let code = offer.id else { continue }
        if let first = codes[code], first.product != product.product.id {
          emit(
            .duplicateCode,
            "the offer code \(code.quoted) of \(product.what) is also one of \(first.product.rawValue.quoted)",
            "rename it: customers who redeem the name get the first one",
            at: value.offset(of: "referenceName"),
            other: first.offset
          )
        } else {
          codes[code] = (product.product.id, value.offset(of: "referenceName"))
        }
      }
    }
  }

  /// Finds lengths that App Store Connect doesn't have (rules: catalog.offer-lengths, catalog.pay-as-you-go-limit), and
  /// trials that are longer than the billing period.
  private mutating func findLength(
    _ offer: SubscriptionOffer,
    _ value: JSONValue,
    _ what: String,
    _ period: SubscriptionPeriod?
  ) {
    let length = offer.period.times(offer.periodCount).words
    if let lengths = lengths(insteadOf: offer, value, billedEvery: period) {
      emit(
        .offerDuration,
        "\(what) lasts \(length), which App Store Connect doesn't offer",
        "write \(lengths)",
        at: value.offset(of: "subscriptionPeriod")
      )
    }
    guard let period, offer.paymentMode == .freeTrial, isRead(value, "paymentMode"),
      offer.period.days > period.days
    else { return }
    emit(
      .longTrial,
      "\(what): free trial (\(offer.period.words)) is longer than the billing period (\(period.words))",
      "App Store Connect accepts it; keep it if you mean it",
      at: value.offset(of: "subscriptionPeriod")
    )
  }

  /// Returns valid lengths for the offer, as far as its mode and the billing period are known.
  private func lengths(
    insteadOf offer: SubscriptionOffer,
    _ value: JSONValue,
    billedEvery period: SubscriptionPeriod?
  ) -> String? {
    if isRead(value, "paymentMode") {
      guard offer.paymentMode != .payAsYouGo || period != nil else { return nil }
      return AppStoreLimits.lengths(insteadOf: offer, billedEvery: period ?? offer.period)
    }
    // An offer that is paid with each bill is as long as a billing period.
    guard !AppStoreLimits.periods.contains(offer.period.iso8601) else { return nil }
    var free = offer
    free.paymentMode = .freeTrial
    return AppStoreLimits.lengths(insteadOf: free, billedEvery: offer.period)
  }

  private mutating func findSavings(
    _ offer: SubscriptionOffer,
    _ value: JSONValue,
    _ what: String,
    _ product: Product,
    _ period: SubscriptionPeriod
  ) {
    guard product.isForSale(in: home), let bill = product.bill(offer.billingPlan, in: home),
      bill.milliunits > 0
    else { return }
    let length = offer.paymentMode == .payAsYouGo ? period.days : offer.period.days
    let regular = Double(bill.milliunits) * length / period.days
    switch offer.paymentMode {
    case .freeTrial, .oneTime: return
    case .payAsYouGo, .payUpFront: break
    }
    guard Double(offer.price(in: home).milliunits) >= regular else { return }
    emit(
      .offerSavesNothing,
      "\(what) costs \(offer.words(in: home)), no less than "
        + product.terms(in: home, plan: offer.billingPlan),
      "lower its price",
      at: value.offset(of: "displayPrice")
    )
  }

  private mutating func findReach(
    _ offer: SubscriptionOffer,
    _ value: JSONValue,
    _ what: String,
    _ product: ProductValue
  ) {
    guard offer.kind == .winBack else { return }
    if !offer.isEligible {
      emit(
        .unreachableWinBack,
        "\(what) is turned off, so no customer can get it",
        "write \"isEligible\" : true, or remove it",
        at: value.offset(of: "isEligible")
      )
    } else if !product.product.isForSale(in: home),
      product.value["displayPrice"]?.string?.isEmpty == true
    {
      emit(
        .unreachableWinBack,
        "\(what) has no effect: its product has no price",
        "write a displayPrice for the product",
        at: value.offset
      )
    }
  }
}

extension SubscriptionOffer {
  /// Returns the name of an offer of a product in messages.
  func words(of product: CatalogLinter.ProductValue) -> String {
    "the \(kind.words)\(id.map { " \($0.quoted)" } ?? "") of \(product.what)"
  }
}

import AdvancedCommerce
import StoreModel

/// What every Advanced Commerce request is checked for, in the order of advanced-commerce.md 7.4.
extension Store {
  /// Refuses a request that is wrong in itself, with the wrong product, with another request's
  /// reference, for another storefront or for another account (steps 4 to 8).
  func checkAdvancedCommerce(of request: PurchaseRequest) throws(Unsellable) {
    guard let asked = request.advancedCommerce else { return }
    if asked.operation != .oneTimeCharge { try checkForm(of: asked) }
    try check(request.product, for: asked)
    _ = try answer(toRetryOf: request)
    let storefront = settings.storefront
    if let named = asked.storefront, named != storefront.countryCode {
      throw asked.unsellable(
        in: .storefront,
        .mismatchedStorefront,
        "storefront is \(named), and the customer's is \(storefront.countryCode)"
      )
    }
    // Both may name the account, but then the same one (advanced-commerce.md 1.5).
    if let option = request.appAccountToken, let named = asked.requestInfo.accountToken,
      option.lowercased() != named
    {
      throw asked.unsellable(
        in: .payload,
        .invalidAppAccountToken,
        "appAccountToken is \(named), and the purchase option says \(option)"
      )
    }
  }

  /// Refuses a product that is not the generic one of its kind (advanced-commerce.md 4.9).
  private func check(_ product: Product, for asked: AnyInAppRequest) throws(Unsellable) {
    let type: ProductType = asked.operation == .oneTimeCharge ? .consumable : .autoRenewable
    guard product.isGeneric, product.type == type else {
      throw asked.unsellable(
        in: .product,
        .invalidSalable,
        "\(product.id) is not a generic \(type == .consumable ? "consumable" : "subscription");"
          + " \(asked.operation.rawValue) needs one"
      )
    }
    if let terms = product.subscription, terms.period != Self.genericPeriod {
      throw asked.unsellable(
        in: .product,
        .invalidSalableDuration,
        "\(product.id) lasts \(terms.period), and a generic subscription is set up with"
          + " \(Self.genericPeriod); the request says how long the real one is"
      )
    }
    let prices = product.storefrontMilliunits
    guard prices.isEmpty || prices[settings.storefront.countryCode] != nil else {
      throw asked.unsellable(
        in: .product,
        .missingPricingConfigForStorefront,
        "\(product.id) has prices for single storefronts and none for"
          + " \(settings.storefront.countryCode); set one, any will do"
      )
    }
  }

  private static let genericPeriod = SubscriptionPeriod(value: 1, unit: .month)

  /// Refuses a request that is wrong in itself (steps 4 and 5); all that is wrong is said at once.
  private func checkForm(of request: AnyInAppRequest) throws(Unsellable) {
    let errors = request.problems().filter(\.isError)
    guard let first = errors.first else { return }
    throw Unsellable(
      RequestRefusal(
        layer: .payload,
        code: first.code,
        problems: errors.map(\.description),
        operation: request.operation.rawValue,
        requestReferenceId: request.requestInfo.requestReferenceId
      )
    )
  }

  /// Refuses a currency that the customer does not pay in.
  func check(currency: String, of request: AnyInAppRequest) throws(Unsellable) {
    let customers = settings.storefront.currency
    guard currency != customers.rawValue else { return }
    throw request.unsellable(
      in: .storefront,
      .invalidCurrency,
      "currency is \(currency), and the customer pays in \(customers)"
    )
  }

  /// Refuses what no sheet comes up for: more decimals than the currency has, less than nothing, or
  /// more than any price can be (advanced-commerce.md 4.1).
  func check(
    amount: Int64,
    field: String,
    of request: AnyInAppRequest
  ) throws(Unsellable) {
    let currency = settings.storefront.currency
    if amount < 0 {
      throw request.unsellable(
        in: .payload,
        .negativePrice,
        "\(field) is \(amount); 0 is free of charge"
      )
    }
    let most = WholeBound.milliunits.range.upperBound
    guard amount <= most else {
      throw request.unsellable(
        in: .payload,
        .invalidAmount,
        "\(field) is \(amount) milliunits; a price has \(most) at most"
      )
    }
    if let problem = currency.refusal(of: amount, as: field) {
      throw request.unsellable(in: .payload, .invalidAmount, problem)
    }
  }

  /// Refuses more offers in a request than the settings allow; Apple's number is not published
  /// (advanced-commerce.md 4.4).
  func check(offers count: Int, of request: AnyInAppRequest) throws(Unsellable) {
    guard let limit = settings.advancedCommerce.offerLimit, count > limit else { return }
    throw request.unsellable(
      in: .payload,
      .moreOffersThanAllowed,
      "the request has \(count) offers, and \(limit) are allowed"
    )
  }

  /// Refuses terms that cannot be billed: offers that do not go together, or a sum that no
  /// amount can hold.
  func check(
    _ bundle: AdvancedCommerceTerms.Bundle,
    of request: AnyInAppRequest
  ) throws(Unsellable) {
    if let item = bundle.misaligned, let offer = item.offer {
      throw request.unsellable(
        in: .state,
        .misalignedBillingCycle,
        "the offer of \(item.sku) lasts \(offer.periodCount) x \(offer.period); give it the billing"
          + " period \(bundle.period), or give every item an offer of the same length"
      )
    }
    guard max(bundle.charge, bundle.renewalPrice) < Int64.max else {
      throw request.unsellable(
        in: .payload,
        .invalidAmount,
        "the prices of all items together are more than an amount can be"
      )
    }
  }
}

extension AnyInAppRequest {
  /// The refusal of the request by a rule of selling.
  func unsellable(
    in layer: RequestRefusal.Layer,
    _ code: AdvancedCommerceErrorCode,
    _ problem: String
  ) -> Unsellable {
    Unsellable(refused(in: layer, code, problem))
  }
}

extension RequestInfo {
  /// The customer's account in lower case; an empty text is none.
  var accountToken: String? {
    guard let appAccountToken, !appAccountToken.isEmpty else { return nil }
    return appAccountToken.lowercased()
  }
}

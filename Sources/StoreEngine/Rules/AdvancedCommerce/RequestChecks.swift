import AdvancedCommerce
import StoreModel

/// Checks that all Advanced Commerce requests share (rule: advanced-commerce.requests.check-order).
extension Store {
  /// Refuses a request that is invalid on its own or for the customer.
  ///
  /// The product, the reference, the storefront and the account are checked
  /// (rules: advanced-commerce.requests.check-order,
  /// advanced-commerce.requests.currency-of-customer).
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
    // If both the option and the request name the account, they must name the same account
    // (rule: advanced-commerce.requests.account-agrees).
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

  /// Refuses a product that isn't the generic product for this kind of request
  /// (rule: advanced-commerce.requests.generic-product).
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

  /// Refuses a request with invalid syntax, and reports all of its problems.
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

  /// Refuses a currency that isn't the customer's
  /// (rule: advanced-commerce.requests.currency-of-customer).
  func check(currency: String, of request: AnyInAppRequest) throws(Unsellable) {
    let customers = settings.storefront.currency
    guard currency != customers.rawValue else { return }
    throw request.unsellable(
      in: .storefront,
      .invalidCurrency,
      "currency is \(currency), and the customer pays in \(customers)"
    )
  }

  /// Refuses an invalid amount before a sheet is presented: a negative amount, an amount with more decimals than the
  /// currency, or an amount above the maximum price (rules: advanced-commerce.requests.milliunits,
  /// advanced-commerce.requests.decimals-error).
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

  /// Refuses a request with more offers than the settings allow
  /// (rule: advanced-commerce.requests.item-limits).
  func check(offers count: Int, of request: AnyInAppRequest) throws(Unsellable) {
    guard let limit = settings.advancedCommerce.offerLimit, count > limit else { return }
    throw request.unsellable(
      in: .payload,
      .moreOffersThanAllowed,
      "the request has \(count) offers, and \(limit) are allowed"
    )
  }

  /// Refuses terms that can't be billed: offers of different lengths
  /// (rule: advanced-commerce.changes.offer-same-length), or a sum above the maximum amount.
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
  /// Returns the refusal of the request.
  ///
  /// The app receives only `unknown` (rule: advanced-commerce.requests.app-hears-unknown).
  func unsellable(
    in layer: RequestRefusal.Layer,
    _ code: AdvancedCommerceErrorCode,
    _ problem: String
  ) -> Unsellable {
    Unsellable(refused(in: layer, code, problem))
  }
}

extension RequestInfo {
  /// The customer's account token in lower case, or `nil` if it is missing or empty.
  var accountToken: String? {
    guard let appAccountToken, !appAccountToken.isEmpty else { return nil }
    return appAccountToken.lowercased()
  }
}

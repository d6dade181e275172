package import AdvancedCommerce
import StoreModel

/// Advanced Commerce: price, currency and names come with the request, not with the product.
extension Store {
  /// Refuses a request with the wrong product, for another storefront or for somebody else
  /// (advanced-commerce.md 7.4, steps 6 and 8).
  func checkAdvancedCommerce(of request: PurchaseRequest) throws(Unsellable) {
    guard let asked = request.advancedCommerce else { return }
    let type: ProductType = asked.operation == .oneTimeCharge ? .consumable : .autoRenewable
    guard request.product.isGeneric, request.product.type == type else {
      throw Unsellable(
        asked.refused(
          in: .product,
          .invalidSalable,
          "\(request.product.id) is not the generic product of \(asked.operation.rawValue)"
        )
      )
    }
    let storefront = settings.storefront
    if let named = asked.storefront, named != storefront.countryCode {
      throw Unsellable(
        asked.refused(
          in: .storefront,
          .mismatchedStorefront,
          "storefront is \(named), and the customer's is \(storefront.countryCode)"
        )
      )
    }
    // Both may name the account, but then the same one (advanced-commerce.md 1.5).
    if let option = request.appAccountToken, let named = asked.requestInfo.appAccountToken,
      option.lowercased() != named.lowercased()
    {
      throw Unsellable(
        asked.refused(
          in: .payload,
          .invalidAppAccountToken,
          "appAccountToken is \(named), and the purchase option says \(option)"
        )
      )
    }
  }

  /// Says what an Advanced Commerce request would come to at this moment, or why it cannot be.
  func quote(
    for request: AnyInAppRequest,
    with product: Product
  ) throws(Unsellable) -> Quote {
    switch request {
    case .oneTimeCharge(let charge):
      try check(currency: charge.currency, of: request)
      try check(amount: charge.item.price, field: "item.price", of: request)
      return .charge(Quote.Terms(price: charge.charged))
    case .createSubscription, .modifySubscription, .reactivateSubscription:
      throw Unsellable(request.refused(in: .product, .operationNotAllowed, "not yet"))
    }
  }

  /// Refuses a currency that the customer does not pay in.
  func check(currency: String, of request: AnyInAppRequest) throws(Unsellable) {
    let customers = settings.storefront.currency
    guard currency != customers.rawValue else { return }
    throw Unsellable(
      request.refused(
        in: .storefront,
        .invalidCurrency,
        "currency is \(currency), and the customer pays in \(customers)"
      )
    )
  }

  /// Refuses what no sheet comes up for: more decimals than the currency has, or less than nothing
  /// (advanced-commerce.md 4.1).
  func check(
    amount: Int64,
    field: String,
    of request: AnyInAppRequest
  ) throws(Unsellable) {
    let currency = settings.storefront.currency
    let step: Int64 = currency.decimals == 0 ? 1000 : 10
    if amount < 0 {
      throw Unsellable(request.refused(in: .payload, .negativePrice, "\(field) is \(amount)"))
    }
    guard amount.isMultiple(of: step) else {
      throw Unsellable(
        request.refused(
          in: .payload,
          .invalidAmount,
          "\(field) is \(amount) milliunits; \(currency) has \(currency.decimals) decimals"
        )
      )
    }
  }
}

extension AnyInAppRequest {
  /// The refusal of the request, with its names filled in.
  package func refused(
    in layer: RequestRefusal.Layer,
    _ code: AdvancedCommerceErrorCode,
    _ problem: String
  ) -> RequestRefusal {
    RequestRefusal(
      layer: layer,
      code: code,
      problems: [problem],
      operation: operation.rawValue,
      requestReferenceId: requestInfo.requestReferenceId
    )
  }
}

extension AnyServerRequest {
  /// The refusal of the request, with its names filled in.
  package func refused(
    in layer: RequestRefusal.Layer,
    _ code: AdvancedCommerceErrorCode,
    _ problem: String
  ) -> RequestRefusal {
    RequestRefusal(
      layer: layer,
      code: code,
      problems: [problem],
      operation: endpoint.rawValue,
      requestReferenceId: requestInfo.requestReferenceId
    )
  }
}

extension OneTimeChargeCreateRequest {
  /// What the customer pays.
  var charged: Price {
    Price(milliunits: item.price, currency: Currency(rawValue: currency))
  }

  /// What the transaction says of the charge (advanced-commerce.md 5.1).
  ///
  /// Tax is estimated at nothing in every storefront, so that the price without tax is the price
  /// (assumed: no rates are known here).
  var info: AdvancedCommerceInfo {
    AdvancedCommerceInfo(
      requestReferenceId: requestInfo.requestReferenceId.lowercased(),
      taxCode: taxCode,
      taxRate: "0",
      taxExclusivePrice: item.price,
      estimatedTax: 0,
      items: [
        AdvancedCommerceInfo.Item(
          sku: item.sku,
          displayName: item.displayName,
          description: item.description,
          price: item.price
        )
      ]
    )
  }
}

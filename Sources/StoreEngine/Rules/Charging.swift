package import AdvancedCommerce
import StoreModel

/// The terms of Advanced Commerce requests.
///
/// The price, the currency and the names come from the request, not from the product.
extension Store {
  /// Returns the terms of an Advanced Commerce request at this moment.
  ///
  /// - Throws: ``Unsellable`` if the store refuses the request.
  ///
  /// The code that receives a request from the app has already checked the request's format. Because one-time charges
  /// are frequent, only their price is checked here.
  func advancedCommerceQuote(for request: PurchaseRequest) throws(Unsellable) -> Quote {
    guard let asked = request.advancedCommerce, request.offerID == nil else {
      throw Unsellable(failure: .invalidOfferIdentifier, rule: "offers.unknown-offer-id")
    }
    if let transaction = try answer(toRetryOf: request) { return .answered(transaction) }
    switch asked {
    case .oneTimeCharge(let charge): return try quote(for: charge, with: request.product)
    case .createSubscription(let create): return try quote(for: create, with: request.product)
    case .modifySubscription(let modify): return try quote(for: modify, with: request.product)
    case .reactivateSubscription(let reactivate):
      return try quote(for: reactivate, with: request.product)
    }
  }

  /// Returns the price of a one-time charge, which has one item
  /// (rule: advanced-commerce.requests.charge-members).
  private func quote(
    for charge: OneTimeChargeCreateRequest,
    with product: Product
  ) throws(Unsellable) -> Quote {
    let request = AnyInAppRequest.oneTimeCharge(charge)
    try check(currency: charge.currency, of: request)
    try check(amount: charge.item.price, field: "item.price", of: request)
    // Without the setting, the SKU can be sold again (rule: advanced-commerce.requests.sku-owned-charge).
    if settings.advancedCommerce.refusesOwnedSKUs, owns(charge.item.sku, soldWith: product.id) {
      throw request.unsellable(
        in: .state,
        .productAlreadyExists,
        "the customer has \(charge.item.sku), and the setting refusesOwnedSKUs forbids to sell it"
          + " again; use a SKU for each purchase"
      )
    }
    return .charge(
      Quote.Terms(
        price: Price(
          milliunits: charge.item.price,
          currency: Currency(rawValue: charge.currency)
        )
      )
    )
  }

  /// Returns whether the customer has an unrevoked charge of a SKU.
  ///
  /// The time grows with the length of the history.
  private func owns(_ sku: String, soldWith product: ProductID) -> Bool {
    history(of: product).contains { id in
      let items = transactions[id: id]?.transaction.advancedCommerceInfo?.items ?? []
      return items.contains { $0.sku == sku && $0.revocationDate == nil }
    }
  }
}

extension AnyInAppRequest {
  /// Returns a refusal of the request, with the request's operation and reference.
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
  /// Returns a refusal of the request, with the request's operation and reference.
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

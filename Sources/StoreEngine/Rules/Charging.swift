import AdvancedCommerce
import StoreModel

/// Advanced Commerce: price, currency and names come with the request, not with the product.
extension Store {
  /// Refuses a charge for another storefront or for somebody else, or of an impossible price.
  func checkCharge(of request: PurchaseRequest) throws(Unsellable) {
    guard let charge = request.charge else { return }
    let storefront = settings.storefront
    guard charge.currency == storefront.currency.rawValue,
      charge.storefront ?? storefront.countryCode == storefront.countryCode
    else {
      throw Unsellable(failure: .notAvailableInStorefront)
    }
    // No sheet comes up for more decimals than the currency has (advanced-commerce.md 4.1).
    let step: Int64 = storefront.currency.decimals == 0 ? 1000 : 10
    guard charge.item.price >= 0, charge.item.price.isMultiple(of: step) else {
      throw Unsellable(failure: .unknown)
    }
    // Both may name the account, but then the same one (advanced-commerce.md 1.5).
    if let asked = request.appAccountToken, let named = charge.account,
      asked.lowercased() != named.lowercased()
    {
      throw Unsellable(failure: .unknown)
    }
  }
}

extension OneTimeChargeCreateRequest {
  /// What the customer pays.
  var charged: Price {
    Price(milliunits: item.price, currency: Currency(rawValue: currency))
  }

  /// The account that the request names; nil if it names none.
  var account: String? { requestInfo.appAccountToken }

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

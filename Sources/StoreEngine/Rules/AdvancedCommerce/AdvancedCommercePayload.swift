import AdvancedCommerce
package import StoreModel

/// The members of payloads about Advanced Commerce (rule: payloads.advanced-commerce-info).
extension Store {
  /// Returns the `advancedCommerceInfo` of a subscription's transaction, with the contents of its period.
  ///
  /// Every item keeps its regular price. The transaction's own price is the charge for all items.
  ///
  /// - Parameters:
  ///   - terms: The terms of the period.
  ///   - charged: The charge in milliunits.
  ///   - storefront: The storefront of the charge.
  /// - Returns: The payload's member.
  func info(
    of terms: AdvancedCommerceTerms,
    charged: Int64,
    in storefront: Storefront
  ) -> AdvancedCommerceInfo {
    var info = AdvancedCommerceInfo(
      requestReferenceId: terms.requestReferenceId,
      taxCode: terms.taxCode,
      descriptors: terms.current.descriptors,
      period: terms.current.period,
      items: terms.current.items.map(AdvancedCommerceInfo.Item.init)
    )
    info.fill(taxEstimate(on: charged, in: storefront))
    return info
  }

  /// Returns the `advancedCommerceInfo` of a one-time charge.
  func info(
    of charge: OneTimeChargeCreateRequest,
    in storefront: Storefront
  ) -> AdvancedCommerceInfo {
    let item = charge.item
    var info = AdvancedCommerceInfo(
      requestReferenceId: charge.requestInfo.requestReferenceId,
      taxCode: charge.taxCode,
      items: [
        AdvancedCommerceInfo.Item(
          sku: item.sku,
          displayName: item.displayName,
          description: item.description,
          price: item.price
        )
      ]
    )
    info.fill(taxEstimate(on: item.price, in: storefront))
    return info
  }

  private func taxEstimate(on price: Int64, in storefront: Storefront) -> TaxEstimate {
    TaxEstimate(
      on: price,
      in: storefront.currency,
      storefront: storefront.countryCode,
      isEstimated: settings.advancedCommerce.estimatesTax
    )
  }
}

extension Subscription {
  /// Returns the `advancedCommerceInfo` of a renewal info, or `nil` for an ordinary subscription.
  ///
  /// It has the contents of the next period, without taxes.
  func advancedCommerceRenewalInfo(numbers: StoreNumbers) -> AdvancedCommerceInfo? {
    guard let terms = advancedCommerce else { return nil }
    return AdvancedCommerceInfo(
      requestReferenceId: terms.requestReferenceId,
      taxCode: terms.taxCode,
      consistencyToken: consistencyToken(numbers: numbers),
      descriptors: terms.next.descriptors,
      period: terms.next.period,
      items: terms.next.items.map(AdvancedCommerceInfo.Item.init)
    )
  }
}

extension AdvancedCommerceInfo {
  fileprivate mutating func fill(_ estimate: TaxEstimate) {
    taxRate = estimate.rate
    taxExclusivePrice = estimate.exclusivePrice
    estimatedTax = estimate.tax
  }
}

extension AdvancedCommerceInfo.Item {
  /// Creates the payload of a subscription's item, including any offer and price increase.
  package init(_ item: AdvancedCommerceTerms.Item) {
    self.init(
      sku: item.sku,
      displayName: item.displayName,
      description: item.description,
      price: item.price,
      offer: item.offer,
      priceIncreaseInfo: item.priceIncrease
    )
  }
}

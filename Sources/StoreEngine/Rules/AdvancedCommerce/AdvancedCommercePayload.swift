import AdvancedCommerce
import StoreModel

/// The members of payloads about Advanced Commerce (rule: payloads.advanced-commerce-info).
extension Store {
  /// Makes the `advancedCommerceInfo` of a subscription's transaction: what its period was sold as.
  ///
  /// Every item keeps its regular price; the transaction's own price is what was charged for all.
  ///
  /// - Parameters:
  ///   - terms: The terms of the period.
  ///   - charged: What was charged in milliunits.
  ///   - storefront: Where.
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

  /// The `advancedCommerceInfo` of a one-time charge.
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
  /// The `advancedCommerceInfo` of a renewal info: what the next period is sold as, without any tax;
  /// nil for an ordinary subscription.
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
  /// An item of a subscription, with its offer and with the increase of its price if it has one.
  init(_ item: AdvancedCommerceTerms.Item) {
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

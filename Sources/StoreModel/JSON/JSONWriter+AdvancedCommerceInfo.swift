// The members that Advanced Commerce adds to payloads, sorted by key (rule: payloads.advanced-commerce-info).
extension JSONWriter {
  mutating func member(_ key: String, ifPresent info: AdvancedCommerceInfo?) {
    guard let info else { return }
    self.key(key)
    beginObject()
    member("consistencyToken", ifPresent: info.consistencyToken)
    if let descriptors = info.descriptors {
      self.key("descriptors")
      beginObject()
      member("description", descriptors.description)
      member("displayName", descriptors.displayName)
      endObject()
    }
    member("estimatedTax", ifPresent: info.estimatedTax)
    self.key("items")
    beginArray()
    for item in info.items { self.item(item) }
    endArray()
    member("period", ifPresent: info.period?.iso8601)
    member("requestReferenceId", info.requestReferenceId)
    member("taxCode", info.taxCode)
    member("taxExclusivePrice", ifPresent: info.taxExclusivePrice)
    member("taxRate", ifPresent: info.taxRate)
    endObject()
  }

  mutating func item(_ item: AdvancedCommerceInfo.Item) {
    beginObject()
    member("SKU", item.sku)
    member("description", item.description)
    member("displayName", item.displayName)
    member("offer", ifPresent: item.offer)
    member("price", item.price)
    member("priceIncreaseInfo", ifPresent: item.priceIncreaseInfo)
    if let refunds = item.refunds {
      key("refunds")
      beginArray()
      for refund in refunds {
        beginObject()
        member("refundAmount", refund.refundAmount)
        member("refundDate", refund.refundDate.milliseconds)
        member("refundReason", refund.refundReason)
        member("refundType", refund.refundType)
        endObject()
      }
      endArray()
    }
    member("revocationDate", ifPresent: item.revocationDate)
    endObject()
  }

  mutating func member(_ key: String, ifPresent offer: AdvancedCommerceInfo.Offer?) {
    guard let offer else { return }
    self.key(key)
    beginObject()
    member("period", offer.period)
    member("periodCount", offer.periodCount)
    member("price", offer.price)
    member("reason", offer.reason)
    endObject()
  }

  mutating func member(
    _ key: String,
    ifPresent increase: AdvancedCommerceInfo.PriceIncreaseInfo?
  ) {
    guard let increase else { return }
    self.key(key)
    beginObject()
    if let skus = increase.dependentSKUs {
      self.key("dependentSKUs")
      beginArray()
      for sku in skus { string(sku) }
      endArray()
    }
    member("price", increase.price)
    member("status", increase.status.rawValue)
    endObject()
  }
}

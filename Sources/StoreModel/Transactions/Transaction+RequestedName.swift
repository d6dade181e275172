extension Transaction {
  /// The name that an Advanced Commerce request gave to the purchase, or `nil` if the product names it.
  package var requestedName: String? {
    let info = advancedCommerceInfo
    return info?.descriptors?.displayName ?? info?.items.first?.displayName
  }
}

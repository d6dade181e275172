extension Transaction {
  /// The name that the request gave to what it sold; nil for what is named by its product.
  package var requestedName: String? {
    let info = advancedCommerceInfo
    return info?.descriptors?.displayName ?? info?.items.first?.displayName
  }
}

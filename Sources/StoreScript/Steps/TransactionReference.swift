package import StoreModel

/// Which transaction a step means.
package enum TransactionReference: Hashable, Sendable {
  case latest
  /// The newest of a product.
  case latestOf(ProductID)
  /// Counted from 1 in the order of the store.
  case number(Int)
  case id(TransactionID)
  /// What a step before brought that has this name.
  case named(String)
}

extension TransactionReference {
  /// The reference as files write it.
  var value: String {
    switch self {
    case .latest: "latest"
    case .latestOf(let product)
    where product.rawValue == "latest" || product.rawValue.isNumeric:
      "{product: \(quoted(product.rawValue))}"
    case .latestOf(let product): scalar(product.rawValue)
    case .number(let number): String(number)
    case .id(let id): "{id: \(id)}"
    case .named(let name): name
    }
  }
}

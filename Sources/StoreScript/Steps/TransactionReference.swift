package import StoreModel

/// A reference to a transaction in a step.
package enum TransactionReference: Hashable, Sendable {
  case latest
  /// The newest transaction of a product.
  case latestOf(ProductID)
  /// The transaction with a number, counted from 1 in the store's order.
  case number(Int)
  case id(TransactionID)
  /// The transaction of an earlier step with a name.
  case named(String)
}

extension TransactionReference {
  /// The reference in the form of files.
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

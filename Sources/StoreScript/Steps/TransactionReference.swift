package import StoreModel

/// A reference from a step to a transaction.
package enum TransactionReference: Hashable, Sendable {
  case latest
  /// The newest transaction of the given product.
  case latestOf(ProductID)
  /// The transaction with the given number. The store counts its transactions from 1.
  case number(Int)
  case id(TransactionID)
  /// The transaction of the earlier step with the given name.
  case named(String)
}

extension TransactionReference {
  /// The reference in the form that files use.
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

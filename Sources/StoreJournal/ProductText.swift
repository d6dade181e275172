import StoreEngine
import StoreModel
import Synchronization

/// The text of the product that was asked for last: a store sells the same few again and again.
final class ProductText: Sendable {
  private let last = Mutex<(product: Product, text: [UInt8])?>(nil)

  /// The product as ``EventText`` writes it.
  func text(of product: Product) throws -> [UInt8] {
    try last.withLock { last in
      if let last, last.product == product { return last.text }
      let text = try EventText.text(of: product)
      last = (product, text)
      return text
    }
  }
}

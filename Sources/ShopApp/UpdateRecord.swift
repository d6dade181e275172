import Synchronization

/// The products that `Transaction.updates` brought to an app, in all of its runs, in order.
///
/// There may be millions where time moves far, so no more of them are returned than were asked for.
package final class UpdateRecord: Sendable {
  private let products: Mutex<[String]>

  /// A record that goes on where another one was; by default nothing was brought yet.
  package init(of products: [String] = []) {
    self.products = Mutex(products)
  }

  /// How many there were.
  package var count: Int { products.withLock(\.count) }

  /// Those behind the first so many.
  package func products(after count: Int) -> [String] {
    products.withLock { Array($0.dropFirst(count)) }
  }

  /// The newest, oldest first.
  package func newest(_ limit: Int) -> [String] {
    products.withLock { $0.suffix(limit) }
  }

  /// The newest of those behind the first so many.
  package func part(behind known: Int) -> RecentPart<String> {
    products.withLock { products in
      let elements = products.dropFirst(known).suffix(RecentPart<String>.most)
      return RecentPart(
        elements: Array(elements),
        leftOut: products.count - known - elements.count
      )
    }
  }

  func note(_ product: String) {
    products.withLock { $0.append(product) }
  }
}

import Synchronization

/// The products that `Transaction.updates` delivered to all runs of an app, in order.
///
/// There can be millions if store time moves far, so callers receive only as many as they request.
package final class UpdateRecord: Sendable {
  private let products: Mutex<UpdateList>

  /// Creates a record that continues another one, by default an empty one.
  package init(of products: UpdateList = UpdateList()) {
    self.products = Mutex(products)
  }

  package var count: Int { products.withLock(\.count) }

  /// All products, for a record that continues this one.
  package var all: UpdateList { products.withLock(\.self) }

  /// Returns the products that follow a number of already known ones.
  package func products(after count: Int) -> [String] { all.part(from: count) }

  /// Returns the newest products, oldest first.
  package func newest(_ limit: Int) -> [String] {
    let all = all
    return all.part(from: max(0, all.count - limit))
  }

  /// Returns the newest of the products that follow a number of already known ones.
  package func part(behind known: Int) -> RecentPart<String> {
    let all = all
    let first = max(known, all.count - RecentPart<String>.most)
    return RecentPart(elements: all.part(from: first), leftOut: max(0, first - known))
  }

  func record(_ product: String) {
    products.withLock { $0.append(product) }
  }
}

/// The products of an ``UpdateRecord``, where copies share the earlier ones.
package struct UpdateList: Sendable {
  private var products = SharedList<String>()

  package init() {}

  package var count: Int { products.count }

  /// Returns the products from an index on, oldest first.
  package func part(from first: Int) -> [String] {
    Array(products[min(first, count)...])
  }

  package mutating func append(_ product: String) { products.append(product) }
}

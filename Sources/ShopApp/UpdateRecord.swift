import Synchronization

/// The products that `Transaction.updates` brought to an app, in all of its runs, in order.
///
/// There may be millions where time moves far, so no more of them are returned than were asked for.
package final class UpdateRecord: Sendable {
  private let products: Mutex<UpdateList>

  /// A record that goes on where another one was; by default nothing was brought yet.
  package init(of products: UpdateList = UpdateList()) {
    self.products = Mutex(products)
  }

  package var count: Int { products.withLock(\.count) }

  /// All of them, to be gone on from.
  package var all: UpdateList { products.withLock(\.self) }

  /// Those behind the first so many.
  package func products(after count: Int) -> [String] { all.part(from: count) }

  /// The newest, oldest first.
  package func newest(_ limit: Int) -> [String] {
    let all = all
    return all.part(from: max(0, all.count - limit))
  }

  /// The newest of those behind the first so many.
  package func part(behind known: Int) -> RecentPart<String> {
    let all = all
    let first = max(known, all.count - RecentPart<String>.most)
    return RecentPart(elements: all.part(from: first), leftOut: max(0, first - known))
  }

  func note(_ product: String) {
    products.withLock { $0.append(product) }
  }
}

/// The products of an ``UpdateRecord``: a copy shares all that was there before.
package struct UpdateList: Sendable {
  private var products = SharedList<String>()

  package init() {}

  package var count: Int { products.count }

  /// Those from a position on, oldest first.
  package func part(from first: Int) -> [String] {
    Array(products[min(first, count)...])
  }

  package mutating func append(_ product: String) { products.append(product) }
}

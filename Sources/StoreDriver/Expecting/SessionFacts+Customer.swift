import StoreCatalog
import StoreEngine
import StoreModel
import StoreScript
import StoreTelling

// Facts about the customer's products.
extension SessionFacts {
  static let customer: [Finding] = [
    Finding(\.entitlements, .inAnyOrder(\.entitled)),
    Finding(\.unfinished, .inOrder(\.rawValue) { $0.products(of: $0.store.unfinished) }),
    Finding(\.updates, .inOrder(\.rawValue, \.updates)),
    Finding(\.granted, .inAnyOrder(\.granted)),
    Finding(\.history, .inOrder(\.rawValue, \.history)),
    Finding(\.revoked, .inOrder(\.rawValue, \.revoked)),
    Finding(\.shared, .inAnyOrder(\.shared)),
    Finding(
      \.why,
      .byName { name in .words(or: "the catalog has no such product") { $0.why(name) } }
    ),
  ]

  /// Returns the products of the given transactions, in the same order.
  func products(of ids: some Sequence<TransactionID>) -> [ProductID] {
    ids.compactMap { store.transactions[id: $0]?.transaction.productId }
  }

  /// The products of the current entitlements, in the store's order.
  private var entitled: [ProductID] { products(of: store.currentEntitlements) }

  /// The products of the customer's purchase history, newest first.
  private var history: [ProductID] {
    products(of: store.transactions.map(\.id).reversed().filter(store.isListed))
  }

  /// The products of refunded or revoked transactions, oldest first.
  private var revoked: [ProductID] {
    store.transactions.map(\.transaction).filter { $0.revocationDate != nil }.map(\.productId)
  }

  /// The entitled products that family members share.
  private var shared: [ProductID] {
    store.currentEntitlements.compactMap { store.transactions[id: $0]?.transaction }
      .filter(\.isShared).map(\.productId)
  }

  /// Returns why the customer is or isn't entitled to a product, or `nil` if the product is unknown.
  private func why(_ name: String) -> String? {
    let id = ProductID(rawValue: name)
    guard let product = catalog?.product(id) ?? subscription(named: name)?.product else {
      return nil
    }
    return store.why(product: product).map(\.text).joined(separator: "; ")
  }
}

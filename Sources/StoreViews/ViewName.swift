import CatalogTools
import StoreCatalog
package import StoreQueries

/// The views of a catalog and its store.
package enum ViewName: String, Hashable, Sendable, CaseIterable {
  case products
  case entitlements
  case transactions
  case subscriptions
  case notifications
  case log

  /// The fields that a query can use.
  ///
  /// Most of them are also columns.
  package var fields: [QueryField] {
    switch self {
    case .products: ItemField.queryFields
    case .entitlements: StoreView.entitlements.fields
    case .transactions: StoreView.transactions.fields
    case .subscriptions: StoreView.subscriptions.fields
    case .notifications: StoreView.notifications.fields
    case .log: StoreView.log.fields
    }
  }
}

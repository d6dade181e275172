import StoreCatalog
package import StoreQueries

/// What can be listed of a catalog and its store.
package enum ViewName: String, Hashable, Sendable, CaseIterable {
  case products
  case entitlements
  case transactions
  case subscriptions
  case notifications
  case log

  /// What a query can ask of its rows; all but a few of them are columns as well.
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

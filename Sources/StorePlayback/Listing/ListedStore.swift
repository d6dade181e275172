import CatalogTools
package import StoreCatalog
import StoreDriver
package import StoreEngine
import StoreModel
import StoreSession
import StoreTelling
package import StoreViews

/// A read-only store that provides its views as tables.
package struct ListedStore {
  private let catalog: Catalog
  private let session: StoreSession

  /// - Parameters:
  ///   - events: The events of the store.
  ///   - catalog: The catalog that contains the names of the store's products.
  /// - Throws: ``JournalFault`` if the events aren't a valid journal.
  package init(_ events: [JournaledEvent], selling catalog: Catalog) throws {
    self.catalog = catalog
    session = try StoreSession(
      catalog: catalog,
      opening: StorePlan(start: .first).opening(of: catalog),
      events: events
    )
  }

  /// Returns the requested rows of a view.
  ///
  /// - Throws: ``ViewTable/Fault`` if the request is invalid.
  package func table(
    _ view: ViewName,
    _ request: ViewTable.Request
  ) throws(ViewTable.Fault) -> ViewTable {
    let store = session.store
    let (catalog, locale) = (catalog, store.settings.locale)
    let context = ViewContext(store: store) { id in
      catalog.product(id)?.localized(in: locale).displayName ?? id.rawValue
    }
    switch view {
    case .products:
      return try ViewTable(CatalogIndex(catalog, storefront: store.settings.storefront), request)
    case .entitlements:
      let rows = store.currentEntitlements.lazy.compactMap { id in
        store.transactions[id: id].map { TransactionRow.made($0) }
      }
      return try ViewTable(.entitlements, rows, request, context)
    case .transactions: return try ViewTable(.transactions, store.transactionRows, request, context)
    case .subscriptions:
      return try ViewTable(.subscriptions, store.subscriptions, request, context)
    case .notifications:
      let driver = StoreDriver(session: session)
      let rows = driver.notificationList(0..<session.notificationCount).rows.reversed()
      return try ViewTable(.notifications, rows, request, context)
    case .log:
      var log = StoreLog(capacity: .max)
      for event in session.log { log.append(event, name: context.name) }
      return try ViewTable(.log, log.lines, request, context)
    }
  }
}

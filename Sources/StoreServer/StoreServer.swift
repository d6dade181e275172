package import Hummingbird

/// The routes of Storefront on one loopback port.
///
/// Each path leads to the main store. With the prefix `/stores/NAME` it leads to another store that the control API
/// has opened, and so does the host `NAME.localhost`.
package struct StoreServer: Sendable {
  package let stores: HostedStores
  /// The name of the store for paths without a store name.
  let home: String

  /// Creates a server of these stores, at the port of the main one or at another store's own.
  package init(stores: HostedStores, home: String = HostedStores.mainName) {
    self.stores = stores
    self.home = home
  }

  package func router() -> Router<StoreContext> {
    let router = Router(context: StoreContext.self)
    router.add(middleware: PlainErrors())
    router.add(middleware: AppStoreErrors())
    router.add(middleware: ChangeGuard(stores: stores))
    Self.addRoutes(to: router.group().add(middleware: SelectStore(stores: stores, home: home)))
    Self.addRoutes(
      to: router.group("stores/:store").add(middleware: SelectStore(stores: stores, home: home))
    )
    return router
  }

  private static func addRoutes(to group: RouterGroup<StoreContext>) {
    AppStoreRoutes.add(to: group)
    MerchantRoutes.add(to: group)
    ControlRoutes.add(to: group)
    CertificateRoutes.add(to: group)
  }
}

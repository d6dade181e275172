package import Hummingbird

/// Everything that Storefront serves on one loopback port.
///
/// Every path leads to the main store; `/stores/NAME` before it leads to another one that the control
/// API has opened, and so does the host `NAME.localhost`.
package struct StoreServer: Sendable {
  package let stores: HostedStores
  /// The store that paths lead to which name none.
  let home: String

  /// A server of these stores, at a port of the main one's or of another one's own.
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

package import Hummingbird

/// Everything that Storefront serves on one loopback port.
///
/// Every path leads to the main store; `/stores/NAME` before it leads to another one that the control
/// API has opened.
package struct StoreServer: Sendable {
  package let stores: HostedStores

  /// A server of these stores.
  package init(stores: HostedStores) {
    self.stores = stores
  }

  /// Every route.
  package func router() -> Router<StoreContext> {
    let router = Router(context: StoreContext.self)
    router.add(middleware: PlainErrors())
    router.add(middleware: AppStoreErrors())
    Self.addRoutes(to: router.group().add(middleware: SelectStore(stores: stores)))
    Self.addRoutes(
      to: router.group("stores/:store").add(middleware: SelectStore(stores: stores))
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

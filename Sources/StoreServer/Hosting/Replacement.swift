package import StoreDriver

/// The rules for replacing a served store by another one, in a reset or a restore.
package struct Replacement: Sendable {
  /// Whether the store may be replaced.
  package enum Permission: Sendable {
    case free
    /// Only by a store with the same catalog, because its file belongs to the catalog.
    case sameCatalog
    /// Not at all, with the reason and the remedy.
    case refused(what: String, right: String)
  }

  package var permission: Permission
  /// Receives each new store before its app starts, to connect it to webhooks and merchants.
  package var connect: @Sendable (StoreDriver) -> Void

  package init(
    _ permission: Permission = .free,
    connect: @escaping @Sendable (StoreDriver) -> Void = { _ in }
  ) {
    self.permission = permission
    self.connect = connect
  }

  /// The rule for a store on a screen, which would continue to show the old store.
  package static let shownOnScreen = Replacement(
    .refused(
      what: "this store is shown on a screen",
      right: "open another store with POST /control/stores, or use storefront serve"
    )
  )
}

package import StoreDriver

/// The rules for replacing a served store by another one, in a reset or a restore.
package struct Replacement: Sendable {
  /// Whether the store may be replaced.
  package enum Permission: Sendable {
    case free
    /// Replacement by a store with the same catalog only, because the store's file belongs to the
    /// catalog.
    case sameCatalog
    /// No replacement, with the reason and the remedy.
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

  /// The rule for a store on a screen, because the screen would continue to show the replaced
  /// store.
  package static let shownOnScreen = Replacement(
    .refused(
      what: "this store is shown on a screen",
      right: "open another store with POST /control/stores, or use storefront serve"
    )
  )
}

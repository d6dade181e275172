package import StoreDriver

/// What becomes of a served store when another one begins in its place: a reset, a snapshot.
package struct Replacement: Sendable {
  /// Whether it may be replaced.
  package enum Permission: Sendable {
    case free
    /// Only by one with the same catalog: it is kept in a file that belongs to the catalog.
    case sameCatalog
    /// Not at all: why, and what to do instead.
    case refused(what: String, right: String)
  }

  package var permission: Permission
  /// Is handed every store that begins, before its app starts: connects it to webhooks and merchants.
  package var connect: @Sendable (StoreDriver) -> Void

  package init(
    _ permission: Permission = .free,
    connect: @escaping @Sendable (StoreDriver) -> Void = { _ in }
  ) {
    self.permission = permission
    self.connect = connect
  }

  /// A store that a screen shows, which would go on showing the old one.
  package static let shownOnScreen = Replacement(
    .refused(
      what: "this store is shown on a screen",
      right: "open another store with POST /control/stores, or use storefront serve"
    )
  )
}

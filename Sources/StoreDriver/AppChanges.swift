package import ShopApp
package import StoreModel

/// The state of the app before some steps, to find out later what they changed.
package struct AppMark: Sendable {
  let shelf: ContentShelf
  let counts: ShelfCounts
  let updateCount: Int
  let states: [String: Int]
}

extension AppMark {
  init(of phone: Phone) {
    self.init(
      shelf: phone.shelf,
      counts: phone.shelf.counts,
      updateCount: phone.updates.count,
      states: phone.app?.state.subscriptions ?? [:]
    )
  }

  /// Returns the same mark for the device of another driver of the store.
  ///
  /// - Parameters:
  ///   - driver: The other driver. Its device has the contents of the previous driver's device.
  ///   - isNewDevice: Whether the customer has moved to that device since this mark.
  /// - Returns: The mark of that driver.
  package func moved(to driver: StoreDriver, isNewDevice: Bool) -> AppMark {
    AppMark(
      shelf: driver.mark.shelf,
      counts: isNewDevice ? ShelfCounts() : counts,
      updateCount: updateCount,
      states: states
    )
  }
}

/// The app after some steps, and the changes of its lists.
///
/// Its size depends on the number of changes, not on the length of the lists.
package struct AppChanges: Sendable {
  /// The app without its lists.
  package let app: AppSnapshot
  /// The granted and revoked content.
  package let shelf: ShelfChanges
  /// The products that `Transaction.updates` delivered.
  package let updates: RecentPart<String>
  /// The states of the subscriptions whose state has changed.
  package let subscriptions: [ProductID: RenewalState]
}

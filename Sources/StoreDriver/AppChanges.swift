package import ShopApp
package import StoreModel

/// The state of the app before some steps.
///
/// ``StoreDriver/changes(since:)`` compares the app with this mark.
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
  ///   - driver: The other driver. The contents of its device are copies of the previous driver's device.
  ///   - isNewDevice: Whether the customer has moved to the other driver's device since this mark.
  /// - Returns: The mark for the other driver.
  package func moved(to driver: StoreDriver, isNewDevice: Bool) -> AppMark {
    AppMark(
      shelf: driver.mark.shelf,
      counts: isNewDevice ? ShelfCounts() : counts,
      updateCount: updateCount,
      states: states
    )
  }
}

/// The app after some steps, and the changes that those steps made to the app's lists.
///
/// The size of this value depends on the number of changes, not on the length of the lists.
package struct AppChanges: Sendable {
  /// The app without its lists.
  package let app: AppSnapshot
  /// The changes of the granted and revoked content.
  package let shelf: ShelfChanges
  /// The products that `Transaction.updates` has delivered since the mark.
  package let updates: RecentPart<String>
  /// The states of the subscriptions whose state has changed.
  package let subscriptions: [ProductID: RenewalState]
}

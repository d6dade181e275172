package import ShopApp
package import StoreModel

/// Where the app stands before some steps, to say behind them what they changed.
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

  /// The same moment, for the device of another driver of the store.
  ///
  /// - Parameters:
  ///   - driver: The driver, whose device holds what the one before held.
  ///   - isNewDevice: Whether the customer has moved to that device since.
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

/// The app behind some steps, and what they changed of its lists: as little as they did, however much it
/// holds.
package struct AppChanges: Sendable {
  /// The app, its lists left out.
  package let app: AppSnapshot
  /// What was given and taken back.
  package let shelf: ShelfChanges
  /// The products that `Transaction.updates` brought.
  package let updates: RecentPart<String>
  /// Where the subscriptions stand that stand elsewhere than before.
  package let subscriptions: [ProductID: RenewalState]
}

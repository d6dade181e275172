package import ShopApp
package import StoreModel

/// Where the app stands before some steps, to say behind them what they changed.
package struct AppMark: Sendable {
  let shelf: ContentShelf
  let counts: ShelfCounts
  let updateCount: Int
  let states: [String: Int]
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

/// The limits of the data that a server keeps for clients and of its responses.
///
/// ``BodyLimit`` limits bodies, ``ConnectionLimits`` connections, `MerchantAccount` accounts, and `WebAddress`
/// webhooks. All limits are this program's own: enough for any test, but not for a client that never stops.
package enum ServerBounds {
  /// The maximum number of elements of a list that is only a part of a response.
  ///
  /// The response counts the omitted ones.
  static let page = 1000
  /// The maximum number of events of steps in a response.
  ///
  /// `GET /control/events` returns the others.
  static let eventsOfSteps = 10_000
  /// The maximum number of delivery attempts of a notification in a response, which contains the
  /// newest ones.
  static let attempts = 100
  /// The maximum number of attempts on a page of notifications with a `limit`.
  ///
  /// The page ends with the notification that reaches it.
  static let attemptsOfPage = 10_000
  /// The maximum number of connections at the port of a store with its own port (``StorePorts``).
  static let connectionsOfStore = 32
  /// The maximum number of stores that are served at the same time, including the main one.
  static let stores = 64
  /// The maximum size in bytes of all catalogs and snapshots that clients sent and that stores and their snapshots
  /// keep.
  static let keptBytes = 64 << 20
  /// The maximum number of snapshots of a store.
  static let snapshots = 256
  /// The maximum number of events from before resets and restores that the snapshots of all stores keep.
  ///
  /// The events of the current stores don't count, because the stores keep them anyway.
  static let snapshotEvents = 1_000_000
}

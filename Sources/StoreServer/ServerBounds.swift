/// The bounds of what a server keeps for its clients and of how much it says at once.
///
/// ``BodyLimit`` bounds bodies, ``ConnectionLimits`` connections, `MerchantAccount` accounts, and `WebAddress`
/// webhooks. All of them are this program's own: room for any test, and none for a client that never stops.
package enum ServerBounds {
  /// The most elements of a list inside a response about something else; the response counts the others.
  static let page = 1000
  /// The most events of steps in one response; the others are behind `GET /control/events`.
  static let eventsOfSteps = 10_000
  /// The most attempts to deliver a notification in one response, the newest of it.
  static let attempts = 100
  /// The most attempts on a page of notifications, which ends behind the one that has the last of them; of one that was
  /// asked for with a `limit`.
  static let attemptsOfPage = 10_000
  /// The most connections at the port of a store that has one of its own (``StorePorts``).
  static let connectionsOfStore = 32
  /// The most stores that are served at once, the main one included.
  static let stores = 64
  /// The most bytes of all catalogs and snapshots together that clients have sent and that stores, and
  /// snapshots of them, keep.
  static let keptBytes = 64 << 20
  /// The most snapshots that a store keeps.
  static let snapshots = 256
  /// The most events that snapshots of all stores keep of what was before resets and restores; those of a
  /// store as it is now it has anyway.
  static let snapshotEvents = 1_000_000
}

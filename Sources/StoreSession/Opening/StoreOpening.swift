package import StoreEngine
package import StoreModel

/// The identity, the settings and the first store time of a new store.
package struct StoreOpening: Hashable, Sendable {
  package var identity: StoreIdentity
  package var settings: StoreSettings
  /// The first store time.
  package var start: StoreInstant

  package init(
    identity: StoreIdentity,
    settings: StoreSettings = StoreSettings(),
    start: StoreInstant
  ) {
    self.identity = identity
    self.settings = settings
    self.start = start
  }

  /// The events with which the journal begins.
  package var events: [JournaledEvent] {
    Store.opening(identity: identity, settings: settings, at: start)
      .journaled(after: 0, at: start)
  }
}

import ShopApp
import StoreScript

/// The device: the app that runs, and what it stored.
struct Phone {
  var shelf: ContentShelf
  var app: ShopApp?
  private(set) var misbehaviours: Set<Misbehaviour> = []
  private(set) var registration = Registration.Version.v2
  /// What `Transaction.updates` brought, in all runs.
  let updates: UpdateRecord
  /// What the run of the app remembers that goes on here.
  private(set) var resumed: ShopApp.Kept?

  init(shelf: ContentShelf) {
    self.shelf = shelf
    updates = UpdateRecord()
  }

  /// What a device holds, and the app in it, as long as nothing of the app is under way.
  struct Kept: Sendable {
    var shelf = ShelfContents()
    var updates = UpdateList()
    var misbehaviours: Set<Misbehaviour> = []
    var registration = Registration.Version.v2
    /// What the last run of the app remembers; nil if there was none.
    var app: ShopApp.Kept?
    /// Whether that run goes on.
    var isRunning = false
  }

  /// A device that holds what another one did; no app runs on it yet.
  init(resuming kept: Kept) {
    shelf = ContentShelf(holding: kept.shelf)
    updates = UpdateRecord(of: kept.updates)
    misbehaviours = kept.misbehaviours
    registration = kept.registration
    resumed = kept.app
  }

  var kept: Kept {
    Kept(
      shelf: shelf.held,
      updates: updates.all,
      misbehaviours: misbehaviours,
      registration: registration,
      app: app?.kept,
      isRunning: app?.isRunning ?? false
    )
  }

  mutating func misbehave(_ misbehaviours: Set<Misbehaviour>) {
    self.misbehaviours = misbehaviours
    app?.misbehave(misbehaviours)
  }

  mutating func register(by version: Registration.Version) {
    registration = version
    app?.registration = version
  }

  func snapshot(listing most: Int) -> AppSnapshot {
    AppSnapshot(
      isRunning: app?.isRunning ?? false,
      shelf: shelf.glance(atMost: most),
      state: app?.state ?? ShopState(),
      updates: updates,
      listing: most,
      misbehaviours: Set(misbehaviours.map(AppMisbehaviour.init)),
      crashesBeforeFinish: app?.crashesBeforeFinish ?? false,
      registration: RegistrationVersion(registration)
    )
  }
}

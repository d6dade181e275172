import ShopApp
import StoreAttachment
import StoreScript

/// The device: the running app, and its stored data.
struct Phone {
  var shelf: ContentShelf
  /// The last run of the demo app, or `nil` before the first one.
  var app: ShopApp?
  /// The attached program, which is the running app instead of the demo app, or `nil`.
  var program: AttachedProgram?
  private(set) var misbehaviours: Set<Misbehaviour> = []
  private(set) var registration = Registration.Version.v2
  /// The products that `Transaction.updates` delivered, in all runs.
  let updates: UpdateRecord
  /// The memory of the app's run that continues here.
  private(set) var resumed: ShopApp.Snapshot?

  init(shelf: ContentShelf) {
    self.shelf = shelf
    updates = UpdateRecord()
  }

  /// A device with its app, at a moment without pending work of the app.
  struct Snapshot: Sendable {
    var shelf = ShelfContents()
    var updates = UpdateList()
    var misbehaviours: Set<Misbehaviour> = []
    var registration = Registration.Version.v2
    /// The memory of the app's last run, or `nil` without one.
    var app: ShopApp.Snapshot?
    /// Whether that run continues.
    var isRunning = false
  }

  /// Creates a device with the contents of another one, without a running app.
  init(resuming kept: Snapshot) {
    shelf = ContentShelf(holding: kept.shelf)
    updates = UpdateRecord(of: kept.updates)
    misbehaviours = kept.misbehaviours
    registration = kept.registration
    resumed = kept.app
  }

  var snapshot: Snapshot {
    Snapshot(
      shelf: shelf.held,
      updates: updates.all,
      misbehaviours: misbehaviours,
      registration: registration,
      app: app?.snapshot,
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
      isRunning: program != nil || app?.isRunning ?? false,
      shelf: shelf.summary(atMost: most),
      state: app?.state ?? ShopState(),
      updates: updates,
      listing: most,
      misbehaviours: Set(misbehaviours.map(AppMisbehaviour.init)),
      crashesBeforeFinish: app?.crashesBeforeFinish ?? false,
      registration: RegistrationVersion(registration)
    )
  }
}

import ShopApp
import StoreScript

/// The device, with the running app and its stored data.
struct Phone {
  var shelf: ContentShelf
  /// The last run of the demo app, or `nil` before the first one.
  var app: ShopApp?
  /// The user's program that runs as the app in place of the demo app, or `nil` if no program runs.
  var program: RunningProgram?
  /// A closure that starts the user's program in place of the demo app, or `nil` to use the demo app.
  var launcher: ProgramLauncher?
  /// The last process that ``launcher`` has started, or `nil` before the first launch.
  var launched: (any LaunchedProgram)?
  /// The number of processes that ``launcher`` has started.
  var launches = 0
  /// Whether ``launcher`` is starting a process.
  var isLaunching = false
  /// The number of lines that the last process had printed at the start of the last step that may cause output.
  var linesBeforeStep = 0
  private(set) var misbehaviours: Set<Misbehaviour> = []
  private(set) var registration = Registration.Version.v2
  /// The products that `Transaction.updates` has delivered in all runs.
  let updates: UpdateRecord
  /// The memory of the app's run that continues on this device, or `nil` if no run continues.
  private(set) var resumed: ShopApp.Snapshot?

  init(shelf: ContentShelf) {
    self.shelf = shelf
    updates = UpdateRecord()
  }

  /// A device with its app at a moment when the app isn't busy.
  struct Snapshot: Sendable {
    var shelf = ShelfContents()
    var updates = UpdateList()
    var misbehaviours: Set<Misbehaviour> = []
    var registration = Registration.Version.v2
    /// The memory of the app's last run, or `nil` before the first run.
    var app: ShopApp.Snapshot?
    /// Whether the last run is still active.
    var isRunning = false
  }

  /// Creates a device with the given contents and without a running app.
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
      crashesBeforeFinish: program?.crashesBeforeFinish ?? app?.crashesBeforeFinish ?? false,
      registration: RegistrationVersion(registration)
    )
  }
}

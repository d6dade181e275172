import AdvancedCommerce
package import Merchant
package import ShopApp
import SimulatedStoreKit
import StoreAttachment
import StoreEngine
import StoreModel
package import StoreScript
package import StoreSession
import Synchronization

/// A driver that runs the steps of all callers: the person at the keyboard, a script or the control API.
///
/// Every step returns when all its effects have settled: the app is waiting for the store again, or has nothing to do.
/// Steps of several callers run one after the other. The driver owns the device. It starts and ends the ``ShopApp``,
/// and stores the app's data.
package final class StoreDriver: Sendable {
  package let session: StoreSession
  /// The built-in merchant's server.
  ///
  /// The app uses it unless an external server is set.
  package let merchant: Merchant
  /// The client through which the app calls the merchant's server.
  private let client: MerchantClient
  /// The client of the external server that the app uses in place of ``merchant``, or `nil` to use ``merchant``.
  let externalServer: MerchantClient?
  /// Whether the app uses an external server in place of ``merchant``.
  package var asksExternalServer: Bool { externalServer != nil }
  /// The reference to the store's current driver, shared with previous and later drivers.
  let currentDriver = Mutex(CurrentDriver())
  let timeMoves = Mutex(TimeMoves())
  let limits: Limits
  let phone: Mutex<Phone>
  /// The counter of the merchant's signatures for offers.
  ///
  /// Its range is far from the numbers of the signatures for requests.
  let offerSignatures: SignatureNumbers
  let merchantSignatures: SignatureNumbers
  /// The state of the search for ``refusal``.
  let refusals: Mutex<RefusalSearch>
  /// The checkpoints from which a replay can start.
  let checkpoints: Checkpoints
  package let names: NamedSteps
  /// The progress of the current change of branches.
  package let replayProgress = ReplayProgress()
  let programCalls = Mutex(ProgramCalls())
  /// The number of clients' calls when the state of the merchant's server was last stored.
  let callsKept = Mutex(ClientCalls())
  /// The tester's setting for the responses of the merchant's server.
  let server = MerchantServer()
  /// The merchant's servers that scripts play, and the network that serves all other webhooks.
  let webhooks: PlayedWebhooks
  /// The faults for calls of the App Store's APIs, and for deliveries to webhooks.
  let faults = FaultBox()

  /// The limits of one step.
  struct Limits: Sendable {
    /// The maximum number of due moments in a step that moves time.
    var mostDueMoments: Int
    /// The wall time for which other callers wait while a step moves time.
    var turnLength: Duration
  }

  /// Creates a driver with a new device.
  ///
  /// The app isn't running until ``start()`` or a `launch` step.
  ///
  /// The app's shelf contains the content that was delivered on this device according to the store's journal. The
  /// purchases of that content are also registered with the merchant's server for the demo account.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - client: The client of an external merchant's server that the app uses in place of ``merchant``. If that server
  ///     can't sign Advanced Commerce requests, they are signed here.
  ///   - mostDueMoments: The maximum number of due moments in a step that moves time.
  ///   - turnLength: The wall time for which other callers wait while a step moves time.
  package convenience init(
    session: StoreSession,
    merchant client: MerchantClient? = nil,
    mostDueMoments: Int = Advance.mostDueMoments,
    turnLength: Duration = .milliseconds(50)
  ) {
    self.init(
      session: session,
      merchant: client,
      limits: Limits(mostDueMoments: mostDueMoments, turnLength: turnLength),
      resuming: nil,
      checkpoints: Checkpoints()
    )
    // If the journal can't be read, the next attempt to write to it reports the failure.
    session.takeSteps(StepLog.steps(of: session))
  }

  /// Creates a driver with a device, at a checkpoint or at the end of the journal.
  init(
    session: StoreSession,
    merchant client: MerchantClient?,
    limits: Limits,
    resuming checkpoint: Checkpoint?,
    checkpoints: Checkpoints
  ) {
    self.session = session
    names = NamedSteps(of: session)
    self.limits = limits
    self.checkpoints = checkpoints
    offerSignatures = SignatureNumbers(after: checkpoint?.beside.offerSignatures ?? 1 << 20)
    refusals = Mutex(RefusalSearch(after: checkpoint?.beside.eventsBeforeRequest ?? 0))
    merchantSignatures = SignatureNumbers(after: checkpoint?.beside.merchantSignatures ?? 0)
    webhooks = PlayedWebhooks(failingBy: faults)
    let merchant = Merchant(of: session, signing: merchantSignatures, failingBy: faults)
    self.merchant = merchant
    externalServer = client
    self.client =
      client?.recorded(by: session.answers).signing(for: session, merchantSignatures)
      ?? MerchantClient(asking: merchant)
    if let checkpoint = checkpoint?.beside {
      phone = Mutex(Phone(resuming: checkpoint.phone))
      checkpoint.merchant.resume(in: self)
      server.state = checkpoint.server
      webhooks.results = checkpoint.webhooks
    } else {
      let recall = session.recallShelf()
      merchant.recall(session.read(recall.originals), for: MerchantAccount.demoName)
      phone = Mutex(Phone(shelf: ContentShelf(copying: recall.shelf)))
    }
  }

  /// The current app, including its stored data.
  package var app: AppSnapshot { app(listing: AppSnapshot.most) }

  /// Returns the current app.
  ///
  /// - Parameter most: The maximum length of each list. Callers that check every step pass 0.
  /// - Returns: The app, including its stored data.
  package func app(listing most: Int) -> AppSnapshot {
    var app = phone.withLock(\.self).snapshot(listing: most)
    app.server = server.state
    app.faults = faults.armed
    app.program = programs.recentOutput
    return app
  }

  /// The current state of the app, to be passed to ``changes(since:)``.
  package var mark: AppMark {
    AppMark(of: phone.withLock(\.self))
  }

  /// Returns the current app, and the changes of its lists since the given mark of this driver.
  package func changes(since mark: AppMark) -> AppChanges {
    let app = app(listing: 0)
    let (shelf, updates) = phone.withLock { ($0.shelf, $0.updates) }
    return AppChanges(
      app: app,
      // The shelf of a new device is empty at first.
      shelf: shelf.changes(since: shelf === mark.shelf ? mark.counts : ShelfCounts()),
      updates: updates.part(behind: mark.updateCount),
      subscriptions: app.subscriptions(otherThan: mark.states)
    )
  }

  /// The customer's content that is granted and not revoked.
  ///
  /// Each product is repeated by its quantity.
  var granted: [ProductID] { AppSnapshot.products(of: phone.withLock(\.shelf).grants) }

  /// The products of all transactions that `Transaction.updates` has delivered.
  var updates: UpdateRecord { phone.withLock(\.updates) }

  /// Starts the app if it isn't running, and waits until it has settled.
  ///
  /// If an app is running according to the journal but its process has ended, the app has crashed.
  ///
  /// - Parameter goesOn: Whether an app that was running at the end of the events continues as if the program hadn't
  ///   ended. A recording starts this way.
  /// - Throws: ``StepFailure``.
  package func start(goingOn goesOn: Bool = false) async throws(StepFailure) {
    try await inTurn { _ throws(StepFailure) in
      guard self.phone.withLock({ $0.program == nil && $0.app?.isRunning != true }) else { return }
      if goesOn, self.session.read(\.isAppRunning) { return try await self.resumeApp() }
      try await self.recording(self.hasProgram ? .program : .opening, nil) {
        () async throws(StepFailure) in
        try await self.startApp()
      }
      self.stepCheckpoints.take()
    }
  }

  /// Starts the app.
  ///
  /// If the app was running when the store was closed, it has crashed.
  func startApp() async throws(StepFailure) {
    if session.read(\.isAppRunning) { try command(.terminate(crashed: true)) }
    try await launchApp()
  }

  /// Continues the app that was running at the end of the events.
  ///
  /// The app has already received all events.
  private func resumeApp() async throws(StepFailure) {
    if hasProgram { return try await programs.resume() }
    session.takeLaunchAsHeard()
    installApp()
    try await act("resume") { $0.resume(nil) }
  }

  /// Runs a step and waits until all its effects have settled.
  ///
  /// Notes, keys, expectations, HTTP requests, branches and clock rates do nothing here. See ``StepRunner``.
  ///
  /// A step that moves time lets other callers in.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - turn: The caller's current turn, or `nil` to wait for one.
  ///   - keepsTurn: Whether a step that moves time makes other callers wait until it ends.
  /// - Throws: ``StepFailure`` with the reason and the remedy. The step then had no effect, unless a delivery never
  ///   returned or the journal couldn't store a part of the step. If time was stopped, store time keeps the value that
  ///   it has reached.
  package func perform(
    _ step: Step,
    in turn: StoreTurn? = nil,
    keepingTurn keepsTurn: Bool = false
  ) async throws(StepFailure) {
    try await inTurn(turn) { driver throws(StepFailure) in
      let step = try driver.names.resolved(step).decided(driver.words, driver.session)
      try await driver.recording(step) { () async throws(StepFailure) in
        try await driver.carryOut(step, keepingTurn: keepsTurn)
      }
    }
  }

  /// Runs a step like ``perform(_:in:keepingTurn:)``.
  ///
  /// - Returns: The reason why the step wasn't completed, or `nil` if it was completed.
  package func failure(
    performing step: Step,
    in turn: StoreTurn? = nil,
    keepingTurn keepsTurn: Bool = false
  ) async -> StepFailure? {
    do throws(StepFailure) {
      try await perform(step, in: turn, keepingTurn: keepsTurn)
      return nil
    } catch {
      return error
    }
  }

  /// Runs code in the caller's turn, with the store's current driver.
  func inTurn<Value: Sendable>(
    _ held: StoreTurn? = nil,
    _ body: (StoreDriver) async throws(StepFailure) -> Value
  ) async throws(StepFailure) -> Value {
    try await takingTurn(held) { driver, _ throws(StepFailure) in
      let before = driver.session.journalFailures
      let result: Result<Value, StepFailure>
      do throws(StepFailure) {
        result = .success(try await body(driver))
      } catch {
        result = .failure(error)
      }
      // If the app got the error, it has shown the error to its user and continued. The caller must get the reason from
      // here.
      if let reason = driver.session.journalFailures.reason(since: before) {
        throw .journal(reason)
      }
      return try result.get()
    }
  }
}

// The parts of steps.
extension StoreDriver {
  /// Performs a command in the store.
  func command(_ command: StoreCommand) throws(StepFailure) {
    do {
      try session.perform(command)
    } catch {
      throw StepFailure(StoreSessionError(error))
    }
  }

  func settle() async throws(StepFailure) {
    do {
      try await session.replay.settled()
    } catch {
      throw StepFailure(error)
    }
  }

  /// Runs an action of the app, and waits until it has settled.
  func act(
    _ name: String,
    _ body: @escaping @Sendable (ShopApp) async -> Void
  ) async throws(StepFailure) {
    let app = try runningApp()
    // During a replay, external events that precede the app's action are repeated first.
    if session.answers.isReplaying { try await settle() }
    let session = session
    session.act(name) {
      await StoreScope.with(session) { await body(app) }
    }
    try await settle()
  }

  func runningApp() throws(StepFailure) -> ShopApp {
    if let program = programs.current {
      throw .impossible(
        "the app is your program \(program.name), not the demo app",
        right: program.launched == nil
          ? "use it where you started it" : "send it input with {app: {input: ...}}"
      )
    }
    guard let app = phone.withLock(\.app), app.isRunning, session.read(\.isAppRunning) else {
      throw .impossible("the app isn't running", right: "start it with launch first")
    }
    return app
  }

  /// Starts a new run of the app with the data that is stored on the device.
  func launchApp() async throws(StepFailure) {
    if try await programs.launch() { return }
    try command(.launch)
    installApp()
    try await act("launch") { await $0.launch() }
  }

  /// Creates a run of the app that hasn't done anything yet.
  func installApp() {
    let session = session
    let merchant = client.behind(server)
    let lengths = NonRenewingLengths()
    phone.withLock { phone in
      phone.app = ShopApp(
        shelf: phone.shelf,
        updates: phone.updates,
        merchant: merchant,
        policy: ShopPolicy(session.read(\.settings), lengths.said(by: session.catalog)),
        registration: phone.registration,
        misbehaviours: phone.misbehaviours
      ) {
        // The crash is inside the app's own code. If the store refuses the command, the app has already ended.
        _ = try? session.perform(.terminate(crashed: true))
      }
    }
  }

  /// Ends the app of a closed store.
  func abandonApp() {
    let (app, program) = phone.withLock { phone in
      defer { phone.program = nil }
      return (phone.app, phone.program)
    }
    app?.end()
    program?.quit()
  }

  func endApp(crashed: Bool) async throws(StepFailure) {
    if try await programs.end(crashed: crashed) { return }
    let app = try runningApp()
    // The app pauses before the store resumes the app's calls, so that the app ignores their results.
    app.pause()
    do throws(StepFailure) {
      try command(.terminate(crashed: crashed))
    } catch {
      app.goOn()
      throw error
    }
    app.end()
    try await settle()
  }

  /// Sets the mistakes that the app makes, in this run and in later runs.
  func misbehave(_ mistakes: Set<AppMisbehaviour>) {
    phone.withLock { $0.misbehave(Set(mistakes.map(Misbehaviour.init))) }
  }

  /// Sets the version with which the app registers transactions, in this run and in later runs.
  func register(by version: Registration.Version) {
    phone.withLock { $0.register(by: version) }
  }

  /// Moves the customer to a new device and starts the app there.
  func replaceDevice() async throws(StepFailure) {
    if session.read(\.isAppRunning) { try await endApp(crashed: false) }
    try command(.replaceDevice)
    phone.withLock { $0.shelf = ContentShelf() }
    try await launchApp()
  }
}

extension StepLog {
  /// Returns the log of the store's steps.
  ///
  /// If the journal can't be read, returns `nil`.
  fileprivate static func steps(of session: StoreSession) -> StepLog? {
    try? session.journalSteps.map { try StepLog(keptIn: $0, events: session.log.count) }
      ?? StepLog(events: session.log.count)
  }
}

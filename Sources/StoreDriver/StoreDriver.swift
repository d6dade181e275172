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

/// Runs the steps of all callers: a person at the keyboard, a script, the control API.
///
/// Every step returns when all its effects have settled: the app waits at the store again, or has nothing to
/// do. Steps of several callers run one after the other. The driver owns the phone: it starts and ends the
/// ``ShopApp``, and keeps the app's stored data.
package final class StoreDriver: Sendable {
  package let session: StoreSession
  /// The built-in merchant's server, which the app uses unless an external one is set.
  package let merchant: Merchant
  /// The app's client of the merchant's server.
  private let client: MerchantClient
  /// The external server that the app uses instead of ``merchant``.
  let externalServer: MerchantClient?
  /// Whether the app uses an external server instead of ``merchant``.
  package var asksExternalServer: Bool { externalServer != nil }
  /// The reference to the store's driver, shared with previous and next drivers.
  let currentDriver = Mutex(CurrentDriver())
  let timeMoves = Mutex(TimeMoves())
  let limits: Limits
  let phone: Mutex<Phone>
  /// The numbers of the merchant's signatures for offers, in a range far from the numbers for charges.
  let offerSignatures: SignatureNumbers
  let merchantSignatures: SignatureNumbers
  /// The search for ``refusal`` so far.
  let refusals: Mutex<RefusalSearch>
  /// The starting points of replays.
  let checkpoints: Checkpoints
  package let names: NamedSteps
  /// The progress of the current change of branches.
  package let replayProgress = ReplayProgress()
  let programCalls = Mutex(ProgramCalls())
  /// The counts of clients' calls when the merchant's server was last stored.
  let callsKept = Mutex(ClientCalls())
  /// The tester's setting of the merchant's server.
  let server = MerchantServer()
  /// The merchant's servers that scripts play, and the network for the others.
  let webhooks: PlayedWebhooks
  /// The faults for calls of the App Store's APIs, and for deliveries to webhooks.
  let faults = FaultBox()

  /// The limits of one step.
  struct Limits: Sendable {
    /// The maximum number of due moments of a step that moves time.
    var mostDueMoments: Int
    /// The wall time for which a step that moves time lets others wait.
    var turnLength: Duration
  }

  /// Creates a driver with a phone.
  ///
  /// The app isn't running until ``start()`` or a `launch` step.
  ///
  /// The app's shelf contains the content that was delivered on this device according to the store's
  /// journal. That content is also registered with the merchant's server for the demo account.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - client: An external merchant server, which the app uses instead of ``merchant``. Requests for
  ///     Advanced Commerce are signed here if it can't sign them.
  ///   - mostDueMoments: The maximum number of due moments of a step that moves time.
  ///   - turnLength: The wall time for which a step that moves time lets others wait.
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
    // If the journal can't be read, the next write to it reports that.
    session.takeSteps(StepLog.steps(of: session))
  }

  /// Creates a driver with a phone, at a checkpoint or at the journal's end.
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
  /// - Parameter most: The maximum length of each list; 0 for callers that check every step.
  /// - Returns: The app, including its stored data.
  package func app(listing most: Int) -> AppSnapshot {
    var app = phone.withLock(\.self).snapshot(listing: most)
    app.server = server.state
    app.faults = faults.armed
    return app
  }

  /// The current state of the app, for ``changes(since:)``.
  package var mark: AppMark {
    AppMark(of: phone.withLock(\.self))
  }

  /// Returns the current app, and the changes of its lists since a mark of this driver.
  package func changes(since mark: AppMark) -> AppChanges {
    let app = app(listing: 0)
    let (shelf, updates) = phone.withLock { ($0.shelf, $0.updates) }
    return AppChanges(
      app: app,
      // A new device begins with an empty shelf.
      shelf: shelf.changes(since: shelf === mark.shelf ? mark.counts : ShelfCounts()),
      updates: updates.part(behind: mark.updateCount),
      subscriptions: app.subscriptions(otherThan: mark.states)
    )
  }

  /// The customer's content, granted and not revoked, each product repeated by its quantity.
  var granted: [ProductID] { AppSnapshot.products(of: phone.withLock(\.shelf).grants) }

  /// The products of all elements that `Transaction.updates` has delivered.
  var updates: UpdateRecord { phone.withLock(\.updates) }

  /// Starts the app if it isn't running, and waits until it has settled.
  ///
  /// An app that is running according to the journal, but whose process has ended, has crashed.
  ///
  /// - Parameter goesOn: Whether an app that was running at the end of the events continues as if
  ///   the program had not ended. A recording continues this way at its start.
  /// - Throws: ``StepFailure``.
  package func start(goingOn goesOn: Bool = false) async throws(StepFailure) {
    try await inTurn { _ throws(StepFailure) in
      guard self.phone.withLock({ $0.app?.isRunning }) != true else { return }
      if goesOn, self.session.read(\.isAppRunning) { return try await self.resumeApp() }
      try await self.recording(.opening, nil) { () async throws(StepFailure) in
        try await self.startApp()
      }
      self.takeCheckpoint()
    }
  }

  /// Starts the app.
  ///
  /// If it was running when the store was closed, it has crashed.
  func startApp() async throws(StepFailure) {
    if session.read(\.isAppRunning) { try command(.terminate(crashed: true)) }
    try await launchApp()
  }

  /// Continues the app that was running at the end of the events, and that has received all of them.
  private func resumeApp() async throws(StepFailure) {
    session.takeLaunchAsHeard()
    installApp()
    try await act("resume") { $0.resume(nil) }
  }

  /// Runs a step and waits until all its effects have settled.
  ///
  /// Notes, keys, expectations, branches and the running clock do nothing here: see ``StepRunner``.
  ///
  /// A step that moves time lets other callers in.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - turn: The caller's current turn, or `nil` to wait for one.
  ///   - keepsTurn: Whether a step that moves time blocks other callers until it ends.
  /// - Throws: ``StepFailure`` with the reason and the remedy. The step then had no effect, unless
  ///   a delivery never returned or the journal couldn't store a part of the step. If time was
  ///   stopped, it keeps the value that it has reached.
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
  /// - Returns: The reason why it was not completed, or `nil`.
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
      // An app shows an error to its user and continues, so the caller must get the reason from here.
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
    // In a replay, events from outside before the app's action are repeated first.
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
        "the app is \(program.name), which only its own user can tell what to do",
        right: "use it, or end it with quit and start the demo app with launch"
      )
    }
    guard let app = phone.withLock(\.app), app.isRunning, session.read(\.isAppRunning) else {
      throw .impossible("the app isn't running", right: "start it with launch first")
    }
    return app
  }

  /// Starts a new run of the app with the device's stored data.
  func launchApp() async throws(StepFailure) {
    try command(.launch)
    installApp()
    try await act("launch") { await $0.launch() }
  }

  /// Installs a run of the app that does nothing yet.
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
        // The app crashes inside its own code. If the store refuses, the app has already ended.
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
    // The app pauses before the store resumes its callers, so that the callers ignore the results.
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

  /// Sets the app's mistakes, in this run and in later ones.
  func misbehave(_ mistakes: Set<AppMisbehaviour>) {
    phone.withLock { $0.misbehave(Set(mistakes.map(Misbehaviour.init))) }
  }

  /// Sets the way in which the app registers transactions, in this run and in later ones.
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
  /// Returns the log of a store's steps, or `nil` if the journal can't be read.
  fileprivate static func steps(of session: StoreSession) -> StepLog? {
    try? session.journalSteps.map { try StepLog(keptIn: $0, events: session.log.count) }
      ?? StepLog(events: session.log.count)
  }
}

import AdvancedCommerce
package import Merchant
package import ShopApp
import SimulatedStoreKit
import StoreEngine
import StoreModel
package import StoreScript
package import StoreSession
import Synchronization

/// Carries out the steps of every caller: a person at the keys, a script, the control API.
///
/// Every step returns when everything it caused has settled: the app waits at the store again, or
/// has nothing to do. Steps of several callers are carried out one after another. The driver holds
/// the phone: it starts the ``ShopApp``, ends it, and keeps what the app stored on the device.
package final class StoreDriver: Sendable {
  package let session: StoreSession
  /// The merchant's server, which the app asks unless it was pointed at another one.
  package let merchant: Merchant
  /// The merchant's server as the app sees it.
  private let client: MerchantClient
  /// The server that the app was pointed at instead of ``merchant``.
  let externalServer: MerchantClient?
  /// Whether the app was pointed at another server than ``merchant``.
  package var asksExternalServer: Bool { externalServer != nil }
  /// The place of the store's driver, shared with those before and after this one.
  let place = Mutex(DriverPlace())
  let timeMoves = Mutex(TimeMoves())
  let limits: Limits
  let phone: Mutex<Phone>
  /// The merchant's signatures for offers so far; far from the numbers of its charges.
  let offerSignatures: SignatureNumbers
  let merchantSignatures: SignatureNumbers
  /// What is known of ``refusal``.
  let refusals: Mutex<RefusalSearch>
  /// Where going back begins.
  let checkpoints: Checkpoints
  package let names: NamedSteps
  /// How far it has come that goes to another step now.
  package let wayBack = WayBack()
  let programCalls = Mutex(ProgramCalls())
  /// The calls of clients when the merchant's server was kept last.
  let callsKept = Mutex(ClientCalls())
  /// What a tester makes of the merchant's server.
  let server = MerchantServer()
  /// The merchant's servers that scripts play, and the network behind them.
  let webhooks: PlayedWebhooks
  /// The faults for calls of the App Store's APIs, and for deliveries to webhooks.
  let faults = FaultBox()

  /// How far one step goes.
  struct Limits: Sendable {
    /// The most due moments that a step moves time over.
    var mostDueMoments: Int
    /// How long a step that moves time keeps others waiting; wall time.
    var turnLength: Duration
  }

  /// Puts a phone in front of a store; the app is not running until ``start()`` or a `launch` step.
  ///
  /// What the store's journal says was delivered on this device is on the app's shelf again, and
  /// registered with the merchant's server for the demo account.
  ///
  /// - Parameters:
  ///   - session: The store.
  ///   - client: An external merchant server, which the app asks instead of ``merchant``. Requests for
  ///     Advanced Commerce are signed here where it cannot.
  ///   - mostDueMoments: How many due moments a step may move time over.
  ///   - turnLength: How long, in wall time, a step that moves time keeps others waiting.
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
    // A journal that cannot be read says so when it is written to.
    session.takeSteps(
      try? session.journalSteps.map { try StepLog(keptIn: $0, events: session.log.count) }
        ?? StepLog(events: session.log.count)
    )
  }

  /// Puts a phone in front of a store, which is at a checkpoint, or where its journal ends.
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

  /// The app as it is now, its storage included.
  package var app: AppSnapshot { app(listing: AppSnapshot.most) }

  /// The app as it is now.
  ///
  /// - Parameter most: How much of each list is in it; who looks at every step wants none of them.
  /// - Returns: The app, its storage included.
  package func app(listing most: Int) -> AppSnapshot {
    var app = phone.withLock(\.self).snapshot(listing: most)
    app.server = server.state
    app.faults = faults.armed
    return app
  }

  /// Where the app stands, for ``changes(since:)``.
  package var mark: AppMark {
    AppMark(of: phone.withLock(\.self))
  }

  /// The app as it is now, and what of its lists has changed since a mark of this driver.
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

  /// What the customer was given and still holds, each product as often as its quantity says.
  var granted: [ProductID] { AppSnapshot.products(of: phone.withLock(\.shelf).grants) }

  /// The products of everything that `Transaction.updates` has ever brought.
  var updates: UpdateRecord { phone.withLock(\.updates) }

  /// Starts the app if it is not running, and waits until it has settled.
  ///
  /// An app that the journal says is running, but that no process runs any more, has crashed.
  ///
  /// - Parameter goesOn: Whether an app that ran where the events end goes on, as if the program had not
  ///   ended in between: a recording goes on where it began.
  /// - Throws: ``StepFailure``.
  package func start(goingOn goesOn: Bool = false) async throws(StepFailure) {
    try await inTurn { _ throws(StepFailure) in
      guard self.phone.withLock({ $0.app?.isRunning }) != true else { return }
      if goesOn, self.session.read(\.isAppRunning) { return try await self.resumeApp() }
      try await self.noting(.opening, nil) { () async throws(StepFailure) in
        try await self.begin()
      }
      self.takeCheckpoint()
    }
  }

  /// Starts the app; one that ran when the store was left has crashed.
  func begin() async throws(StepFailure) {
    if session.read(\.isAppRunning) { try command(.terminate(crashed: true)) }
    try await launchApp()
  }

  /// Has the app go on that ran where the events end, and that has heard all of them.
  private func resumeApp() async throws(StepFailure) {
    session.takeLaunchAsHeard()
    installApp()
    try await act("resume") { $0.resume(nil) }
  }

  /// Carries out a step and waits until everything it caused has settled.
  ///
  /// Nothing happens here for notes, keys, expectations, branches and the running clock: see ``StepRunner``.
  ///
  /// A step that moves time lets others have their turn on the way.
  ///
  /// - Parameters:
  ///   - step: What to do.
  ///   - turn: The turn that the caller has already, or `nil` to wait for one.
  ///   - keepsTurn: Whether a step that moves time lets nobody in on the way.
  /// - Throws: ``StepFailure``: why it cannot be done now and what would be right. Unless a delivery
  ///   never came back, or the journal could not keep a part of it, nothing has happened then; where
  ///   time was stopped, it has moved up to there.
  package func perform(
    _ step: Step,
    in turn: StoreTurn? = nil,
    keepingTurn keepsTurn: Bool = false
  ) async throws(StepFailure) {
    try await inTurn(turn) { driver throws(StepFailure) in
      let step = try driver.names.resolved(step).decided(driver.words, driver.session)
      try await driver.noting(step) { () async throws(StepFailure) in
        try await driver.carryOut(step, keepingTurn: keepsTurn)
      }
    }
  }

  /// Carries out a step like ``perform(_:in:keepingTurn:)``.
  ///
  /// - Returns: The reason for which it was not carried out to its end, or `nil`.
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

  /// Runs code when it is the caller's turn, with the driver that has the store by then.
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
      // An app shows its user an error and goes on; the caller has to hear the reason.
      if let reason = driver.session.journalFailures.reason(since: before) {
        throw .journal(reason)
      }
      return try result.get()
    }
  }
}

// What the steps are made of.
extension StoreDriver {
  /// Has the store carry out a command.
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

  /// Has the running app do something, and waits until it has settled.
  func act(
    _ name: String,
    _ body: @escaping @Sendable (ShopApp) async -> Void
  ) async throws(StepFailure) {
    let app = try runningApp()
    // In a replay, events from outside that preceded the app's action happen before it again.
    if session.answers.isReplaying { try await settle() }
    let session = session
    session.act(name) {
      await StoreScope.with(session) { await body(app) }
    }
    try await settle()
  }

  func runningApp() throws(StepFailure) -> ShopApp {
    guard let app = phone.withLock(\.app), app.isRunning, session.read(\.isAppRunning) else {
      throw .impossible("the app isn't running", right: "start it with launch first")
    }
    return app
  }

  /// Starts a new run of the app on the device's storage.
  func launchApp() async throws(StepFailure) {
    try command(.launch)
    installApp()
    try await act("launch") { await $0.launch() }
  }

  /// Puts a run of the app on the phone that does nothing yet.
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
        // The app dies in the middle of its own code; a store that refuses has ended it already.
        _ = try? session.perform(.terminate(crashed: true))
      }
    }
  }

  /// Ends the app of a store that is closed already.
  func abandonApp() {
    phone.withLock { $0.app }?.end()
  }

  func endApp(crashed: Bool) async throws(StepFailure) {
    let app = try runningApp()
    // Before the store tells its callers: what they hear then is heard by nobody.
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

  /// Has the app make mistakes, in this run and every later one.
  func misbehave(_ mistakes: Set<AppMisbehaviour>) {
    phone.withLock { $0.misbehave(Set(mistakes.map(Misbehaviour.init))) }
  }

  /// Has the app register transactions this way, in this run and every later one.
  func register(by version: Registration.Version) {
    phone.withLock { $0.register(by: version) }
  }

  /// Has the customer take up a new device and start the app there.
  func replaceDevice() async throws(StepFailure) {
    if session.read(\.isAppRunning) { try await endApp(crashed: false) }
    try command(.replaceDevice)
    phone.withLock { $0.shelf = ContentShelf() }
    try await launchApp()
  }
}

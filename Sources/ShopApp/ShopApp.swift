import AdvancedCommerceMercato
import Mercato
import Synchronization

/// The app of the demo, which buys through Mercato, verifies, grants, finishes, restores and retries.
///
/// It has the same access to the store as any other app. An instance is one run of the app, and a relaunch creates
/// a new one with the same ``ContentShelf``. It grants content before it finishes a transaction, and neither grants
/// nor finishes unverified transactions (rule: merchant.grant-before-finish), unless a tester makes it break one of
/// these rules (``Misbehaviour``).
package final class ShopApp: Sendable {
  /// The content that the app has granted to its customer, which outlives the app.
  package let shelf: ContentShelf
  /// The updates that this run and earlier runs received.
  let updates: UpdateRecord
  let merchant: MerchantClient
  private let currentPolicy: @Sendable () -> ShopPolicy
  let mercato = Mercato(productService: FreshProducts())
  private let crash: @Sendable () -> Void
  private let memory: Mutex<Memory>

  private struct Memory {
    var state = ShopState()
    var isRunning = true
    var crashesBeforeFinish = false
    var misbehaviours: Set<Misbehaviour>
    var registration: Registration.Version
    var listeners: [Task<Void, Never>] = []
    /// The store's clock, read at launch, because the listening tasks don't inherit the store.
    var clock: StoreClock?
    /// The number of the current attempt, starting at 1, where a new attempt ends the retries of the
    /// previous one.
    var attempt = 0
    var backOff: StoreClock.Pause?
  }

  /// Creates an app that hasn't launched yet; see ``launch()``.
  ///
  /// - Parameters:
  ///   - shelf: The content that earlier runs granted on this device.
  ///   - updates: The record of the updates from `Transaction.updates`.
  ///   - merchant: The server that signs Advanced Commerce requests and validates purchases.
  ///   - policy: Returns the current choices of the app's developer. The app calls it each time it needs one.
  ///   - registration: The version of the endpoint with which the app registers transactions.
  ///   - misbehaviours: The mistakes that the app makes, or an empty set for a correct app.
  ///   - crash: Ends the process immediately, as a crash would. The app calls it while buying.
  package init(
    shelf: ContentShelf,
    updates: UpdateRecord = UpdateRecord(),
    merchant: MerchantClient,
    policy: @escaping @autoclosure @Sendable () -> ShopPolicy = .standard,
    registration: Registration.Version = .v2,
    misbehaviours: Set<Misbehaviour> = [],
    crash: @escaping @Sendable () -> Void = {}
  ) {
    self.shelf = shelf
    self.updates = updates
    self.merchant = merchant
    currentPolicy = policy
    self.crash = crash
    memory = Mutex(Memory(misbehaviours: misbehaviours, registration: registration))
  }

  /// The state of an idle app run.
  package struct Snapshot: Equatable, Sendable, Codable {
    package let state: ShopState
    package let crashesBeforeFinish: Bool
    /// The number of attempts in this run.
    package let attempt: Int
  }

  package var snapshot: Snapshot {
    memory.withLock { memory in
      Snapshot(
        state: memory.state,
        crashesBeforeFinish: memory.crashesBeforeFinish,
        attempt: memory.attempt
      )
    }
  }

  /// Continues the run of an app whose state was stored, and starts to listen.
  ///
  /// - Parameter kept: The state of that run, or `nil` for a run that hasn't done anything yet.
  package func resume(_ kept: Snapshot?) {
    if let kept { recall(kept) }
    listen()
  }

  /// Restores the state of another run without starting anything.
  package func recall(_ kept: Snapshot) {
    memory.withLock { memory in
      memory.state = kept.state
      memory.crashesBeforeFinish = kept.crashesBeforeFinish
      memory.attempt = kept.attempt
    }
  }

  /// The current choices of the app's developer.
  package var policy: ShopPolicy { currentPolicy() }

  /// The current state of the app.
  package var state: ShopState { memory.withLock(\.state) }

  package var isRunning: Bool { memory.withLock(\.isRunning) }

  /// Starts to listen for changes outside the app, and delivers the transactions that an earlier run left
  /// unfinished.
  ///
  /// The app requests the sequences before it detaches the tasks that read them, so it misses nothing.
  /// The tasks end with the app.
  package func launch() async {
    listen()
    for await unfinished in Mercato.unfinishedTransactions {
      await deliver(unfinished)
    }
  }

  /// The number of the store's sequences that the app listens to.
  package static let streams = 3

  private func listen() {
    let updates = Mercato.updates
    let statuses = Mercato.subscriptionStatusUpdates
    let intents = Mercato.purchaseIntents
    let clock = StoreClock.current
    memory.withLock { $0.clock = clock }
    let listeners = [
      Task.detached { [weak self] in
        for await update in updates { await self?.receive(update) }
      },
      Task.detached { [weak self] in
        for await status in statuses { await self?.receive(status) }
      },
      Task.detached { [weak self] in
        for await intent in intents { await self?.receive(intent) }
      },
    ]
    memory.withLock { $0.listeners = listeners }
  }

  /// Ends the app, including everything that it waits for.
  package func end() {
    let tasks = memory.withLock { memory in
      memory.isRunning = false
      defer { memory.listeners = [] }
      return (memory.listeners, memory.backOff)
    }
    for listener in tasks.0 { listener.cancel() }
    tasks.1?.end()
  }

  /// Makes the app ignore updates, because it is about to be ended.
  package func pause() {
    memory.withLock { $0.isRunning = false }
  }

  /// Makes the app handle updates again.
  package func goOn() {
    memory.withLock { $0.isRunning = true }
  }

  /// Makes the next purchase crash the app, after the payment and before anything else.
  package func crashBeforeNextFinish() {
    memory.withLock { $0.crashesBeforeFinish = true }
  }

  /// Whether the next purchase crashes the app.
  package var crashesBeforeFinish: Bool { memory.withLock(\.crashesBeforeFinish) }

  package var misbehaviours: Set<Misbehaviour> { memory.withLock(\.misbehaviours) }

  /// Replaces the mistakes that the app makes.
  package func misbehave(_ misbehaviours: Set<Misbehaviour>) {
    memory.withLock { $0.misbehaviours = misbehaviours }
  }

  /// The version of the endpoint with which the app registers transactions, which an app update can change.
  package var registration: Registration.Version {
    get { memory.withLock(\.registration) }
    set { memory.withLock { $0.registration = newValue } }
  }

  func misbehaves(_ misbehaviour: Misbehaviour) -> Bool {
    memory.withLock { $0.misbehaviours.contains(misbehaviour) }
  }

  func change(_ body: (inout ShopState) -> Void) {
    memory.withLock { body(&$0.state) }
  }

  /// Crashes if a tester requested it, and returns whether the app has ended.
  func hasCrashed() -> Bool {
    guard memory.withLock(\.crashesBeforeFinish) else { return !isRunning }
    die()
    return true
  }

  /// Ends immediately, whatever the app is doing.
  func die() {
    crash()
    end()
  }
}

extension ShopApp {
  /// Starts an attempt that the customer requested, and ends the retries and the message of the previous attempt.
  func beginAttempt() -> Int {
    let (attempt, backOff) = memory.withLock { memory in
      memory.attempt += 1
      memory.state.succeeded()
      memory.state.requestProblems = []
      defer { memory.backOff = nil }
      return (memory.attempt, memory.backOff)
    }
    backOff?.end()
    return attempt
  }

  /// Waits on the store's clock before a retry, and returns `false` if a newer attempt started or the app ended.
  func waits(_ duration: Duration, in attempt: Int) async -> Bool {
    guard let pause = memory.withLock(\.clock)?.pause(for: duration) else { return false }
    let isWanted = memory.withLock { memory in
      guard memory.attempt == attempt, memory.isRunning else { return false }
      memory.backOff = pause
      return true
    }
    return isWanted ? await pause.wait() && isRunning : false
  }
}

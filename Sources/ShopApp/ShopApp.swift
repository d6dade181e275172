import AdvancedCommerceMercato
import Mercato
import Synchronization

/// The app of the demo: it buys through Mercato, verifies, grants, finishes, restores and retries.
///
/// It knows the store only as any app does. One value is one run of the app: a relaunch makes a new
/// one over the same ``ContentShelf``. It grants content before it finishes a transaction, and grants
/// and finishes nothing that it can't verify (rule: merchant.grant-before-finish), unless a tester makes it
/// break one of these rules (``Misbehaviour``).
package final class ShopApp: Sendable {
  /// What the app has given to its customer; outlives the app.
  package let shelf: ContentShelf
  /// What was brought to this run and those before it.
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
    /// The store's time, taken at launch: what listens has no store of its own to ask.
    var clock: StoreClock?
    /// What the app is doing now, counted from 1; a newer one ends the retries of an older one.
    var attempt = 0
    var backOff: StoreClock.Pause?
  }

  /// Starts nothing yet; see ``launch()``.
  ///
  /// - Parameters:
  ///   - shelf: What earlier runs granted on this device.
  ///   - updates: Where it is noted what `Transaction.updates` brings.
  ///   - merchant: The server that signs Advanced Commerce requests and checks purchases.
  ///   - policy: What the app does where its developer may choose; asked for whenever it has to.
  ///   - registration: Which way it registers transactions with the server.
  ///   - misbehaviours: The mistakes it makes; none for an app as it should be.
  ///   - crash: Ends the process at once, as a crash would; called while buying.
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

  /// What a run of the app remembers while nothing of it is under way.
  package struct Kept: Equatable, Sendable, Codable {
    package let state: ShopState
    package let crashesBeforeFinish: Bool
    /// How much it has begun in this run.
    package let attempt: Int
  }

  package var kept: Kept {
    memory.withLock { memory in
      Kept(
        state: memory.state,
        crashesBeforeFinish: memory.crashesBeforeFinish,
        attempt: memory.attempt
      )
    }
  }

  /// Goes on as a run of the app whose memory was kept, and listens.
  ///
  /// - Parameter kept: What that run remembered; nil goes on as one that has done nothing yet.
  package func resume(_ kept: Kept?) {
    if let kept { recall(kept) }
    listen()
  }

  /// Remembers what another run did, and does nothing yet.
  package func recall(_ kept: Kept) {
    memory.withLock { memory in
      memory.state = kept.state
      memory.crashesBeforeFinish = kept.crashesBeforeFinish
      memory.attempt = kept.attempt
    }
  }

  /// What it does now where its developer may choose.
  package var policy: ShopPolicy { currentPolicy() }

  /// What the app shows and remembers now.
  package var state: ShopState { memory.withLock(\.state) }

  package var isRunning: Bool { memory.withLock(\.isRunning) }

  /// Listens for what happens without it, and delivers what an earlier run left unfinished.
  ///
  /// The sequences are taken before anything is detached, so nothing is missed; they end with the
  /// app.
  package func launch() async {
    listen()
    for await unfinished in Mercato.unfinishedTransactions {
      await deliver(unfinished)
    }
  }

  /// How many streams of the store's it listens to.
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

  /// Ends the app; whatever it still waits for comes to nothing.
  package func end() {
    let tasks = memory.withLock { memory in
      memory.isRunning = false
      defer { memory.listeners = [] }
      return (memory.listeners, memory.backOff)
    }
    for listener in tasks.0 { listener.cancel() }
    tasks.1?.end()
  }

  /// Has it take up nothing that it hears, as one that is about to be ended.
  package func pause() {
    memory.withLock { $0.isRunning = false }
  }

  /// Has it go on after all.
  package func goOn() {
    memory.withLock { $0.isRunning = true }
  }

  /// Makes the next purchase crash the app after it was paid and before anything else.
  package func crashBeforeNextFinish() {
    memory.withLock { $0.crashesBeforeFinish = true }
  }

  /// Whether its next purchase crashes it.
  package var crashesBeforeFinish: Bool { memory.withLock(\.crashesBeforeFinish) }

  package var misbehaviours: Set<Misbehaviour> { memory.withLock(\.misbehaviours) }

  /// Makes mistakes from now on, these and no others.
  package func misbehave(_ misbehaviours: Set<Misbehaviour>) {
    memory.withLock { $0.misbehaviours = misbehaviours }
  }

  /// Which way it registers transactions with the server; an update of the app may change it.
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

  /// Crashes if a tester asked for it; true if the app is gone.
  func hasCrashed() -> Bool {
    guard memory.withLock(\.crashesBeforeFinish) else { return !isRunning }
    die()
    return true
  }

  /// Ends at once, in the middle of what it is doing.
  func die() {
    crash()
    end()
  }
}

extension ShopApp {
  /// Begins something new that the customer asked for: an older back-off and its message are over.
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

  /// Waits on the store's clock before a retry; false if something newer began or the app ended.
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

import StoreConnection
import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization

@testable import StoreSession

/// A behaviour of app code after an element arrives in any listener.
enum AppBehaviour: CaseIterable {
  case finish
  case forget
  /// Waits for store time in the woken task.
  case pause
  /// Waits for a new task that waits for store time.
  case pauseInTask
  case pauseInDetachedTask
  case pauseInChildTask
  /// Starts a task that waits for store time, and doesn't wait for that task.
  case leaveTaskBehind
  /// Buys, and tries again after a pause if an error was thrown.
  case retry
  case buy
  case buyInTask
  /// Opens a system sheet.
  case askForSheet
  /// Takes one element from another stream and leaves that loop.
  case openLoop
  /// Starts another loop in a new task.
  case openLoopInTask
  /// Ends its loop.
  case endLoop
  /// Ends its loop and then waits for store time.
  case pauseBehindLoop
  /// Starts a pause that a later one ends.
  case pauseThatEnds
  case cancelItself
  case cancelAnother
  case crash
  case throwError
  case readMuch

  /// The behaviours with waits that the store recognizes at once, without a doubt about the waiting task.
  static let exact: [AppBehaviour] = allCases.filter { behaviour in
    switch behaviour {
    case .pauseInTask, .pauseInDetachedTask, .pauseInChildTask, .leaveTaskBehind, .buyInTask,
      .openLoopInTask, .endLoop, .pauseBehindLoop, .cancelItself, .cancelAnother:
      false
    case .finish, .forget, .pause, .retry, .buy, .askForSheet, .openLoop, .pauseThatEnds, .crash,
      .throwError, .readMuch:
      true
    }
  }
}

/// App code with random behaviour in every listener and every action.
final class RandomApp: Sendable {
  private struct Memory {
    var random: SplitMix64
    var loops: [Task<Void, Never>] = []
    var pause: StoreTimer?
  }

  private let session: StoreSession
  private let behaviours: [AppBehaviour]
  private let memory: Mutex<Memory>
  private static let products = [Product.gems, .unlock, .season, .silverMonthly, .goldMonthly]

  init(in session: StoreSession, seed: UInt64, _ behaviours: [AppBehaviour]) {
    self.session = session
    self.behaviours = behaviours
    memory = Mutex(Memory(random: SplitMix64(seed: seed)))
  }

  private func chance(_ count: Int) -> Int {
    memory.withLock { Int.random(in: 0..<count, using: &$0.random) }
  }

  /// Listens to every stream and handles unfinished transactions, as apps do at launch.
  func launch() async {
    for stream in StoreStream.allCases {
      let listener = session.listen(stream)
      let task = Task.detached { await self.loop(listener) }
      memory.withLock { $0.loops.append(task) }
    }
    for id in session.store.unfinished.prefix(2) { await behave(with: .transaction(id)) }
  }

  /// Ends every loop.
  func end() {
    for loop in memory.withLock({ $0.loops }) { loop.cancel() }
  }

  private func loop(_ listener: StoreListener) async {
    while let element = await listener.next() {
      let behaviour = behaviours[chance(behaviours.count)]
      switch behaviour {
      case .endLoop: return
      case .pauseBehindLoop:
        try? await session.sleep(until: later)
        return
      case .finish, .forget, .pause, .pauseInTask, .pauseInDetachedTask, .pauseInChildTask,
        .leaveTaskBehind, .retry, .buy, .buyInTask, .askForSheet, .openLoop, .openLoopInTask,
        .pauseThatEnds, .cancelItself, .cancelAnother, .crash, .throwError, .readMuch:
        await carryOut(behaviour, with: element)
      }
    }
  }

  /// Behaves at random, as an action or after an element.
  func behave(with element: StreamElement? = nil) async {
    await carryOut(behaviours[chance(behaviours.count)], with: element)
  }

  private var later: StoreInstant {
    session.read(\.now).advanced(bySeconds: Int64(1 + chance(200_000)))
  }

  private func carryOut(_ behaviour: AppBehaviour, with element: StreamElement?) async {
    switch behaviour {
    case .finish: finish(element)
    case .forget, .endLoop, .pauseBehindLoop: break
    case .pause: try? await session.sleep(until: later)
    case .pauseInTask: await Task { try? await session.sleep(until: later) }.value
    case .pauseInDetachedTask:
      await Task.detached { try? await self.session.sleep(until: self.later) }.value
    case .pauseInChildTask:
      async let pause: Void? = try? session.sleep(until: later)
      await pause
    case .leaveTaskBehind:
      Task { try? await session.sleep(until: later) }
    case .retry:
      for _ in 0..<3 where !(await buy()) { try? await session.sleep(until: later) }
    case .buy: _ = await buy()
    case .buyInTask: _ = await Task { await buy() }.value
    case .askForSheet: _ = try? await session.present(.redeemOfferCode)
    case .openLoop:
      let stream = StoreStream.allCases[chance(StoreStream.allCases.count)]
      _ = await session.listen(stream).next()
    case .openLoopInTask:
      let listener = session.listen(StoreStream.allCases[chance(StoreStream.allCases.count)])
      let task = Task { await self.loop(listener) }
      memory.withLock { $0.loops.append(task) }
    case .pauseThatEnds: await pauseThatEnds()
    case .cancelItself: withUnsafeCurrentTask { $0?.cancel() }
    case .cancelAnother: memory.withLock { $0.loops.randomElement(using: &$0.random) }?.cancel()
    case .crash: _ = try? session.perform(.terminate(crashed: true))
    case .throwError: _ = try? session.perform(.finish(TransactionID(rawValue: 1), by: .app))
    case .readMuch: for _ in 0..<20 { _ = session.read(\.unfinishedCount) }
    }
  }

  private func finish(_ element: StreamElement?) {
    guard case .transaction(let id)? = element else { return }
    _ = try? session.perform(.finish(id, by: .app))
  }

  /// - Returns: Whether the purchase returned without an error.
  private func buy() async -> Bool {
    let product = Self.products[chance(Self.products.count)]
    guard let outcome = try? await session.purchase(PurchaseRequest(product: product)) else {
      return false
    }
    if case .success(let id) = outcome, chance(2) == 0 { finish(.transaction(id)) }
    return true
  }

  /// Waits until a time, or until a newer attempt ends the pause.
  private func pauseThatEnds() async {
    let timer = StoreTimer(session, until: later)
    let older = memory.withLock { memory in
      defer { memory.pause = timer }
      return memory.pause
    }
    older?.end()
    _ = await timer.wait()
  }
}

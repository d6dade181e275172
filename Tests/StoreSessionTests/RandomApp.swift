import StoreEngine
import StoreModel
import StoreTestSupport
import Synchronization

@testable import StoreSession

/// What app code does with something that reached it, in whichever listener.
enum AppBehaviour: CaseIterable {
  case finish
  case forget
  /// Waits for store time in the task that was woken.
  case pause
  /// Waits for store time in a task of its own making, and for that task.
  case pauseInTask
  case pauseInDetachedTask
  case pauseInChildTask
  /// Has a task wait for store time, and does not wait for it.
  case leaveTaskBehind
  /// Buys, and tries again after a pause whatever was thrown.
  case retry
  case buy
  case buyInTask
  /// Brings up a sheet of the system's.
  case askForSheet
  /// Takes one element of another stream and leaves that loop.
  case openLoop
  /// Opens another loop in a task of its own.
  case openLoopInTask
  /// Leaves its loop for good.
  case endLoop
  /// Leaves its loop and waits for store time behind it.
  case pauseBehindLoop
  /// Begins a pause that something else ends.
  case pauseThatEnds
  case cancelItself
  case cancelAnother
  case crash
  case throwError
  case readMuch

  /// Those whose waits the store knows at once, without judging who may wait for whom.
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

/// App code that does whatever chance says, in every listener and every action.
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

  /// Listens to every stream, as an app does that starts; what was unfinished it takes up.
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

  /// Does something by chance, as an action or for what came.
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

  /// - Returns: False if something was thrown.
  private func buy() async -> Bool {
    let product = Self.products[chance(Self.products.count)]
    guard let outcome = try? await session.purchase(PurchaseRequest(product: product)) else {
      return false
    }
    if case .success(let id) = outcome, chance(2) == 0 { finish(.transaction(id)) }
    return true
  }

  /// As a newer attempt ends the pause of an older one.
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

import Merchant
import ShopApp
import StoreModel
import StoreScript
import StoreSession
import Synchronization

/// Everything in this process that a step may change, as it is behind a step at which nothing waits.
struct Checkpoint: Sendable {
  let session: SessionCheckpoint
  let phone: Phone.Kept
  let merchant: MerchantMemory
  /// Whether the merchant is told of notifications.
  let followsPurchases: Bool
  let server: MerchantServerState
  let webhooks: [String: [SendAttemptResult]]
  let offerSignatures: Int
  let merchantSignatures: Int
  let eventsBeforeRequest: Int
}

extension StoreDriver {
  /// Everything as it is now; nil where something waits.
  func checkpoint() -> Checkpoint? {
    guard let session = session.checkpoint() else { return nil }
    let phone = phone.withLock(\.kept)
    // The app listens to three streams; who else listens is no part of what can be resumed.
    guard session.isAppRunning == phone.isRunning,
      session.listenerCount == (phone.isRunning ? ShopApp.streams : 0)
    else { return nil }
    return Checkpoint(
      session: session,
      phone: phone,
      merchant: merchant.memory,
      followsPurchases: merchant.followsPurchases,
      server: server.state,
      webhooks: webhooks.results,
      offerSignatures: offerSignatures.load(ordering: .relaxed),
      merchantSignatures: merchantSignatures.count,
      eventsBeforeRequest: eventsBeforeRequest.load(ordering: .relaxed)
    )
  }
}

/// The checkpoints of a store, by the steps that they stand behind.
///
/// They share what has not changed between them. There are few of those that are far back, so that a
/// long session needs no more than some hundred.
final class Checkpoints: Sendable {
  /// There is one in so much, near the end.
  static let spacing = 256
  /// Further back, what lies between two is no more than this part of the way to the end.
  static let part = 32
  private let state = Mutex(State())

  fileprivate struct State {
    var taken: [Int: Entry] = [:]
    /// The position of the last one; nil for none.
    var last: Int?
  }

  /// A class, because a checkpoint is large and entries are looked through often.
  fileprivate final class Entry: Sendable {
    let position: Int
    let checkpoint: Checkpoint

    init(position: Int, checkpoint: Checkpoint) {
      self.position = position
      self.checkpoint = checkpoint
    }
  }

  /// How much it takes to come to a step from the beginning: its own cost, and that of what came of it.
  private static func position(of number: Int, events: Int) -> Int { 4 * number + events }

  subscript(step id: Int) -> Checkpoint? { state.withLock { $0.taken[id]?.checkpoint } }

  /// Whether one stands behind a step.
  func stands(behind id: Int) -> Bool { state.withLock { $0.taken[id] != nil } }

  /// Whether the last one stands so far back that another one is due.
  ///
  /// - Parameters:
  ///   - number: The number of the last step.
  ///   - events: How many events there are.
  /// - Returns: True also where none was taken yet.
  func isDue(behind number: Int, events: Int) -> Bool {
    let position = Self.position(of: number, events: events)
    return state.withLock { state in
      state.last.map { position >= $0 + Self.spacing } ?? true
    }
  }

  /// Adds one, and drops those that have come to stand too close together.
  ///
  /// - Parameters:
  ///   - checkpoint: The state.
  ///   - id: The step that it stands behind.
  ///   - number: The number of the step.
  func add(_ checkpoint: Checkpoint, behind id: Int, number: Int) {
    let position = Self.position(of: number, events: checkpoint.session.log.count)
    state.withLock { state in
      state.last = position
      state.taken[id] = Entry(position: position, checkpoint: checkpoint)
      state.thin(upTo: position)
    }
  }

  /// The store has gone back, or over to another branch: the last one before its end is this.
  func wentBack(to number: Int, events: Int) {
    state.withLock { $0.last = Self.position(of: number, events: events) }
  }
}

extension Checkpoints.State {
  fileprivate mutating func thin(upTo end: Int) {
    let order = taken.map { (position: $0.value.position, id: $0.key) }
      .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
    guard order.count > 2 else { return }
    var last = order[0].position
    for index in 1..<order.count - 1 {
      let reach = max(Checkpoints.spacing, (end - last) / Checkpoints.part)
      if order[index + 1].position - last <= reach {
        taken[order[index].id] = nil
      } else {
        last = order[index].position
      }
    }
  }
}

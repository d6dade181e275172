import StoreEngine
import StoreSession
import StoreSnapshots
import Synchronization

/// The checkpoints of a store, identified by the step after which they were taken.
///
/// Checkpoints share the state that didn't change between them. Old checkpoints are farther apart, so a long session
/// needs at most a few hundred. Only a few of them are also stored in the store's file.
final class Checkpoints: Sendable {
  private static let spacing = MomentSpacing.inMemory
  private let state = Mutex(State())

  private struct State {
    var taken: [Int: Entry] = [:]
    /// The state of the merchant's server after each step in which clients have changed it.
    var merchants: [Int: MerchantSnapshot] = [:]
    /// The position of the last checkpoint, or `nil` before the first one.
    var last: Int?
    /// The position of the last checkpoint in the file or of the store's opening, or `nil` before either of them.
    ///
    /// A replay can start at either position.
    var lastKept: Int?
  }

  /// An entry is a class, because a checkpoint is large and entries are searched often.
  private final class Entry: Sendable {
    let position: Int
    let checkpoint: Checkpoint

    init(position: Int, checkpoint: Checkpoint) {
      self.position = position
      self.checkpoint = checkpoint
    }
  }

  subscript(step id: Int) -> Checkpoint? { state.withLock { $0.taken[id]?.checkpoint } }

  func stands(behind id: Int) -> Bool { state.withLock { $0.taken[id] != nil } }

  /// Returns whether another checkpoint is due.
  ///
  /// - Parameters:
  ///   - number: The number of the last step.
  ///   - events: The number of events.
  /// - Returns: `true` if the last checkpoint is far enough back, or if there isn't a checkpoint yet.
  func isDue(behind number: Int, events: Int) -> Bool {
    let position = MomentSpacing.position(of: number, events: events)
    return state.withLock { state in
      state.last.map { Self.spacing.isDue(at: position, behind: $0) } ?? true
    }
  }

  /// Adds a checkpoint, and drops checkpoints that are now too close together.
  func add(_ checkpoint: Checkpoint, behind id: Int, number: Int) {
    let position = MomentSpacing.position(of: number, events: checkpoint.session.log.count)
    state.withLock { state in
      state.last = position
      state.taken[id] = Entry(position: position, checkpoint: checkpoint)
      let order = state.taken.map { (position: $0.value.position, id: $0.key) }
        .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
      // After an undo of many steps, the store may be far from the last checkpoint.
      let place = order.firstIndex { $0.id == id }
      for index in Self.spacing.crowded(among: order.map(\.position), around: place) {
        state.taken[order[index].id] = nil
      }
    }
  }

  /// Stores the state of the merchant's server after a step in which clients have changed it.
  func store(_ merchant: MerchantSnapshot, behind id: Int) {
    state.withLock { state in
      state.merchants[id] = merchant
      guard state.merchants.count > Self.mostMerchants else { return }
      state.merchants.keys.min().map { state.merchants[$0] = nil }
    }
  }

  /// Returns the state of the merchant's server after the given step, or `nil` if clients didn't change the server in
  /// it.
  func merchant(behind id: Int) -> MerchantSnapshot? { state.withLock { $0.merchants[id] } }

  /// The maximum number of stored server states.
  ///
  /// There is a limit because each state may contain its own log.
  private static let mostMerchants = 200

  /// Drops all checkpoints, because they may be based on wrong events.
  func forgetAll() { state.withLock { $0.taken = [:] } }

  /// Returns whether a checkpoint should be stored in the store's file.
  ///
  /// - Parameters:
  ///   - number: The number of the last step.
  ///   - kept: The snapshots in the store's file.
  /// - Returns: `true` if the last checkpoint in the file is far enough back. `false` while another checkpoint is being
  ///   written. Also `false` directly after the store was opened, because a replay can start there.
  func isKeepingDue(behind number: Int, in kept: SessionSnapshots) -> Bool {
    guard let spacing = kept.reader?.spacing, !kept.isBusy else { return false }
    let position = MomentSpacing.position(of: number, events: kept.eventCount)
    return state.withLock { state in
      guard let last = state.lastKept else {
        state.lastKept = position
        return false
      }
      return spacing.isDue(at: position, behind: last)
    }
  }

  /// Stores a checkpoint in the store's file.
  func store(_ checkpoint: Checkpoint, behind id: Int, number: Int, in kept: SessionSnapshots) {
    let isBegun = kept.store(checkpoint.session, behind: id, number: number) { draft in
      checkpoint.beside.write(to: &draft)
    }
    guard isBegun else { return }
    let count = checkpoint.session.log.count
    state.withLock { $0.lastKept = MomentSpacing.position(of: number, events: count) }
  }

  /// Records an undo or a change of branches.
  ///
  /// The position where it ends counts as the last checkpoint.
  func wentBack(to number: Int, events: Int) {
    let position = MomentSpacing.position(of: number, events: events)
    state.withLock { state in
      state.last = position
      state.lastKept = state.lastKept.map { min($0, position) }
    }
  }
}

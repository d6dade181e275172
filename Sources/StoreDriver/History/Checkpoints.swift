import StoreEngine
import StoreSession
import StoreSnapshots
import Synchronization

/// The checkpoints of a store, by the steps that they come after.
///
/// Checkpoints share the state that didn't change between them. Old checkpoints are further apart,
/// so that a long session needs at most a few hundred. Even fewer are also stored in the store's
/// file.
final class Checkpoints: Sendable {
  private static let spacing = MomentSpacing.inMemory
  private let state = Mutex(State())

  private struct State {
    var taken: [Int: Entry] = [:]
    /// The states of the merchant's server after steps in which clients have changed it.
    var merchants: [Int: MerchantSnapshot] = [:]
    /// The position of the last checkpoint, or `nil` without one.
    var last: Int?
    /// The position of the last checkpoint in the file, or of the store's opening, or `nil` before
    /// both.
    ///
    /// A replay can start at either.
    var lastKept: Int?
  }

  /// A class, because a checkpoint is large and entries are searched often.
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
  /// - Returns: `true` if the last one is far enough back, or doesn't exist.
  func isDue(behind number: Int, events: Int) -> Bool {
    let position = MomentSpacing.position(of: number, events: events)
    return state.withLock { state in
      state.last.map { Self.spacing.isDue(at: position, behind: $0) } ?? true
    }
  }

  /// Adds a checkpoint, and drops those that are now too close together.
  func add(_ checkpoint: Checkpoint, behind id: Int, number: Int) {
    let position = MomentSpacing.position(of: number, events: checkpoint.session.log.count)
    state.withLock { state in
      state.last = position
      state.taken[id] = Entry(position: position, checkpoint: checkpoint)
      let order = state.taken.map { (position: $0.value.position, id: $0.key) }
        .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
      // The store may be far from the last checkpoint, if many steps were undone.
      let place = order.firstIndex { $0.id == id }
      for index in Self.spacing.crowded(among: order.map(\.position), around: place) {
        state.taken[order[index].id] = nil
      }
    }
  }

  /// Stores the merchant's server after a step in which clients have changed it.
  func store(_ merchant: MerchantSnapshot, behind id: Int) {
    state.withLock { state in
      state.merchants[id] = merchant
      guard state.merchants.count > Self.mostMerchants else { return }
      state.merchants.keys.min().map { state.merchants[$0] = nil }
    }
  }

  /// Returns the merchant's server after a step in which clients have changed it, or `nil`.
  func merchant(behind id: Int) -> MerchantSnapshot? { state.withLock { $0.merchants[id] } }

  /// The maximum number of stored servers, because each may hold its own log.
  private static let mostMerchants = 200

  /// Drops all checkpoints, because they may follow from wrong events.
  func forgetAll() { state.withLock { $0.taken = [:] } }

  /// Returns whether a checkpoint should be stored in the store's file.
  ///
  /// - Parameters:
  ///   - number: The number of the last step.
  ///   - kept: The snapshots in the file.
  /// - Returns: `true` if the last one there is far enough back. `false` while another one is being
  ///   written, and directly after the store was opened, because a replay can start there.
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

  /// Records an undo or a change of branches: its end counts as the last checkpoint.
  func wentBack(to number: Int, events: Int) {
    let position = MomentSpacing.position(of: number, events: events)
    state.withLock { state in
      state.last = position
      state.lastKept = state.lastKept.map { min($0, position) }
    }
  }
}

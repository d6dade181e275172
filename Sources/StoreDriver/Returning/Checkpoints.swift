import StoreEngine
import StoreSession
import StoreSnapshots
import Synchronization

/// The checkpoints of a store, by the steps that they stand behind.
///
/// They share what has not changed between them. There are few of those that are far back, so that a
/// long session needs no more than some hundred. Fewer still are kept in the store's file as well.
final class Checkpoints: Sendable {
  private static let spacing = MomentSpacing.inMemory
  private let state = Mutex(State())

  private struct State {
    var taken: [Int: Entry] = [:]
    /// The merchant's server behind steps after which clients have changed it.
    var merchants: [Int: MerchantStand] = [:]
    /// The position of the last one; nil for none.
    var last: Int?
    /// The position behind which everything follows from the last one that is in the file, or from where
    /// the store was opened; nil before that.
    var lastKept: Int?
  }

  /// A class, because a checkpoint is large and entries are looked through often.
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

  /// Whether the last one stands so far back that another one is due.
  ///
  /// - Parameters:
  ///   - number: The number of the last step.
  ///   - events: How many events there are.
  /// - Returns: True also where none was taken yet.
  func isDue(behind number: Int, events: Int) -> Bool {
    let position = MomentSpacing.position(of: number, events: events)
    return state.withLock { state in
      state.last.map { Self.spacing.isDue(at: position, behind: $0) } ?? true
    }
  }

  /// Adds one, and drops those that have come to stand too close together.
  func add(_ checkpoint: Checkpoint, behind id: Int, number: Int) {
    let position = MomentSpacing.position(of: number, events: checkpoint.session.log.count)
    state.withLock { state in
      state.last = position
      state.taken[id] = Entry(position: position, checkpoint: checkpoint)
      let order = state.taken.map { (position: $0.value.position, id: $0.key) }
        .sorted { ($0.position, $0.id) < ($1.position, $1.id) }
      // The store may be far from the last one, if much was undone.
      let place = order.firstIndex { $0.id == id }
      for index in Self.spacing.crowded(among: order.map(\.position), around: place) {
        state.taken[order[index].id] = nil
      }
    }
  }

  /// Keeps the merchant's server behind a step after which clients have changed it.
  func keep(_ merchant: MerchantStand, behind id: Int) {
    state.withLock { state in
      state.merchants[id] = merchant
      guard state.merchants.count > Self.mostMerchants else { return }
      state.merchants.keys.min().map { state.merchants[$0] = nil }
    }
  }

  /// The merchant's server behind a step after which clients have changed it, or `nil`.
  func merchant(behind id: Int) -> MerchantStand? { state.withLock { $0.merchants[id] } }

  /// The most steps with a kept server, because each may hold a log of its own.
  private static let mostMerchants = 200

  /// Drops all of them: what they followed from was not what it should have been.
  func forgetAll() { state.withLock { $0.taken = [:] } }

  /// Whether one is to be kept in the store's file, so far behind is the last one there.
  ///
  /// - Parameters:
  ///   - number: The number of the last step.
  ///   - kept: What the file keeps.
  /// - Returns: False where the store was opened just now: everything follows from that; and while
  ///   another one is being written.
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

  /// Has the store's file keep one.
  func keep(_ checkpoint: Checkpoint, behind id: Int, number: Int, in kept: SessionSnapshots) {
    let isBegun = kept.keep(checkpoint.session, behind: id, number: number) { draft in
      checkpoint.beside.write(to: &draft)
    }
    guard isBegun else { return }
    let count = checkpoint.session.log.count
    state.withLock { $0.lastKept = MomentSpacing.position(of: number, events: count) }
  }

  /// The store has gone back, or over to another branch: the last one before its end is this.
  func wentBack(to number: Int, events: Int) {
    let position = MomentSpacing.position(of: number, events: events)
    state.withLock { state in
      state.last = position
      state.lastKept = state.lastKept.map { min($0, position) }
    }
  }
}

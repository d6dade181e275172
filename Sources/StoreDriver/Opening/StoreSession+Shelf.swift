import StoreEngine
import StoreSession
import Synchronization

extension StoreSession {
  /// Returns the content that the app has delivered according to the journal.
  ///
  /// After this call, snapshots contain the delivered content too.
  func recallShelf() -> ShelfRecall {
    let (known, base) = ShelfRecall.known(from: takeResumed())
    var recall = known
    let (log, present) = (log, store)
    recall.follow(log, since: base)
    addToSnapshots(
      SnapshotAddition(write: ShelfWriter(recall, since: present).write) { source in
        ShelfWriter(source).write
      }
    )
    return recall
  }
}

extension ShelfRecall {
  /// Returns the shelf and the store of a snapshot, or an empty shelf if the snapshot can't be used.
  fileprivate static func known(
    from resumed: ResumedStore?
  ) -> (recall: ShelfRecall, store: Store?) {
    guard let resumed, let known = try? ShelfRecall(resumed.parts),
      known.ordinal == resumed.store.ordinal
    else { return (ShelfRecall(), nil) }
    return (known, resumed.store)
  }
}

/// A writer that adds the app's current shelf to every snapshot.
private final class ShelfWriter: Sendable {
  private let following: Mutex<Following>

  private enum Following {
    /// The shelf after an event, and the store after the same event.
    case known(ShelfRecall, Store?)
    /// The state before the first snapshot: a source returns the shelf when it is needed.
    case unknown(SnapshotAddition.Source)
  }

  /// - Parameters:
  ///   - recall: The shelf.
  ///   - present: The store after the last event that the shelf contains.
  init(_ recall: ShelfRecall, since present: Store) {
    following = Mutex(.known(recall, present))
  }

  init(_ source: @escaping SnapshotAddition.Source) {
    following = Mutex(.unknown(source))
  }

  /// Reads the events that follow the known shelf, and writes the shelf to a snapshot.
  @Sendable
  func write(to draft: inout SnapshotDraft, _ store: Store, _ log: EventLog) {
    // Only one snapshot is written at a time, so the lock isn't needed while a file is read.
    var (recall, base) =
      switch following.withLock(\.self) {
      case .known(let recall, let store): (recall, store)
      case .unknown(let source): ShelfRecall.known(from: source(log))
      }
    recall.follow(log, since: base)
    following.withLock { [recall] in $0 = .known(recall, store) }
    recall.write(to: &draft)
  }
}

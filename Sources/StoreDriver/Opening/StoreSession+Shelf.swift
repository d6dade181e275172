import StoreEngine
import StoreSession
import Synchronization

extension StoreSession {
  /// What the app had delivered when the journal ended; from now on snapshots say it too.
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
  /// What a snapshot says, with its store; an empty shelf where there is none.
  fileprivate static func known(
    from resumed: ResumedStore?
  ) -> (recall: ShelfRecall, store: Store?) {
    guard let resumed, let known = try? ShelfRecall(resumed.parts),
      known.ordinal == resumed.store.ordinal
    else { return (ShelfRecall(), nil) }
    return (known, resumed.store)
  }
}

/// Writes the app's shelf with every snapshot, as it is there.
private final class ShelfWriter: Sendable {
  private let following: Mutex<Following>

  private enum Following {
    /// The shelf behind some event, with the store there.
    case known(ShelfRecall, Store?)
    /// Nothing was written yet, and it goes on from what a source says.
    case unknown(SnapshotAddition.Source)
  }

  /// - Parameters:
  ///   - recall: What is known.
  ///   - present: The store behind its last event.
  init(_ recall: ShelfRecall, since present: Store) {
    following = Mutex(.known(recall, present))
  }

  init(_ source: @escaping SnapshotAddition.Source) {
    following = Mutex(.unknown(source))
  }

  /// Follows the events to their end and writes what is on the shelf there.
  @Sendable
  func write(to draft: inout SnapshotDraft, _ store: Store, _ log: EventLog) {
    // One snapshot is written after the other, so the lock is free while a file is read.
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

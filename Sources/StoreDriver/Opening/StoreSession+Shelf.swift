import StoreEngine
import StoreSession
import Synchronization

extension StoreSession {
  /// Returns the content that the app had delivered at the journal's end.
  ///
  /// From now on snapshots contain it too.
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
  /// Returns the shelf of a snapshot with its store, or an empty shelf without one.
  fileprivate static func known(
    from resumed: ResumedStore?
  ) -> (recall: ShelfRecall, store: Store?) {
    guard let resumed, let known = try? ShelfRecall(resumed.parts),
      known.ordinal == resumed.store.ordinal
    else { return (ShelfRecall(), nil) }
    return (known, resumed.store)
  }
}

/// Writes the app's current shelf with every snapshot.
private final class ShelfWriter: Sendable {
  private let following: Mutex<Following>

  private enum Following {
    /// The shelf after an event, and the store at that event.
    case known(ShelfRecall, Store?)
    /// Nothing was written yet; the shelf will come from a source.
    case unknown(SnapshotAddition.Source)
  }

  /// - Parameters:
  ///   - recall: The known shelf.
  ///   - present: The store after its last event.
  init(_ recall: ShelfRecall, since present: Store) {
    following = Mutex(.known(recall, present))
  }

  init(_ source: @escaping SnapshotAddition.Source) {
    following = Mutex(.unknown(source))
  }

  /// Reads the events to their end and writes the shelf.
  @Sendable
  func write(to draft: inout SnapshotDraft, _ store: Store, _ log: EventLog) {
    // Snapshots are written one after the other, so the lock isn't held while a file is read.
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

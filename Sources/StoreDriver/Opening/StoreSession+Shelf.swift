import StoreEngine
import StoreSession
import Synchronization

extension StoreSession {
  /// What the app had delivered when the journal ended; from now on snapshots say it too.
  func recallShelf() -> ShelfRecall {
    var recall = ShelfRecall()
    var base: Store?
    if let resumed = takeResumed(), let known = try? ShelfRecall(resumed.parts),
      known.ordinal == resumed.store.ordinal
    {
      recall = known
      base = resumed.store
    }
    let (log, present) = (log, store)
    recall.follow(log, since: base)
    addToSnapshots(
      SnapshotAddition(write: recall.writing(since: present)) {
        ShelfRecall().writing(since: nil)
      }
    )
    return recall
  }
}

extension ShelfRecall {
  /// Writes it with every snapshot, as it is there.
  ///
  /// - Parameter present: The store as it was behind ``ordinal``; nil to begin with.
  /// - Returns: What writes it.
  fileprivate func writing(since present: Store?) -> SnapshotAddition.Writing {
    let following = Mutex((recall: self, store: present))
    return { draft, store, log in
      try following.withLock { following in
        following.recall.follow(log, since: following.store)
        following.store = store
        try following.recall.write(to: &draft)
      }
    }
  }
}

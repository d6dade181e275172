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
    let following = Mutex((recall: recall, store: present))
    addToSnapshots { draft, store, log in
      try following.withLock { following in
        following.recall.follow(log, since: following.store)
        following.store = store
        try following.recall.write(to: &draft)
      }
    }
    return recall
  }
}

package import StoreEngine
import Synchronization

/// Writes what else belongs in a snapshot of a store, such as what its app has on the shelf.
package typealias SnapshotAddition =
  @Sendable (inout SnapshotDraft, Store, EventLog) throws -> Void

/// Writes snapshots of a session's store, beside it: nobody who does something in the store waits.
final class SnapshotKeeper: Sendable {
  /// How many events are worth a snapshot when a store is closed: fewer are replayed as fast.
  static let intervalAtClose = 500

  private let journal: any EventJournal
  private let isWriting = Atomic(false)
  private let content: Mutex<Content>
  /// Who writes the snapshot that was begun last.
  private let writer = Mutex<Task<Void, Never>?>(nil)

  fileprivate struct Content: Sendable {
    /// What is in the journal; nil for nothing.
    var base: SnapshotBase?
    var notifications = NotificationLog()
    var nonces = UsedNonces()
    /// The events whose nonces are known.
    var folded = 0
    var additions: [SnapshotAddition] = []
    /// Whether the journal is closed, or about to be.
    var isEnded = false
  }

  init(journal: any EventJournal, restored: RestoredStore? = nil, nonces: UsedNonces = UsedNonces())
  {
    self.journal = journal
    var content = Content()
    if let restored {
      content.base = restored.kept
      content.notifications = restored.notifications
      content.nonces = nonces
      content.folded = restored.log.count
    }
    self.content = Mutex(content)
  }

  func add(_ addition: @escaping SnapshotAddition) {
    content.withLock { $0.additions.append(addition) }
  }

  /// Whether a snapshot is being written now.
  var isBusy: Bool { isWriting.load(ordering: .relaxed) }

  /// Has a snapshot written soon, by another thread.
  func begin(_ store: Store, _ log: EventLog, _ notifications: NotificationLog?) {
    guard !isWriting.exchange(true, ordering: .relaxed) else { return }
    let task = Task.detached(priority: .utility) {
      self.write(store, log, notifications)
      self.isWriting.store(false, ordering: .relaxed)
    }
    writer.withLock { $0 = task }
  }

  /// Waits for what is being written now, and has nothing written after it: the journal is closed next.
  func end() {
    content.withLock { $0.isEnded = true }
  }

  /// Waits until what was begun is written.
  func finish() async { await writer.withLock(\.self)?.value }

  /// Writes a snapshot; behind one that is being written.
  func write(_ store: Store, _ log: EventLog, _ notifications: NotificationLog?) {
    guard journal.keepsSnapshots, store.ordinal == log.count else { return }
    content.withLock { content in
      // One of an earlier moment may come late.
      guard !content.isEnded, content.base.map({ $0.ordinal < log.count }) ?? true,
        content.folded <= log.count
      else { return }
      content.fold(log, notifications)
      let next = SnapshotBase(store: store, notifications: content.notifications)
      do {
        var draft = try next.draft(since: content.base)
        let nonces = content.nonces
        try draft.write(UsedNonces.part) { coder throws(SnapshotFault) in
          _ = try coder.list(of: nonces.all)
        }
        for addition in content.additions { try addition(&draft, store, log) }
        try journal.keep(draft, at: log.count)
        content.base = next
      } catch {
        // It is a cache: without it more is replayed. The next one is written whole.
        content.base = nil
      }
    }
  }
}

extension SnapshotKeeper.Content {
  fileprivate mutating func fold(_ log: EventLog, _ known: NotificationLog?) {
    if let known, known.folded > notifications.folded { notifications = known }
    notifications.fold(log)
    nonces.take(log[folded...])
    folded = log.count
  }
}

import StoreEngine
import StoreSnapshots
import Synchronization

/// A writer of snapshots of a session's store.
///
/// Snapshots are written in the background, so that callers of the store don't have to wait.
final class SnapshotWriter: Sendable {
  /// The minimum number of new events for a snapshot when the store is closed.
  ///
  /// Replaying fewer events is as fast as reading a snapshot.
  static let intervalAtClose = 500

  /// The maximum number of this process's events that must be replayed if the process is killed.
  ///
  /// When a command would exceed this number, its events are written together with a snapshot.
  static let mostReplayed = 2 * StoreSession.eventsBetweenSnapshots

  private let journal: any EventJournal
  private let state: Mutex<State>
  /// The values from which the next snapshot is created.
  ///
  /// The lock is held while a snapshot is written, so that the next snapshot waits.
  private let content: Mutex<Content>

  private struct State {
    var isWriting = false
    /// Whether no more snapshots may be written, because the journal is closed or belongs to another session.
    var isEnded = false
    /// The number of events before the last snapshot in the journal, or 0 if the journal contains no snapshot.
    var written = 0
    /// The number of events before the first event of this process, or `nil` until this process adds an event.
    var beginning: Int?
    /// The task that writes the last started snapshot.
    var writer: Task<Void, Never>?
    var additions: [SnapshotAddition] = []
  }

  fileprivate struct Content: Sendable {
    /// The last snapshot in the journal, or `nil` if the journal contains no snapshot.
    var base: SnapshotBase?
    /// The parts of the last snapshot that this process wrote.
    var values: [String: any SnapshotValue] = [:]
    var notifications = NotificationLog()
    var nonces = UsedNonces()
    /// The number of events that ``notifications`` and ``nonces`` include.
    var folded = 0
  }

  init(journal: any EventJournal, restored: RestoredStore? = nil, nonces: UsedNonces = UsedNonces())
  {
    self.journal = journal
    var (state, content) = (State(), Content())
    if let restored {
      content.base = restored.kept
      content.notifications = restored.notifications
      content.nonces = nonces
      content.folded = restored.log.count
      state.written = restored.kept.ordinal
    }
    self.state = Mutex(state)
    self.content = Mutex(content)
  }

  func add(_ addition: SnapshotAddition) {
    state.withLock { $0.additions.append(addition) }
  }

  /// Whether a snapshot is being written now.
  var isBusy: Bool { state.withLock(\.isWriting) }

  /// Starts writing a snapshot in a background task, unless another snapshot is being written.
  func startWriting(_ moment: SnapshotMoment) {
    state.withLock { state in
      guard !state.isWriting else { return }
      state.isWriting = true
      state.writer = Task.detached(priority: .utility) {
        self.write(moment)
        self.state.withLock { $0.isWriting = false }
      }
    }
  }

  /// Prevents later snapshots, and waits until the current snapshot is written, before the journal is closed.
  func end() {
    state.withLock { $0.isEnded = true }
    content.withLock { _ in }
  }

  /// Waits until the last started snapshot is written.
  func finish() async { await state.withLock(\.writer)?.value }

  /// The number of events before the last snapshot in the journal, or 0 if the journal contains no snapshot.
  var writtenOrdinal: Int { state.withLock(\.written) }

  /// Makes events durable.
  ///
  /// - Parameters:
  ///   - events: At least one event.
  ///   - store: The store after the events.
  ///   - before: A closure that returns the earlier events, and the notifications that were computed so far.
  /// - Throws: The journal's error. No event is stored in that case.
  func append(
    _ events: [JournaledEvent],
    leadingTo store: Store,
    after before: () -> (EventLog, NotificationLog?)
  ) throws {
    guard let first = events.first else { return }
    let count = first.ordinal - 1
    // Events of earlier processes don't count, because a snapshot now wouldn't have avoided their replay.
    let replayedFrom = state.withLock { state in
      let beginning = state.beginning ?? count
      state.beginning = beginning
      return max(state.written, beginning)
    }
    guard count + events.count - replayedFrom > Self.mostReplayed,
      let snapshots = journal.snapshots
    else { return try journal.append(events) }
    var (log, notifications) = before()
    for event in events { log.append(event) }
    try append(
      events,
      with: SnapshotMoment(store: store, log: log, notifications: notifications),
      to: snapshots
    )
  }

  /// Waits until the current snapshot is written, and then appends events with a snapshot of the state after them.
  private func append(
    _ events: [JournaledEvent],
    with moment: SnapshotMoment,
    to journal: any SnapshotJournal
  ) throws {
    try content.withLock { content in
      let (isEnded, additions) = state.withLock { ($0.isEnded, $0.additions) }
      guard !isEnded else { return try journal.append(events) }
      var next = content
      next.fold(moment.log, moment.notifications)
      let (draft, base, values) = next.draft(of: moment, additions)
      let isKept = try journal.append(events, with: draft)
      // If the journal didn't store the snapshot, more events are replayed, and the next snapshot is written in full.
      next.base = isKept ? base : nil
      next.values = isKept ? values : [:]
      content = next
      if isKept { state.withLock { $0.written = base.ordinal } }
    }
  }

  /// Waits until the current snapshot is written, and then writes another one.
  func write(_ moment: SnapshotMoment) {
    let log = moment.log
    content.withLock { content in
      let (isEnded, additions) = state.withLock { ($0.isEnded, $0.additions) }
      // This snapshot may be older than the last written snapshot, because this call waited for the lock.
      guard let prefix = moment.prefix, !isEnded,
        content.base.map({ $0.ordinal < log.count }) ?? true,
        content.folded <= log.count
      else { return }
      content.fold(log, moment.notifications)
      do {
        let (draft, next, values) = content.draft(of: moment, additions)
        try journal.snapshots?.store(draft, of: prefix)
        content.base = next
        content.values = values
        state.withLock { $0.written = next.ordinal }
      } catch {
        // A snapshot is only a cache. Without it, more events are replayed, and the next snapshot is written in full.
        content.base = nil
        content.values = [:]
      }
    }
  }

  /// Continues the work of another writer, whose store was replaced by a store with other events.
  ///
  /// - Parameters:
  ///   - other: The other writer, which stops writing.
  ///   - count: The number of events that both stores share.
  ///   - moment: The current state of the new store.
  ///   - nonces: The used nonces of the new store.
  /// - Returns: The number of events before the last snapshot that is valid for the new store, or 0.
  func goOn(
    from other: SnapshotWriter,
    sharing count: Int,
    at moment: SnapshotMoment,
    nonces: UsedNonces
  ) -> Int {
    let last = try? journal.snapshots?.lastStand()
    let kept = last?.ordinal ?? 0
    let inherited = other.state.withLock { state in
      state.isEnded = true
      return state.additions
    }
    // If a snapshot is being written, its contents aren't used, so that undo doesn't have to wait.
    let known = other.content.withLockIfAvailable(\.self)
    let source = ResumedStore.source(in: journal)
    let goesOn = known.map { $0.folded <= count } ?? false
    let additions = goesOn ? inherited : inherited.map { $0.anew(from: source) }
    state.withLock { $0.additions = additions }
    return content.withLock { content in
      if let known, goesOn {
        content = known
      } else {
        content.nonces = nonces
        content.folded = moment.log.count
        content.notifications = moment.notifications ?? NotificationLog()
      }
      let written = max(content.base?.ordinal ?? 0, kept)
      state.withLock { $0.written = written }
      return written
    }
  }
}

extension SnapshotWriter.Content {
  /// Creates a draft of a snapshot, without changing the journal.
  ///
  /// - Returns: The draft, and the base and the part values for the next snapshot.
  fileprivate func draft(
    of moment: SnapshotMoment,
    _ additions: [SnapshotAddition]
  ) -> (draft: SnapshotDraft, base: SnapshotBase, values: [String: any SnapshotValue]) {
    let next = SnapshotBase(store: moment.store, notifications: notifications)
    var draft = next.draft(since: base)
    draft.add(UsedNonces.part, nonces.all)
    for addition in additions { addition.write(&draft, moment.store, moment.log) }
    moment.memory?.write(to: &draft, beside: nonces)
    let values = draft.keepUnchanged(since: values)
    return (draft, next, values)
  }

  fileprivate mutating func fold(_ log: EventLog, _ known: NotificationLog?) {
    if let known, known.folded > notifications.folded { notifications = known }
    notifications.fold(log)
    nonces.apply(log[folded...])
    folded = log.count
  }
}

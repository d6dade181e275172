import StoreEngine
import StoreSnapshots
import Synchronization

/// Writes snapshots of a session's store, beside it: nobody who does something in the store waits.
final class SnapshotKeeper: Sendable {
  /// How many events are worth a snapshot when a store is closed: fewer are replayed as fast.
  static let intervalAtClose = 500

  /// How many events have to be replayed at most of what a process has done that is killed: those that would
  /// be more are written together with a snapshot.
  static let mostReplayed = 2 * StoreSession.eventsBetweenSnapshots

  private let journal: any EventJournal
  private let isWriting = Atomic(false)
  private let content: Mutex<Content>
  private let additions = Mutex<[SnapshotAddition]>([])
  /// Whether the journal is closed, or about to be, or somebody else writes to it.
  private let isEnded = Atomic(false)
  /// The events before the last snapshot that is in the journal; 0 for none.
  private let written = Atomic(0)
  /// How many events there were before all that was done here; -1 before that is known.
  private let beginning = Atomic(-1)
  /// Who writes the snapshot that was begun last.
  private let writer = Mutex<Task<Void, Never>?>(nil)

  fileprivate struct Content: Sendable {
    /// What is in the journal; nil for nothing.
    var base: SnapshotBase?
    /// Its parts, as far as they were written here.
    var values: [String: any SnapshotValue] = [:]
    var notifications = NotificationLog()
    var nonces = UsedNonces()
    /// The events whose nonces are known.
    var folded = 0
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
      written.store(restored.kept.ordinal, ordering: .relaxed)
    }
    self.content = Mutex(content)
  }

  func add(_ addition: SnapshotAddition) {
    additions.withLock { $0.append(addition) }
  }

  /// Whether a snapshot is being written now.
  var isBusy: Bool { isWriting.load(ordering: .relaxed) }

  /// Has a snapshot written soon, by another thread.
  func begin(_ moment: SnapshotMoment) {
    guard !isWriting.exchange(true, ordering: .relaxed) else { return }
    let task = Task.detached(priority: .utility) {
      self.write(moment)
      self.isWriting.store(false, ordering: .relaxed)
    }
    writer.withLock { $0 = task }
  }

  /// Waits for what is being written now, and has nothing written after it: the journal is closed next.
  func end() {
    isEnded.store(true, ordering: .sequentiallyConsistent)
    content.withLock { _ in }
  }

  /// Waits until what was begun is written.
  func finish() async { await writer.withLock(\.self)?.value }

  /// The events before the last snapshot that is in the journal; 0 for none.
  var writtenOrdinal: Int { written.load(ordering: .relaxed) }

  /// Makes events durable.
  ///
  /// - Parameters:
  ///   - events: At least one.
  ///   - store: What they lead to.
  ///   - state: What was before them.
  /// - Throws: The journal's error; nothing is there then.
  func append(
    _ events: [JournaledEvent],
    leadingTo store: Store,
    after state: SessionState
  ) throws {
    let count = state.log.count
    // What has to be replayed anyway is not of this process.
    let known = beginning.compareExchange(expected: -1, desired: count, ordering: .relaxed)
    let replayedFrom = max(writtenOrdinal, known.exchanged ? count : known.original)
    guard count + events.count - replayedFrom > Self.mostReplayed,
      let snapshots = journal.snapshots
    else { return try journal.append(events) }
    var log = state.log
    for event in events { log.append(event) }
    let notifications = state.dispatcher?.log
    try append(
      events,
      with: SnapshotMoment(store: store, log: log, notifications: notifications),
      to: snapshots
    )
  }

  /// Appends events together with a snapshot of what they lead to, behind one that is being written.
  private func append(
    _ events: [JournaledEvent],
    with moment: SnapshotMoment,
    to journal: any SnapshotJournal
  ) throws {
    try content.withLock { content in
      guard !isEnded.load(ordering: .sequentiallyConsistent) else {
        return try journal.append(events)
      }
      var next = content
      next.fold(moment.log, moment.notifications)
      let (draft, base, values) = next.draft(of: moment, additions.withLock(\.self))
      let isKept = try journal.append(events, with: draft)
      // Without it more is replayed, and the next one is written whole.
      next.base = isKept ? base : nil
      next.values = isKept ? values : [:]
      content = next
      if isKept { written.store(base.ordinal, ordering: .relaxed) }
    }
  }

  /// Writes a snapshot; behind one that is being written.
  func write(_ moment: SnapshotMoment) {
    let log = moment.log
    content.withLock { content in
      // One of an earlier moment may come late.
      guard let prefix = moment.prefix, !isEnded.load(ordering: .sequentiallyConsistent),
        content.base.map({ $0.ordinal < log.count }) ?? true,
        content.folded <= log.count
      else { return }
      content.fold(log, moment.notifications)
      do {
        let (draft, next, values) = content.draft(of: moment, additions.withLock(\.self))
        try journal.snapshots?.keep(draft, of: prefix)
        content.base = next
        content.values = values
        written.store(next.ordinal, ordering: .relaxed)
      } catch {
        // It is a cache: without it more is replayed. The next one is written whole.
        content.base = nil
        content.values = [:]
      }
    }
  }

  /// Goes on where another one ends, whose store gives way to one of other events.
  ///
  /// - Parameters:
  ///   - other: The other one, which writes nothing any more.
  ///   - count: How many events both have.
  ///   - moment: The store now.
  ///   - nonces: Those that are used up now.
  /// - Returns: The events before the last snapshot that is good for this one; 0 for none.
  func goOn(
    from other: SnapshotKeeper,
    sharing count: Int,
    at moment: SnapshotMoment,
    nonces: UsedNonces
  ) -> Int {
    let last = try? journal.snapshots?.lastStand()
    let kept = last?.ordinal ?? 0
    other.isEnded.store(true, ordering: .sequentiallyConsistent)
    // Whoever goes back does not wait for one that is being written.
    let known = other.content.withLockIfAvailable(\.self)
    let additions = other.additions.withLock(\.self)
    let source = ResumedStore.source(in: journal)
    let goesOn = known.map { $0.folded <= count } ?? false
    self.additions.withLock { $0 = goesOn ? additions : additions.map { $0.anew(from: source) } }
    return content.withLock { content in
      if let known, goesOn {
        content = known
      } else {
        content.nonces = nonces
        content.folded = moment.log.count
        content.notifications = moment.notifications ?? NotificationLog()
      }
      let ordinal = content.base?.ordinal ?? 0
      written.store(max(ordinal, kept), ordering: .relaxed)
      return max(ordinal, kept)
    }
  }
}

extension SnapshotKeeper.Content {
  /// Writes a snapshot, which is not in the journal yet.
  ///
  /// - Returns: What is written, and what the one after it differs from.
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
    nonces.take(log[folded...])
    folded = log.count
  }
}

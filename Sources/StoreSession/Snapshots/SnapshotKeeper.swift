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
  private let state: Mutex<State>
  /// The parts that the next snapshot begins with.
  ///
  /// It is held while a snapshot is written, so that the next one is written after it.
  private let content: Mutex<Content>

  private struct State {
    var isWriting = false
    /// Whether the journal is closed, or about to be, or another session writes to it.
    var isEnded = false
    /// The events before the last snapshot that is in the journal; 0 for none.
    var written = 0
    /// The number of events before all that was done here, or `nil` before that is known.
    var beginning: Int?
    /// The task that writes the snapshot that was begun last.
    var writer: Task<Void, Never>?
    var additions: [SnapshotAddition] = []
  }

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

  /// Has a snapshot written soon, by another thread.
  func begin(_ moment: SnapshotMoment) {
    state.withLock { state in
      guard !state.isWriting else { return }
      state.isWriting = true
      state.writer = Task.detached(priority: .utility) {
        self.write(moment)
        self.state.withLock { $0.isWriting = false }
      }
    }
  }

  /// Waits for what is being written now, and has nothing written after it: the journal is closed next.
  func end() {
    state.withLock { $0.isEnded = true }
    content.withLock { _ in }
  }

  /// Waits until what was begun is written.
  func finish() async { await state.withLock(\.writer)?.value }

  /// The events before the last snapshot that is in the journal; 0 for none.
  var writtenOrdinal: Int { state.withLock(\.written) }

  /// Makes events durable.
  ///
  /// - Parameters:
  ///   - events: At least one.
  ///   - store: What they lead to.
  ///   - before: Returns the events before them, and the notifications as far as they were worked out.
  /// - Throws: The journal's error; nothing is there then.
  func append(
    _ events: [JournaledEvent],
    leadingTo store: Store,
    after before: () -> (EventLog, NotificationLog?)
  ) throws {
    guard let first = events.first else { return }
    let count = first.ordinal - 1
    // What has to be replayed anyway is not of this process.
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

  /// Appends events together with a snapshot of what they lead to, behind one that is being written.
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
      // Without it more is replayed, and the next one is written whole.
      next.base = isKept ? base : nil
      next.values = isKept ? values : [:]
      content = next
      if isKept { state.withLock { $0.written = base.ordinal } }
    }
  }

  /// Writes a snapshot; behind one that is being written.
  func write(_ moment: SnapshotMoment) {
    let log = moment.log
    content.withLock { content in
      let (isEnded, additions) = state.withLock { ($0.isEnded, $0.additions) }
      // One of an earlier moment may come late.
      guard let prefix = moment.prefix, !isEnded,
        content.base.map({ $0.ordinal < log.count }) ?? true,
        content.folded <= log.count
      else { return }
      content.fold(log, moment.notifications)
      do {
        let (draft, next, values) = content.draft(of: moment, additions)
        try journal.snapshots?.keep(draft, of: prefix)
        content.base = next
        content.values = values
        state.withLock { $0.written = next.ordinal }
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
    let inherited = other.state.withLock { state in
      state.isEnded = true
      return state.additions
    }
    // Whoever goes back does not wait for one that is being written.
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

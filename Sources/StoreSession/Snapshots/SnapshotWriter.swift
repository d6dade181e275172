import StoreEngine
import StoreSnapshots
import Synchronization

/// Writes snapshots of a session's store in the background, so that callers of the store don't wait.
final class SnapshotWriter: Sendable {
  /// The number of events that justify a snapshot when a store is closed.
  ///
  /// Fewer are replayed as fast.
  static let intervalAtClose = 500

  /// The maximum number of this process's events to replay after it was killed.
  ///
  /// Events beyond it are written together with a snapshot.
  static let mostReplayed = 2 * StoreSession.eventsBetweenSnapshots

  private let journal: any EventJournal
  private let state: Mutex<State>
  /// The basis of the next snapshot.
  ///
  /// It is locked while a snapshot is written, so that the next one waits.
  private let content: Mutex<Content>

  private struct State {
    var isWriting = false
    /// Whether the journal is closed or closing, or another session writes to it.
    var isEnded = false
    /// The number of events before the last snapshot in the journal, or 0 without one.
    var written = 0
    /// The number of events before the first one of this process, or `nil` until it is known.
    var beginning: Int?
    /// The task that writes the last started snapshot.
    var writer: Task<Void, Never>?
    var additions: [SnapshotAddition] = []
  }

  fileprivate struct Content: Sendable {
    /// The last snapshot in the journal, or `nil` without one.
    var base: SnapshotBase?
    /// Its parts, as far as this process wrote them.
    var values: [String: any SnapshotValue] = [:]
    var notifications = NotificationLog()
    var nonces = UsedNonces()
    /// The number of events whose nonces are known.
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

  /// Starts writing a snapshot in another thread.
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

  /// Waits for the current writing and prevents later ones, because the journal is closed next.
  func end() {
    state.withLock { $0.isEnded = true }
    content.withLock { _ in }
  }

  /// Waits until the started snapshot is written.
  func finish() async { await state.withLock(\.writer)?.value }

  /// The number of events before the last snapshot in the journal, or 0 without one.
  var writtenOrdinal: Int { state.withLock(\.written) }

  /// Makes events durable.
  ///
  /// - Parameters:
  ///   - events: At least one event.
  ///   - store: The store after them.
  ///   - before: Returns the events before them, and the notifications as far as they were computed.
  /// - Throws: The journal's error; no event is stored then.
  func append(
    _ events: [JournaledEvent],
    leadingTo store: Store,
    after before: () -> (EventLog, NotificationLog?)
  ) throws {
    guard let first = events.first else { return }
    let count = first.ordinal - 1
    // The events of earlier processes must be replayed in any case, so they don't count.
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

  /// Appends events together with a snapshot of the state after them, once the current writing ends.
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
      // Without the snapshot more events are replayed, and the next one is written whole.
      next.base = isKept ? base : nil
      next.values = isKept ? values : [:]
      content = next
      if isKept { state.withLock { $0.written = base.ordinal } }
    }
  }

  /// Writes a snapshot, once the current writing ends.
  func write(_ moment: SnapshotMoment) {
    let log = moment.log
    content.withLock { content in
      let (isEnded, additions) = state.withLock { ($0.isEnded, $0.additions) }
      // A snapshot of an earlier moment may come late.
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
        // A snapshot is a cache: without it more events are replayed. The next one is written whole.
        content.base = nil
        content.values = [:]
      }
    }
  }

  /// Continues from another keeper, whose store is replaced by one with other events.
  ///
  /// - Parameters:
  ///   - other: The other keeper, which no longer writes.
  ///   - count: The number of events that both share.
  ///   - moment: The current store.
  ///   - nonces: The nonces that are used up now.
  /// - Returns: The number of events before the last snapshot that is valid for this one, or 0 without one.
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
    // Undo doesn't wait for a snapshot that is being written.
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
  /// Creates a snapshot that isn't in the journal yet.
  ///
  /// - Returns: The draft, and the basis of the next snapshot.
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

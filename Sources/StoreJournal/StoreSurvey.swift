import Foundation
import GRDB
package import StoreEngine
package import StoreModel
import StoreSnapshots

/// What is good in a store and what is not: all that a check says and a repair goes by.
package struct StoreSurvey: Sendable {
  package let path: String
  /// Why the store cannot be opened, or what else is wrong, the most important first; empty for a
  /// store that is as it was written.
  package private(set) var problems: [JournalError] = []
  /// The longest beginning of the journal that is to be believed, in whole commands.
  package private(set) var good: [JournaledEvent] = []
  /// What lies behind ``good`` and can still be read.
  package private(set) var dropped = Dropped()
  /// What the store says of itself, as far as it can be read.
  package private(set) var about: StoreAbout
  /// Whether the store has digests of its steps and branches, which earlier formats have not.
  package private(set) var coversSteps = true
  /// The number of ``good`` events before the branch that is being tried, or was when the last process ended; `nil` if
  /// none was.
  package private(set) var eventsBeforeTrial: Int?
  /// How many events of the same command follow each of ``good``.
  private(set) var rests: [Int64] = []
  /// How many events there must be by what the last one who had the store open left.
  private var expected: Int
  /// The number of events that the store records.
  private var noted = 0

  /// Events that a repair leaves behind.
  package struct Dropped: Hashable, Sendable {
    /// The first of them, counted from 1; nil if there are none.
    package var first: Int?
    /// How many there are, or were when the store was open last.
    package var count = 0
    /// How many of each kind can be read, by the names of the events.
    package var kinds: [String: Int] = [:]
    /// The store time of the first that can be read.
    package var since: StoreInstant?
  }

  /// Looks at a store; nothing in it is changed, and another process may have it open.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - progress: Told how far it has been read.
  /// - Throws: ``JournalError`` for what is no store of this program's, or cannot be read at all.
  package init(
    path: String,
    telling progress: ReadingProgress = ReadingProgress()
  ) throws(JournalError) {
    self.path = path
    try StoreFile(path: path).requirePresence()
    about = StoreAbout()
    // First of all: who has the store open goes on writing.
    expected = StoreTrace.binding(beside: path)
    var rows: [StoredEvent] = []
    var hasDigests = true
    do {
      try reading(path) { database in
        hasDigests = try JournalSchema.hasDigests(in: database)
        let about = (try? StoreAbout(database: database)) ?? StoreAbout()
        defer {
          let rest = Int(rows.last?.rest ?? 0)
          noted = about.requiredEvents(having: rows.count, rest: rest)
          expected = max(expected, noted)
        }
        try database.forEachStoredEvent(path: path) { stored in
          rows.append(stored)
          return true
        }
      }
    } catch {
      switch error.reason {
      // A file that is newer, or in use by a process that has it alone, is not judged.
      case .newer, .inUse, .failed: throw error
      case .notAJournal, .damaged, .gap, .undecodable, .impossible, .lost: problems.append(error)
      }
    }
    // Rows that say where events stand can be gone while the events are there.
    if problems.isEmpty, rows.count < expected { noteLoss(of: rows.count) }
    if !problems.isEmpty {
      let salvaged = try reporting(path) { try StoreFile(path: path).salvagedEvents() }
      if salvaged.count > rows.count { rows = salvaged }
    }
    believe(rows, telling: progress)
    // A header may be damaged; a file without a single event is something else.
    if good.isEmpty, case .notAJournal? = problems.first?.reason { throw problems[0] }
    look(atRestOf: hasDigests)
    drop(rows)
    for index in problems.indices { problems[index].leavesNothing = good.isEmpty }
  }

  /// Takes over the rows that decode, can have happened, and end with a command.
  private mutating func believe(_ rows: [StoredEvent], telling progress: ReadingProgress) {
    // A store that was never opened holds nothing, and is as good as any.
    guard !rows.isEmpty else { return }
    let coder = EventText()
    var events: [JournaledEvent] = []
    for row in rows {
      do {
        events.append(try row.decoded(by: coder, path: path))
        progress.note(events.count, of: rows.count)
      } catch {
        note(error)
        break
      }
    }
    var believed = events.count
    do throws(JournalFault) {
      _ = try Store(replaying: events)
    } catch {
      believed = error.ordinal - 1
      if !(events.isEmpty && !problems.isEmpty) {
        note(JournalError(path: path, .impossible(error)))
      }
    }
    while believed > 0, rows[believed - 1].rest != 0 { believed -= 1 }
    good = Array(events.prefix(believed))
    rests = rows.prefix(believed).map(\.rest)
  }

  private func faultOfSnapshots() throws(JournalError) -> String? {
    try reading(path) { database in
      let format = try database.wholeNumber("PRAGMA user_version") ?? 0
      guard format >= JournalSchema.firstWithCheckpoints else { return nil }
      return try Self.faultOfSnapshots(in: database, of: good, path)
    }
  }

  /// Whether all that is wrong is that the lock's file speaks of more events, as after a backup was put back.
  package var isWholeButForLock: Bool {
    guard problems.count == 1, case .lost(let events, _, .some) = problems[0].reason else {
      return false
    }
    return events == good.count && events > 0
  }

  private mutating func note(_ error: any Error) {
    guard let error = error as? JournalError else { return }
    problems.append(error)
  }

  /// Looks at everything that is no event.
  private mutating func look(atRestOf hasDigests: Bool) {
    do {
      try reading(path) { database in
        if hasDigests, let what = try JournalSchema.fault(in: database) {
          throw JournalError(path: path, .damaged(what: what))
        }
        coversSteps = try database.hasStepDigests()
        if problems.isEmpty, try !JournalSchema.columns(of: "branch", in: database).isEmpty {
          try database.checkBranches(path: path, reading: EventText())
        }
      }
    } catch {
      if problems.isEmpty { note(error) }
    }
    do {
      about = try reading(path) { try StoreAbout(database: $0) }
    } catch {
      if problems.isEmpty { note(error) }
    }
    if case .opened(let identity, _, _)? = good.first?.event, about == StoreAbout() {
      about = StoreAbout(identity)
    }
    eventsBeforeTrial = about.trial.flatMap { trial in
      let sql = "SELECT first FROM step WHERE number = \(trial.step + 1)"
      let first = try? reading(path) { try $0.wholeNumber(sql) }
      return first.map { min(max(0, $0 - 1), good.count) }
    }
    guard problems.isEmpty else { return }
    do {
      for what in try reading(path, { try $0.pageProblems("PRAGMA quick_check(3)") }) {
        note(JournalError(path: path, .damaged(what: what)))
      }
      // Older formats have none.
      if hasDigests, problems.isEmpty, let what = try faultOfSnapshots() {
        note(JournalError(path: path, .damaged(what: what)))
      }
    } catch {
      note(error)
    }
    if expected > good.count { noteLoss(of: good.count) }
  }

  private mutating func noteLoss(of count: Int) {
    note(JournalError(path: path, having: count, traced: expected, noted: noted))
  }

  /// Says what lies behind the good events: the rows that there are, and those that there were.
  ///
  /// An ordinal says nothing of how many there are: a forged row has one too.
  private mutating func drop(_ rows: [StoredEvent]) {
    // From the end on, for a damaged page hides what is on its other side; a text is of its row's kind if it begins
    // with it.
    let sql = """
      SELECT at, CASE substr(body, 1, length(kind) + 4) WHEN '{"' || kind || '":' THEN kind END
      FROM event WHERE ordinal > ? ORDER BY ordinal DESC
      """
    try? reading(path) { database in
      let left = try Row.fetchCursor(database, sql: sql, arguments: [rows.count])
      while let row = try left.next() {
        dropped.add(at: try? row.whole(0, "at"), kind: try? row.text(1, "kind"))
      }
    }
    for row in rows.dropFirst(good.count).reversed() { dropped.add(at: row.at, kind: row.kind) }
    dropped.count = max(dropped.count, expected - good.count)
    dropped.first = dropped.count > 0 ? good.count + 1 : nil
  }
}

extension StoreSurvey.Dropped {
  /// Adds an event that is before all that were added, with what of it can be read.
  fileprivate mutating func add(at milliseconds: Int64?, kind: String?) {
    count += 1
    since = milliseconds.map { StoreInstant(milliseconds: $0) } ?? since
    if let kind { kinds[kind, default: 0] += 1 }
  }
}

extension StoreTrace {
  /// How many events a store must hold by what lies beside it; 0 where that says nothing.
  static func binding(beside store: String) -> Int {
    guard let text = StoreLock.text(beside: store), let trace = StoreTrace(text), trace.isBinding
    else { return 0 }
    return trace.events
  }
}

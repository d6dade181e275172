import Foundation
import GRDB
package import StoreEngine
package import StoreModel
import StoreSnapshots

/// The valid and invalid parts of a store, for checks and repairs.
package struct StoreSurvey: Sendable {
  package let path: String
  /// The problems of the store, most important first, or an empty array for an intact store.
  ///
  /// Some of these problems prevent the store from being opened.
  package private(set) var problems: [JournalError] = []
  /// The longest valid beginning of the journal that ends with a complete command.
  package private(set) var good: [JournaledEvent] = []
  /// The readable events after ``good``.
  package private(set) var dropped = Dropped()
  /// The store's metadata, as far as they can be read.
  package private(set) var about: StoreMetadata
  /// Whether the store has digests of its steps and branches, which earlier formats lack.
  package private(set) var coversSteps = true
  /// The number of ``good`` events before the trial branch, or `nil` if no trial branch exists.
  package private(set) var eventsBeforeTrial: Int?
  /// The number of following events of the same command, for each event of ``good``.
  private(set) var rests: [Int64] = []
  /// The number of events that the store must have, according to the lock's file and the store itself.
  private var expected: Int
  /// The number of events that the store must have according to the store itself.
  private var noted = 0

  /// The events that a repair drops.
  package struct Dropped: Hashable, Sendable {
    /// The ordinal of the first dropped event, counted from 1, or `nil` if no event is dropped.
    package var first: Int?
    /// The number of events that are dropped, or that were lost since the store was last open.
    package var count = 0
    /// The number of readable dropped events of each kind, by the kind's name.
    package var kinds: [String: Int] = [:]
    /// The store time of the first readable dropped event.
    package var since: StoreInstant?
  }

  /// Surveys a store without changing it, even if another process has it open.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - progress: The value that receives the progress.
  /// - Throws: ``JournalError`` if the file isn't a store of this program, or if it can't be read at all.
  package init(
    path: String,
    telling progress: ReadingProgress = ReadingProgress()
  ) throws(JournalError) {
    self.path = path
    try StoreFile(path: path).requirePresence()
    about = StoreMetadata()
    // The number is read first, because a program that has the store open may add events in the
    // meantime.
    expected = StoreTrace.binding(beside: path)
    var rows: [StoredEvent] = []
    var hasDigests = true
    do {
      try reading(path) { database in
        hasDigests = try JournalSchema.hasDigests(in: database)
        let about = (try? StoreMetadata(database: database)) ?? StoreMetadata()
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
      // A file of a newer version, or in exclusive use, isn't surveyed.
      case .newer, .inUse, .failed: throw error
      case .notAJournal, .damaged, .gap, .undecodable, .impossible, .lost: problems.append(error)
      }
    }
    // The rows with the positions of events can be lost while the events still exist.
    if problems.isEmpty, rows.count < expected { noteLoss(of: rows.count) }
    if !problems.isEmpty {
      let salvaged = try reporting(path) { try StoreFile(path: path).salvagedEvents() }
      if salvaged.count > rows.count { rows = salvaged }
    }
    believe(rows, telling: progress)
    // The header of a store may be damaged, but a file without a single event isn't a store.
    if good.isEmpty, case .notAJournal? = problems.first?.reason { throw problems[0] }
    look(atRestOf: hasDigests)
    drop(rows)
    for index in problems.indices { problems[index].leavesNothing = good.isEmpty }
  }

  /// Adds the first rows that can be decoded and don't contradict earlier events, up to the end of a command.
  private mutating func believe(_ rows: [StoredEvent], telling progress: ReadingProgress) {
    // A store that was never opened is empty, which is valid.
    guard !rows.isEmpty else { return }
    let coder = EventText()
    var events: [JournaledEvent] = []
    for row in rows {
      do {
        events.append(try row.decoded(by: coder, path: path))
        progress.report(events.count, of: rows.count)
      } catch {
        record(error)
        break
      }
    }
    var believed = events.count
    do throws(JournalFault) {
      _ = try Store(replaying: events)
    } catch {
      believed = error.ordinal - 1
      if !(events.isEmpty && !problems.isEmpty) {
        record(JournalError(path: path, .impossible(error)))
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

  /// Whether the only problem is a larger number of events in the lock's file, as after restoring a
  /// backup.
  package var isWholeButForLock: Bool {
    guard problems.count == 1, case .lost(let events, _, .some) = problems[0].reason else {
      return false
    }
    return events == good.count && events > 0
  }

  private mutating func record(_ error: any Error) {
    guard let error = error as? JournalError else { return }
    problems.append(error)
  }

  /// Checks everything other than events.
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
      if problems.isEmpty { record(error) }
    }
    do {
      about = try reading(path) { try StoreMetadata(database: $0) }
    } catch {
      if problems.isEmpty { record(error) }
    }
    if case .opened(let identity, _, _)? = good.first?.event, about == StoreMetadata() {
      about = StoreMetadata(identity)
    }
    eventsBeforeTrial = about.trial.flatMap { trial in
      let sql = "SELECT first FROM step WHERE number = \(trial.step + 1)"
      let first = try? reading(path) { try $0.wholeNumber(sql) }
      return first.map { min(max(0, $0 - 1), good.count) }
    }
    guard problems.isEmpty else { return }
    do {
      for what in try reading(path, { try $0.pageProblems("PRAGMA quick_check(3)") }) {
        record(JournalError(path: path, .damaged(what: what)))
      }
      // Older formats don't have snapshots.
      if hasDigests, problems.isEmpty, let what = try faultOfSnapshots() {
        record(JournalError(path: path, .damaged(what: what)))
      }
    } catch {
      record(error)
    }
    if expected > good.count { noteLoss(of: good.count) }
  }

  private mutating func noteLoss(of count: Int) {
    record(JournalError(path: path, having: count, traced: expected, noted: noted))
  }

  /// Records the existing and the lost events after the valid events.
  ///
  /// Their number can't be derived from the ordinals, because a forged row also has an ordinal.
  private mutating func drop(_ rows: [StoredEvent]) {
    // The query reads from the end, because a damaged page hides the rows on its other side. The kind of a row is valid
    // if the row's JSON begins with it.
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
  /// Adds the readable values of an event that precedes all added events.
  fileprivate mutating func add(at milliseconds: Int64?, kind: String?) {
    count += 1
    since = milliseconds.map { StoreInstant(milliseconds: $0) } ?? since
    if let kind { kinds[kind, default: 0] += 1 }
  }
}

extension StoreTrace {
  /// Returns the number of events that a store must have according to its lock file, or 0 if the lock file requires
  /// none.
  static func binding(beside store: String) -> Int {
    guard let text = StoreLock.text(beside: store), let trace = StoreTrace(text), trace.isBinding
    else { return 0 }
    return trace.events
  }
}

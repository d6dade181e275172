import Foundation
import GRDB
package import StoreEngine
package import StoreModel

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
        if let about = try? StoreAbout(database: database) {
          noted = about.events ?? 0
          expected = max(expected, noted)
        }
        try database.forEachStoredEvent(path: path) { stored in
          rows.append(stored)
          return true
        }
      }
    } catch {
      try Self.refuseForeign(error)
      problems.append(error)
    }
    let wasReadWhole = problems.isEmpty
    var salvage: Salvage?
    // Rows that say where events stand can be gone while the events are there.
    if wasReadWhole, rows.count < expected { noteLoss(of: rows.count) }
    if !problems.isEmpty {
      salvage = try reporting(path) { try Salvage(path: path) }
      if rows.isEmpty, let first = salvage?.found[1]?.first { hasDigests = first.digest != nil }
      salvage?.go(on: &rows, hasDigests: hasDigests, path: path)
    }
    believe(rows, telling: progress)
    look(atRestOf: hasDigests)
    drop(rows, salvage)
    for index in problems.indices { problems[index].leavesNothing = good.isEmpty }
  }

  /// A file that is newer, or in use by a process that has it alone, is not judged.
  private static func refuseForeign(_ error: JournalError) throws(JournalError) {
    switch error.reason {
    case .newer, .inUse, .failed: throw error
    case .notAJournal(let what):
      // A header may be damaged; a file without a single event is something else.
      let salvage = try reporting(error.path) { try Salvage(path: error.path) }
      if salvage.found[1] == nil { throw JournalError(path: error.path, .notAJournal(what: what)) }
    case .damaged, .gap, .undecodable, .impossible, .lost: break
    }
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
    if problems.isEmpty, believed < rows.count {
      note(JournalError(path: path, .damaged(what: "its last command is not whole")))
    }
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
    guard problems.count == 1, case .lost(_, _, .some) = problems[0].reason else { return false }
    return !good.isEmpty
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

  /// Notes that there are fewer events than there were.
  private mutating func noteLoss(of count: Int) {
    note(JournalError(path: path, having: count, traced: expected, noted: noted))
  }

  /// Says what lies behind the good events: the rows that there are, and those that there were.
  ///
  /// An ordinal says nothing of how many there are: a forged row has one too.
  private mutating func drop(_ rows: [StoredEvent], _ salvage: Salvage?) {
    let kept = good.count
    let left = (try? LeftRow.all(behind: kept, in: path)) ?? found(behind: kept, rows, salvage)
    dropped.count = max(left.count, expected - kept)
    guard dropped.count > 0 else { return }
    dropped.first = kept + 1
    dropped.since = left.lazy.compactMap(\.at).first.map { StoreInstant(milliseconds: $0) }
    for kind in left.compactMap(\.kind) { dropped.kinds[kind, default: 0] += 1 }
  }

  /// What the bytes still hold where SQLite does not get at all of it, in order.
  private func found(behind kept: Int, _ rows: [StoredEvent], _ salvage: Salvage?) -> [LeftRow] {
    var left: [Int64: StoredEvent] = [:]
    for row in rows.dropFirst(kept) { left[row.ordinal] = row }
    // Pages that are free hold rows of earlier stores; theirs are of earlier times, mostly.
    let since = good.last?.at.milliseconds ?? .min
    for (ordinal, events) in salvage?.found ?? [:] where ordinal > kept && left[ordinal] == nil {
      left[ordinal] = events.filter { $0.at >= since }
        .min { ($0.at, $0.kind) < ($1.at, $1.kind) }
    }
    return left.values.sorted { $0.ordinal < $1.ordinal }.map { LeftRow(at: $0.at, kind: $0.kind) }
  }
}

extension Salvage {
  /// Adds the rows that continue those that SQLite could read.
  fileprivate func go(on rows: inout [StoredEvent], hasDigests: Bool, path: String) {
    var last = EventDigest.beginning
    for row in rows { last = row.link(after: last) }
    while let next = event(Int64(rows.count) + 1, after: last, hasDigests: hasDigests) {
      last = next.link(after: last)
      rows.append(next)
    }
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

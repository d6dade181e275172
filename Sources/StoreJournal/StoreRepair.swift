import Foundation

/// Puts what is good of a damaged store in its place, and keeps the damaged one beside it.
///
/// The store cannot be opened by another process between the look at it and ``carryOut()``, or until this is
/// forgotten.
package final class StoreRepair: Sendable {
  package let survey: StoreSurvey
  private let lock: StoreLock

  /// Looks at a store that no process has open.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - progress: Told how far it has been read.
  /// - Throws: ``JournalError``: in use, or no store of this program's.
  package init(
    path: String,
    telling progress: ReadingProgress = ReadingProgress()
  ) throws(JournalError) {
    try StoreFile(path: path).requirePresence()
    lock = try StoreLock(store: path)
    survey = try StoreSurvey(path: path, telling: progress)
  }

  /// Whether the store's file stays as it is, and only the lock's file changes.
  package var keepsFile: Bool {
    // A log may hold more than SQLite reads of it: it is put aside with the store.
    var log = stat()
    let hasLog = stat("\(survey.path)-wal", &log) == 0 && log.st_size > 0
    return survey.isWholeButForLock && !hasLog
  }

  /// Rejects a store without a single good event.
  package func requireGoodEvents() throws(JournalError) {
    guard survey.good.isEmpty, let problem = survey.problems.first else { return }
    throw problem
  }

  /// Writes a new store with ``StoreSurvey/good``, moves the damaged one aside, and the new one in.
  ///
  /// - Returns: The file that the damaged store is in now, or `nil` if the store was taken as it is.
  /// - Throws: ``JournalError``; the damaged store is where it was then.
  package func carryOut() throws(JournalError) -> String? {
    try requireGoodEvents()
    let path = survey.path
    if keepsFile {
      lock.note(events: survey.good.count, isClosed: true)
      return nil
    }
    let draft = "\(path).\(getpid()).repaired"
    defer {
      for file in [draft, "\(draft)-wal", "\(draft)-shm", "\(draft).lock"] { unlink(file) }
    }
    try write(to: draft)
    let aside = try putAside()
    guard rename(draft, path) == 0 else {
      let reason = errno
      if rename("\(aside)-wal", "\(path)-wal") == 0 || errno == ENOENT { unlink(aside) }
      throw JournalError(path: path, .failed(what: systemMessage(reason)))
    }
    unlink("\(path)-shm")
    lock.note(events: kept, isClosed: true)
    try StoreFile.syncFolder(of: path)
    return aside
  }

  /// The number of good events without those of a branch that was only tried.
  private var kept: Int { survey.eventsBeforeTrial ?? survey.good.count }

  private func write(to draft: String) throws(JournalError) {
    var about = survey.about
    (about.events, about.trial) = (nil, nil)
    let journal = try SQLiteJournal(path: draft, durability: .full, about: about)
    let (events, rests) = (survey.good.prefix(kept), survey.rests)
    try reporting(draft) { try journal.append(Array(events), restOf: { Int(rests[$0]) }) }
    journal.close()
    var status = stat()
    if stat(survey.path, &status) == 0 { chmod(draft, status.st_mode & 0o7777) }
    try StoreFile.sync(draft)
  }

  /// Gives the damaged store a second name; the first one is never without a file.
  private func putAside() throws(JournalError) -> String {
    let path = survey.path
    var number = 1
    while true {
      let aside = number == 1 ? "\(path).damaged" : "\(path).damaged-\(number)"
      number += 1
      if link(path, aside) != 0 {
        guard errno != EEXIST else { continue }
        // A file system without second names has a copy instead.
        guard errno == EPERM || errno == ENOTSUP || errno == EMLINK else {
          throw JournalError(path: aside, .failed(what: systemMessage(errno)))
        }
        try reporting(aside) { try FileManager.default.copyItem(atPath: path, toPath: aside) }
      }
      guard rename("\(path)-wal", "\(aside)-wal") == 0 || errno == ENOENT else {
        let reason = errno
        unlink(aside)
        throw JournalError(path: "\(path)-wal", .failed(what: systemMessage(reason)))
      }
      return aside
    }
  }
}

import Foundation

/// The replacement of a damaged store with a new store that contains the valid events.
///
/// The damaged store stays next to the new store.
///
/// Other processes can't open the store until this object is released.
package final class StoreRepair: Sendable {
  package let survey: StoreSurvey
  private let lock: StoreLock

  /// Surveys a store that no process has open.
  ///
  /// - Parameters:
  ///   - path: The store's file.
  ///   - progress: The value that receives the progress.
  /// - Throws: ``JournalError`` if the store is in use, or if the file isn't a store of this program.
  package init(
    path: String,
    telling progress: ReadingProgress = ReadingProgress()
  ) throws(JournalError) {
    try StoreFile(path: path).requirePresence()
    lock = try StoreLock(store: path)
    survey = try StoreSurvey(path: path, telling: progress)
  }

  /// Whether a repair changes only the lock's file, and not the store's file.
  package var keepsFile: Bool {
    // A log may contain more data than SQLite reads, so it is moved aside together with the store.
    var log = stat()
    let hasLog = stat("\(survey.path)-wal", &log) == 0 && log.st_size > 0
    return survey.isWholeButForLock && !hasLog
  }

  /// Throws the store's first problem unless the store has a valid event.
  package func requireGoodEvents() throws(JournalError) {
    guard survey.good.isEmpty, let problem = survey.problems.first else { return }
    throw problem
  }

  /// Writes a new store with ``StoreSurvey/good``, and replaces the damaged store with the new one.
  ///
  /// - Returns: The file that now contains the damaged store, or `nil` if the store's file didn't change.
  /// - Throws: ``JournalError``. In this case the damaged store is at its old path.
  package func carryOut() throws(JournalError) -> String? {
    try requireGoodEvents()
    let path = survey.path
    if keepsFile {
      lock.recordTrace(events: survey.good.count, isClosed: true)
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
    lock.recordTrace(events: kept, isClosed: true)
    try StoreFile.syncFolder(of: path)
    return aside
  }

  /// The number of valid events, without the events of a trial branch.
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

  /// Gives the damaged store a second name, so that the first name always has a file.
  private func putAside() throws(JournalError) -> String {
    let path = survey.path
    var number = 1
    while true {
      let aside = number == 1 ? "\(path).damaged" : "\(path).damaged-\(number)"
      number += 1
      if link(path, aside) != 0 {
        guard errno != EEXIST else { continue }
        // A file system without hard links gets a copy instead.
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

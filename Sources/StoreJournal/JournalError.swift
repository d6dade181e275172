import Foundation

/// Why a journal could not be opened, read or written; nothing in the file has been changed.
package struct JournalError: Error, Hashable, Sendable {
  /// What kind of trouble it is.
  package enum Reason: Hashable, Sendable {
    /// Another process has the store open.
    case inUse(pid: Int32?)
    /// The file is something else.
    case notAJournal(what: String)
    /// A newer version of this program wrote it.
    case newer(version: Int, known: Int)
    /// SQLite finds the file damaged.
    case damaged(what: String)
    /// An ordinal is missing.
    case gap(expected: Int, found: Int)
    /// An event cannot be read.
    case undecodable(ordinal: Int, what: String)
    /// The file system or SQLite could not do it: no room, no permission.
    case failed(what: String)
  }

  /// The file.
  package let path: String
  package let reason: Reason

  package init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }
}

extension JournalError: CustomStringConvertible {
  /// One sentence for a person: the file, what is wrong, what would help.
  package var description: String {
    switch reason {
    case .inUse(let pid?):
      "\(path): the store is open in process \(pid); quit that first, or use another --store"
    case .inUse(nil):
      "\(path): the store is open in another process; quit that first, or use another --store"
    case .notAJournal(let what):
      "\(path): this is not a store: \(what)"
    case .newer(let version, let known):
      "\(path): the store has format \(version), this program knows up to \(known); use a newer one"
    case .damaged(let what):
      "\(path): the store is damaged: \(what); restore a copy, or begin anew with --fresh"
    case .gap(let expected, let found):
      "\(path): the store is damaged: event \(expected) is missing, \(found) follows; "
        + "restore a copy, or begin anew with --fresh"
    case .undecodable(let ordinal, let what):
      "\(path): the store is damaged: event \(ordinal) cannot be read: \(what); "
        + "restore a copy, or begin anew with --fresh"
    case .failed(let what):
      "\(path): \(what)"
    }
  }
}

extension JournalError: LocalizedError {
  /// The same as ``description``.
  package var errorDescription: String? { description }
}

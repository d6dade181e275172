import Foundation
package import StoreEngine

/// The reason why a journal couldn't be opened, read or written.
///
/// The file has not changed.
package struct JournalError: JournalProblem, Hashable, Sendable {
  /// The kind of problem.
  package enum Reason: Hashable, Sendable {
    /// Another process has the store open.
    case inUse(pid: Int32?)
    /// The file isn't a store.
    case notAJournal(what: String)
    /// A newer version of this program wrote the file.
    case newer(version: Int, known: Int)
    /// SQLite reports that the file is damaged, or the file differs from what this program writes.
    case damaged(what: String)
    /// An event is missing.
    case gap(expected: Int, found: Int)
    case undecodable(ordinal: Int, what: String)
    /// An event can be read, but it contradicts the events before it.
    case impossible(JournalFault)
    /// The store has fewer events than when it was last in use.
    ///
    /// `lock` is the file that contains the earlier number, or `nil` if the store itself contains it.
    case lost(events: Int, kept: Int, lock: String?)
    /// The file system or SQLite failed, for example because space or permission is missing.
    case failed(what: String)
  }

  package let path: String
  package let reason: Reason
  /// Whether even the first event is invalid, so a repair can't save any event.
  package var leavesNothing = false

  package init(path: String, _ reason: Reason) {
    self.path = path
    self.reason = reason
  }

  /// Creates the error of a store that has lost events.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - events: The number of events that the store has.
  ///   - traced: The number of events in the lock's file. The error names that file if this number
  ///     is larger.
  ///   - noted: The number of events in the store itself.
  init(path: String, having events: Int, traced: Int, noted: Int) {
    let lock = traced > noted ? StoreLock.path(beside: path) : nil
    self.init(path: path, .lost(events: events, kept: max(traced, noted), lock: lock))
  }

  /// Whether ``StoreRepair`` may help.
  package var isDamage: Bool {
    switch reason {
    case .damaged, .gap, .undecodable, .impossible, .lost: true
    case .inUse, .notAJournal, .newer, .failed: false
    }
  }
}

extension JournalError: CustomStringConvertible {
  /// One sentence for a person: the file, the problem and the remedy.
  package var description: String { "\(path): \(what)\(remedy)" }

  /// The problem, without the file and the remedy.
  package var what: String {
    switch reason {
    case .inUse(let pid?): "the store is open in process \(pid)"
    case .inUse(nil): "the store is open in another process"
    case .notAJournal(let what): "not a store: \(what)"
    case .newer(let version, let known):
      "the store has format \(version), and this program supports up to \(known)"
    case .damaged(let what): "the store is damaged: \(what)"
    case .gap(let expected, let found):
      "the store is damaged: event \(expected) is missing, \(found) follows"
    case .undecodable(let ordinal, let what):
      "the store is damaged: event \(ordinal) can't be read: \(what)"
    case .impossible(let fault): "the store is damaged: \(fault)"
    case .lost(let events, let kept, let lock?):
      "the store is damaged: it has \(events) events, but \(kept) were written according to \(lock), which "
        + "the last writer of the store left; the end of the store or its \"-wal\" file is missing, or "
        + "a backup has replaced it"
    case .lost(let events, let kept, nil):
      "the store is damaged: it has \(events) events, but \(kept) were written; its end, or the "
        + "file \"-wal\" next to it, is missing or damaged"
    case .failed(let what): what
    }
  }

  /// The position of the first invalid event, counted from 1, or `nil` if it is unknown.
  package var ordinal: Int? {
    switch reason {
    case .gap(let expected, _): expected
    case .undecodable(let ordinal, _): ordinal
    case .impossible(let fault): fault.ordinal
    case .lost(let events, _, _): events + 1
    case .inUse, .notAJournal, .newer, .damaged, .failed: nil
    }
  }

  private var remedy: String {
    switch reason {
    case .inUse: "; quit that first, or use another --store"
    case .newer: "; use a newer version"
    case .notAJournal:
      "; if it was one, \"storefront store repair --store \(path)\" looks for its events; otherwise pass "
        + "another file"
    case .failed: ""
    case _ where leavesNothing:
      "; no event can be saved, \"storefront store reset --store \(path)\" removes the store, --fresh starts "
        + "over"
    case .lost(_, _, .some):
      "; \(export)\"storefront store repair --store \(path)\" accepts the file as it is, --fresh starts over"
    case .damaged, .gap, .undecodable, .impossible, .lost:
      "; \(export)\"storefront store repair --store \(path)\" keeps the good events and lists what it "
        + "drops, --fresh starts over"
    }
  }

  /// The command that prints the events before the damage, or an empty string if no such event is known.
  private var export: String {
    guard let ordinal, ordinal > 1 else { return "" }
    return "\"storefront store export --store \(path) --until \(ordinal - 1)\" prints what is "
      + "before, "
  }
}

extension JournalError: LocalizedError {
  package var errorDescription: String? { description }
}

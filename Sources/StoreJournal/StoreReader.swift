import Foundation
import GRDB
package import StoreEngine

/// A reader of a store's file that doesn't need the store's lock.
///
/// Another program may write to the file at the same time.
package struct StoreReader: Sendable {
  package let path: String

  /// - Parameter path: The store's file, which must exist.
  package init(path: String) {
    self.path = path
  }

  /// Some events of the active branch, with the steps and branches at the same moment.
  package struct Part: Sendable {
    package let events: [JournaledEvent]
    /// The position of the last of these events.
    package let prefix: JournalPrefix
    /// The steps and branches, or `nil` if the store doesn't have any or they can't be read.
    package let steps: (any StepStore)?
  }

  /// Reads every event.
  ///
  /// - Throws: ``JournalError`` at the first damaged event.
  package func contents() throws(JournalError) -> Part {
    try readingWhole(path) { database in
      if try !JournalSchema.columns(of: "branch", in: database).isEmpty {
        try database.checkBranches(path: path)
      }
      return try database.part(after: 0, path: path)
    }
  }

  /// Returns the events after the known events.
  ///
  /// - Parameter known: The identity of the known events.
  /// - Returns: The events, or `nil` if the known events no longer belong to the active branch.
  /// - Throws: ``JournalError`` at the first damaged event.
  package func news(after known: JournalPrefix) throws(JournalError) -> Part? {
    try reading(path) { database in
      let hasDigests = try JournalSchema.hasDigests(in: database)
      let digest = try database.digest(of: known.ordinal, hasDigests: hasDigests)
      guard digest.value == known.digest else { return nil }
      return try database.part(after: known.ordinal, path: path)
    }
  }

  /// Whether another program of this machine has the store open.
  ///
  /// This property doesn't try to acquire the lock, because a program that opens the store at that moment would fail.
  package var isOpenElsewhere: Bool {
    guard let text = StoreLock.text(beside: path), let trace = StoreTrace(text),
      !trace.isClosed, trace.boot == StoreTrace.presentBoot,
      let pid = text.split(separator: "\n").first.flatMap({ Int32($0) }), pid > 0
    else { return false }
    return kill(pid, 0) == 0 || errno == EPERM
  }

  /// The state of the files that change with every event.
  package var stamp: [Int64] {
    let path = StoreFile.resolved(path)
    return ["", "-wal", ".lock"].flatMap { ending -> [Int64] in
      var status = stat()
      guard stat("\(path)\(ending)", &status) == 0 else { return [-1] }
      return [
        Int64(status.st_ino), Int64(status.st_size), Int64(status.st_mtim.tv_sec),
        Int64(status.st_mtim.tv_nsec),
      ]
    }
  }
}

/// The steps and branches of a store's file, which another program may change at the same time.
private struct ReadSteps: StepStore {
  let path: String
  let branches: BranchTree
  let lastID: Int

  /// Always `false`, because the program that writes the store may still be in its last step.
  var wasCutShort: Bool { false }

  /// Returns the branches at the time of the events that were read.
  func tree() -> BranchTree { branches }

  func lastStepID() -> Int { lastID }

  /// Ignores the step: nothing is written.
  func record(_ step: RecordedStep, number: Int) {}

  /// Ignores the step: nothing is written.
  func drop(number: Int) {}

  func steps(_ numbers: Range<Int>) throws -> [RecordedStep] {
    try reading(path) { try $0.steps(numbers) }
  }

  func steps(_ numbers: Range<Int>, of branch: Int) throws -> [RecordedStep] {
    try reading(path) { try $0.steps(numbers, of: branch) }
  }

  /// Returns some of a branch's own events, after checking each event against the previous event.
  func events(_ ordinals: Range<Int>, of branch: Int) throws -> [JournaledEvent] {
    try reading(path) { try $0.events(ordinals, of: branch, path: path) }
  }

  /// Returns the ordinal of a branch's last own event, or `nil` if it doesn't have own events.
  func lastEvent(of branch: Int) throws -> Int? {
    try reading(path) { try $0.lastEvent(of: branch) }
  }

  /// Rejects the change.
  func carryOut(
    _ operations: [BranchOperation],
    leadingTo tree: BranchTree,
    from events: EventLog
  ) throws {
    throw StoreIsReadOnly()
  }
}

extension Database {
  fileprivate func part(after ordinal: Int, path: String) throws -> StoreReader.Part {
    let events = try events(after: ordinal, path: path)
    let end = events.last?.ordinal ?? ordinal
    let digest = try digest(of: end, hasDigests: try JournalSchema.hasDigests(in: self))
    return StoreReader.Part(
      events: events,
      prefix: JournalPrefix(ordinal: end, digest: digest.value),
      steps: try? steps(path: path)
    )
  }

  private func steps(path: String) throws -> ReadSteps {
    ReadSteps(path: path, branches: try branchTree(), lastID: try lastStepID())
  }
}

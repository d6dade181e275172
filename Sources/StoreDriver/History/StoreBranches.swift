package import StoreEngine
import StoreModel
import StoreSession
import VisibleText

extension StoreDriver {
  /// The steps and branches of the store, for undo, redo and changes of branches.
  package var branches: StoreBranches { StoreBranches(driver: self) }
}

/// The recorded steps of a store, and its branches.
package struct StoreBranches: Sendable {
  let driver: StoreDriver

  var session: StoreSession { driver.session }

  /// The maximum number of steps in a list that is shown.
  package static let mostSteps = 2000

  /// The steps that the next undo reverts, as scripts write them, or `nil` if there is nothing to undo.
  package var undoable: String? {
    // Usually an undo reverts only the last step, which is available without reading.
    if let (last, number, _) = session.stepping.last, number > 1, last.isAsked, last.kind != .tick {
      return last.words
    }
    guard let moment = try? session.stepping.moment(), let numbers = try? moment.lastAsked() else {
      return nil
    }
    if numbers.count > 1 { return [StepLine.Entry].words(ofTicks: numbers.count) }
    return try? moment.steps(numbers.lowerBound..<numbers.lowerBound + 1).first?.words
  }

  /// Whether there are undone steps that can be redone.
  package var isRedoable: Bool { session.steps?.tree.undone != nil }

  /// Returns the list of steps, including undone steps, and the branches.
  ///
  /// - Parameter most: The maximum number of done steps, and of undone steps. The newest done steps are returned.
  /// - Returns: The steps, oldest first, and every branch.
  /// - Throws: ``StepFailure`` if the store's file can't be read.
  package func stepLine(
    atMost most: Int = StoreBranches.mostSteps
  ) async throws(StepFailure) -> StepLine {
    try await reading { moment, _ in try moment.map { try Self.line(atMost: most, at: $0) } }
      ?? StepLine(entries: [], count: 0, undone: 0, branches: [])
  }

  private static func line(atMost most: Int, at moment: StepMoment) throws -> StepLine {
    let tree = moment.tree
    let first = max(1, tree.count - most + 1)
    let undone = tree.undone?.steps ?? 0
    let whole = try SteppedLine(withUndoneAt: moment)
    var entries: [StepLine.Entry] = []
    var ticks = 0
    var number = first
    for (step, last) in try whole.stepsWithEnds(first..<tree.count + min(undone, most) + 1) {
      let isUndone = number > tree.count
      let at = whole.events[last - 1]?.at ?? entries.last?.at ?? moment.now
      if number == tree.count + 1 { ticks = 0 }
      ticks = step.isQuietTick(before: last + 1) ? ticks + 1 : 0
      entries.put(
        StepLine.Entry(number: number, text: step.words, at: at, isUndone: isUndone),
        ticks: ticks
      )
      number += 1
    }
    if let fault = whole.events.fault { throw fault }
    return StepLine(
      entries: entries,
      count: tree.count,
      undone: undone,
      branches: tree.branches.map {
        StepLine.Row(branch: $0, isActive: $0.id == tree.active, end: tree.end(of: $0))
      },
      earlier: first - 1
    )
  }

  /// Deletes the given branch and its sub-branches.
  ///
  /// - Throws: ``StepFailure`` if the branch is unknown or active.
  package func delete(_ name: String) async throws(StepFailure) {
    try await changeTree { tree throws(StepFailure) in
      let branch = try tree.existing(name)
      guard branch.id != tree.active else {
        throw .impossible(
          "\(name.quoted) is the current branch",
          right: "switch to another branch first"
        )
      }
      return tree.delete(branch.id)
    }
  }

  /// Renames the given branch.
  ///
  /// - Throws: ``StepFailure`` if the branch is unknown, or the new name is taken or too long.
  package func rename(
    _ name: String,
    to new: String,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) {
    try Self.check(new)
    try await changeTree(in: turn) { tree throws(StepFailure) in
      guard tree.rename(try tree.existing(name).id, to: new) else {
        throw .impossible("the branch \(new.quoted) exists already", right: "choose another name")
      }
      return []
    }
  }

  /// Throws if a branch can't have the given name.
  static func check(_ name: String) throws(StepFailure) {
    guard !name.isEmpty, name.count <= longestName else {
      throw .impossible("invalid branch name", right: "use 1 to \(longestName) characters")
    }
  }

  private static let longestName = 200

  func changeTree(
    in turn: StoreTurn? = nil,
    _ change: (inout BranchTree) throws(StepFailure) -> [BranchOperation]
  ) async throws(StepFailure) {
    try await driver.takingTurn(turn) { driver, _ throws(StepFailure) in
      do {
        try driver.session.stepping.changeBranches(change)
      } catch {
        let failure = StepFailure(reading: error)
        guard case .journal = failure else { throw failure }
        throw .journal(JournalFailure(keeping: error))
      }
    }
  }

  /// Returns all events of the given branch, from the first event on.
  ///
  /// - Throws: ``StepFailure`` if the branch is unknown.
  package func events(of name: String) async throws(StepFailure) -> [JournaledEvent] {
    try await reading { moment, driver in
      guard let moment else {
        throw StepFailure.impossible(
          "this store doesn't keep branches",
          right: "copy the log instead"
        )
      }
      if try moment.tree.existing(name).id == moment.tree.active { return Array(moment.log) }
      let issued = driver.session.issuedIdentifiers
      let events = try BranchPlan(.branch(name), at: moment, issued: issued).events
      return try events.read(0..<events.count)
    }
  }
}

extension BranchTree {
  /// Returns the branch with the given name.
  func existing(_ name: String) throws(StepFailure) -> Branch {
    guard let branch = named(name) else {
      throw .unknown(
        "there is no branch \(name.quoted)",
        right: branches.count == 1
          ? "there is only \(branches[0].name.quoted)"
          : "there are \(branches.map(\.name.quoted).joined(separator: ", "))"
      )
    }
    return branch
  }
}

extension EventLog {
  init(_ events: some Sequence<JournaledEvent>) {
    self.init()
    for event in events { append(event) }
  }
}

import StoreEngine
import StoreModel
import StoreSession

/// Trial branches of a script.
extension StoreBranches {
  /// The start of a branch, to return to it.
  package struct Mark: Sendable {
    let lifeBehind: IssuedIdentifiers?
  }

  /// The number of transactions that a script may create after a branch without using an id from the branch.
  private static let room: Int64 = 1_000_000

  /// Begins a branch with its own life.
  ///
  /// The script's life continues after the branch.
  ///
  /// - Parameters:
  ///   - name: The name of the branch at its end.
  ///   - isKept: Whether the store keeps the branch. A store that must not change doesn't.
  ///   - takesCheckpoint: Whether to take a checkpoint here for the return; only in a turn.
  ///   - turn: The caller's current turn, or `nil` without one.
  /// - Returns: The start of the branch.
  /// - Throws: ``StepFailure`` if the name is taken or too long, or the store lacks steps.
  package func startBranch(
    _ name: String,
    isKept: Bool = true,
    takingCheckpoint takesCheckpoint: Bool = false,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> Mark {
    guard let tree = session.steps?.tree else {
      throw .impossible("this store doesn't keep steps", right: "run the steps in another store")
    }
    try Self.check(name)
    guard tree.named(name) == nil else {
      throw .impossible("the branch \(name) exists already", right: "choose another name")
    }
    if takesCheckpoint { driver.takeCheckpoint(isWanted: true) }
    if isKept {
      try await changeTree(in: turn) { tree in
        tree.beginTrial(named: name)
        return []
      }
    }
    let mark = Mark(lifeBehind: session.lifeBehind)
    var handedOut = session.issuedIdentifiers
    if let tried = tree.issuedIdentifiers { handedOut = handedOut.joined(with: tried) }
    handedOut.nextTransaction = TransactionID(
      rawValue: handedOut.nextTransaction.rawValue + UInt64(Self.room)
    )
    session.lifeBehind = handedOut
    return mark
  }

  /// Returns to the start of a branch, and keeps the branch under its name.
  ///
  /// - Parameters:
  ///   - mark: The start of the branch.
  ///   - turn: The caller's current turn, or `nil` without one.
  /// - Returns: The store's driver after the return.
  /// - Throws: ``StepFailure`` if the store can't return.
  package func end(
    _ mark: Mark,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> StoreDriver {
    let tree = session.steps?.tree
    guard let tree, let trial = tree.trial, tree.count > trial.step else {
      session.lifeBehind = mark.lifeBehind
      // An empty branch gets its name too.
      if tree?.trial != nil { try await changeTree(in: turn) { $0.endTrial() } }
      return driver
    }
    let next = try await driver.went(.endTrial, in: turn)
    // The next command leaves the branch but not the life, which has room for its ids. If steps were undone
    // before the branch, it begins a new life in any case, after the branch.
    if mark.lifeBehind == nil { next.session.lifeBehind = nil }
    return next
  }

  /// Continues in a branch, whose steps become permanent.
  ///
  /// - Parameter turn: The caller's current turn, or `nil` without one.
  package func stay(in turn: StoreTurn? = nil) async {
    guard session.steps?.tree.trial != nil else { return }
    // If the file can't be written, its next opening drops the branch.
    try? await changeTree(in: turn) { tree in
      tree.keepTrial()
      return []
    }
  }
}

import StoreEngine
import StoreModel
import StoreSession

/// Trial branches of a script.
extension StoreBranches {
  /// The start of a branch, which is needed to return to it.
  package struct Mark: Sendable {
    let lifeBehind: IssuedIdentifiers?
  }

  /// The number of transactions that a script may create after a branch before it reaches the ids of the branch.
  private static let room: Int64 = 1_000_000

  /// Begins a trial branch with its own life, in which transactions have other ids.
  ///
  /// After the branch, the script continues its earlier life.
  ///
  /// - Parameters:
  ///   - name: The name that the branch gets at its end.
  ///   - isKept: Whether the branch is stored. Pass `false` if the store must not change.
  ///   - takesCheckpoint: Whether to take a checkpoint here for the return. Pass `true` only during a turn.
  ///   - turn: The caller's current turn, or `nil` if the caller isn't in a turn.
  /// - Returns: The start of the branch.
  /// - Throws: ``StepFailure`` if the name is taken or too long, or if the store doesn't record steps.
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
    if takesCheckpoint { driver.stepCheckpoints.take(isWanted: true) }
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

  /// Returns to the start of a branch, and stores the branch under its name.
  ///
  /// - Parameters:
  ///   - mark: The start of the branch.
  ///   - turn: The caller's current turn, or `nil` if the caller isn't in a turn.
  /// - Returns: The store's driver after the return.
  /// - Throws: ``StepFailure`` if the return is impossible.
  package func end(
    _ mark: Mark,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> StoreDriver {
    let tree = session.steps?.tree
    guard let tree, let trial = tree.trial, tree.count > trial.step else {
      session.lifeBehind = mark.lifeBehind
      // A branch without steps gets its name too.
      if tree?.trial != nil { try await changeTree(in: turn) { $0.endTrial() } }
      return driver
    }
    let next = try await driver.went(.endTrial, in: turn)
    // The next command after the branch continues the earlier life, which still has room for its ids. If steps were
    // undone before the branch, the next command begins a new life in any case.
    if mark.lifeBehind == nil { next.session.lifeBehind = nil }
    return next
  }

  /// Ends a trial without a return: the steps of the branch become permanent.
  ///
  /// - Parameter turn: The caller's current turn, or `nil` if the caller isn't in a turn.
  package func stay(in turn: StoreTurn? = nil) async {
    guard session.steps?.tree.trial != nil else { return }
    // If the file can't be written, the branch is dropped when the store is opened again.
    try? await changeTree(in: turn) { tree in
      tree.keepTrial()
      return []
    }
  }
}

import StoreEngine
import StoreModel
import StoreSession

/// What a script tries out in a branch of its own.
extension StoreBranches {
  /// Where a branch begins, for who goes back there.
  package struct Mark: Sendable {
    let lifeBehind: HandedOut?
  }

  /// How many transactions a script may make behind a branch and still give none the id of one in it.
  private static let room: Int64 = 1_000_000

  /// Begins a branch, and a life for it; the life that the script is in goes on behind it.
  ///
  /// - Parameters:
  ///   - name: The name that the branch has at its end.
  ///   - isKept: Whether the store keeps the branch. A store that must not change doesn't.
  ///   - takesCheckpoint: Whether the way back starts here; only in a turn.
  ///   - turn: The turn that the caller has already, or `nil` if there is none.
  /// - Returns: Where it begins.
  /// - Throws: ``StepFailure`` if there is a branch of the name, it is too long, or the store keeps no steps.
  package func begin(
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
    var handedOut = session.handedOut
    if let tried = tree.handedOut { handedOut = handedOut.joined(with: tried) }
    handedOut.nextTransaction = TransactionID(
      rawValue: handedOut.nextTransaction.rawValue + UInt64(Self.room)
    )
    session.lifeBehind = handedOut
    return mark
  }

  /// Goes back to where a branch began, and keeps it under its name.
  ///
  /// - Parameters:
  ///   - mark: Where it began.
  ///   - turn: The turn that the caller has already, or `nil` if there is none.
  /// - Returns: The driver that has the store there.
  /// - Throws: ``StepFailure`` if the store can't go back.
  package func end(
    _ mark: Mark,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> StoreDriver {
    let tree = session.steps?.tree
    guard let tree, let trial = tree.trial, tree.count > trial.step else {
      session.lifeBehind = mark.lifeBehind
      // A branch in which nothing was done has its name too.
      if tree?.trial != nil { try await changeTree(in: turn) { $0.endTrial() } }
      return driver
    }
    let next = try await driver.went(.endTrial, in: turn)
    // Who acts now leaves the branch behind, and not the life: it has room of its own. Who went back before the
    // branch begins a life anyway, behind the branch too.
    if mark.lifeBehind == nil { next.session.lifeBehind = nil }
    return next
  }

  /// Goes on in a branch, whose steps are no longer only tried.
  ///
  /// - Parameter turn: The turn that the caller has already, or `nil` if there is none.
  package func stay(in turn: StoreTurn? = nil) async {
    guard session.steps?.tree.trial != nil else { return }
    // If the file can't be written, its next opening goes back.
    try? await changeTree(in: turn) { tree in
      tree.keepTrial()
      return []
    }
  }
}

import StoreEngine
import StoreModel
import StoreSession

/// What a script tries out in a branch of its own.
extension StoreBranches {
  /// Where a branch begins, for who goes back there.
  package struct Mark: Sendable {
    let step: Int
    let lifeBehind: HandedOut?
  }

  /// How many transactions a script may make behind a branch and still give none the id of one in it.
  private static let room: Int64 = 1_000_000

  /// Begins a branch, and a life for it; the life that the script is in goes on behind it.
  ///
  /// - Parameters:
  ///   - name: The name that the branch has at its end.
  ///   - takesCheckpoint: Whether the way back starts here; only in a turn.
  /// - Returns: Where it begins.
  /// - Throws: ``StepFailure`` if there is a branch of the name, it is too long, or the store keeps no steps.
  package func begin(
    _ name: String,
    takingCheckpoint takesCheckpoint: Bool = false
  ) throws(StepFailure) -> Mark {
    guard let tree = session.steps?.tree else {
      throw .impossible("this store keeps no steps", right: "carry out the steps in another store")
    }
    try Self.check(name)
    guard tree.named(name) == nil else {
      throw .impossible("there is a branch \(name) already", right: "choose another name")
    }
    if takesCheckpoint { driver.takeCheckpoint(isWanted: true) }
    let mark = Mark(step: tree.count, lifeBehind: session.lifeBehind)
    var handedOut = session.handedOut
    if let tried = tree.handedOut { handedOut = handedOut.joined(with: tried) }
    handedOut.nextTransaction = TransactionID(
      rawValue: handedOut.nextTransaction.rawValue + UInt64(Self.room)
    )
    session.lifeBehind = handedOut
    return mark
  }

  /// Goes back to where a branch began, and keeps it under a name.
  ///
  /// - Parameters:
  ///   - mark: Where it began.
  ///   - name: Its name.
  ///   - turn: The turn that the caller has already, or `nil` if there is none.
  /// - Returns: The driver that has the store there.
  /// - Throws: ``StepFailure`` if the store can't go back, or there is a branch of the name by now.
  package func end(
    _ mark: Mark,
    named name: String,
    in turn: StoreTurn? = nil
  ) async throws(StepFailure) -> StoreDriver {
    guard let steps = session.steps, steps.count > mark.step else {
      session.lifeBehind = mark.lifeBehind
      return driver
    }
    let next = try await driver.went(.step(mark.step), in: turn)
    // Who acts now leaves the branch behind, and not the life: it has room of its own.
    next.session.lifeBehind = mark.lifeBehind
    if let undone = next.session.steps?.tree.undone {
      try await next.branches.rename(undone.name, to: name, in: turn)
    }
    return next
  }
}

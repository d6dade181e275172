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

  /// What comes next is a branch, and a life of its own; the life that the script is in goes on behind it.
  package func begin() -> Mark {
    let tree = session.steps?.tree
    let mark = Mark(step: tree?.count ?? 0, lifeBehind: session.lifeBehind)
    var handedOut = session.handedOut
    if let tried = tree?.handedOut { handedOut = handedOut.joined(with: tried) }
    handedOut.nextTransaction = TransactionID(
      rawValue: handedOut.nextTransaction.rawValue + UInt64(Self.room)
    )
    session.lifeBehind = handedOut
    return mark
  }

  /// Goes back to where a branch began, and keeps it under a name.
  ///
  /// - Throws: ``StepFailure`` if it cannot be gone back, or there is a branch of the name.
  package func end(_ mark: Mark, named name: String) async throws(StepFailure) -> StoreDriver {
    guard let steps = session.steps, steps.count > mark.step else {
      session.lifeBehind = mark.lifeBehind
      return driver
    }
    guard steps.tree.named(name) == nil else {
      throw .impossible("there is a branch \(name) already", right: "choose another name")
    }
    let next = try await driver.went(.step(mark.step))
    // Who acts now leaves the branch behind, and not the life: it has room of its own.
    next.session.lifeBehind = mark.lifeBehind
    if let undone = next.session.steps?.tree.undone {
      try await next.branches.rename(undone.name, to: name)
    }
    return next
  }
}

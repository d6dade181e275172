import GRDB
import StoreEngine
import StoreSnapshots

// Checks whether the inactive branches are as they were written.
extension Database {
  /// Checks the steps of all branches, and the events of the inactive branches.
  ///
  /// - Parameters:
  ///   - path: The store.
  ///   - coder: The decoder to check each event with, or `nil` to check only the digests.
  /// - Throws: ``JournalError``, ``ColumnDamage`` or ``BranchDamage`` at the first damage.
  func checkBranches(path: String, reading coder: EventText? = nil) throws {
    let tree = try branchTree()
    _ = try steps(1..<tree.count + 1)
    for branch in tree.branches where branch.id != tree.active {
      let own = branch.fork + 1..<branch.fork + 1 + branch.steps
      guard try steps(own, of: branch.id).count == branch.steps else {
        throw BranchDamage(what: "branch \(branch.id) lacks a step")
      }
      var next: (ordinal: Int64, digest: EventDigest)?
      // The events before the branch's own events are checked with the branches that own them.
      for row in try branchRows(of: branch.id, path: path) {
        let (ordinal, before) =
          try next ?? (row.ordinal, link(before: Int(row.ordinal), in: branch, of: tree))
        let digest = row.link(after: before)
        guard digest == row.digest, ordinal == row.ordinal else {
          throw BranchDamage(
            what: "event \(row.ordinal) of branch \(branch.id) is not what was written there"
          )
        }
        if let coder { _ = try row.decoded(by: coder, path: path) }
        next = (ordinal + 1, digest)
      }
    }
  }

  /// Returns the rows of a branch's own events.
  func branchRows(of branch: Int, path: String) throws -> [StoredEvent] {
    try Row.fetchAll(
      self,
      sql: """
        SELECT \(StoredEvent.columns) FROM branch_event
        WHERE branch = ? ORDER BY ordinal
        """,
      arguments: [branch]
    ).map { try $0.storedEvent(hasDigests: true, path: path) }
  }

  /// Returns the digest of the event before a branch's own events.
  ///
  /// That event is in the parent of the branch or in an earlier ancestor.
  private func link(
    before ordinal: Int,
    in branch: Branch,
    of tree: BranchTree
  ) throws -> EventDigest {
    var parent = branch.parent.flatMap { tree[$0] }
    while let line = parent, line.id != tree.active {
      let sql = "SELECT digest FROM branch_event WHERE branch = ? AND ordinal = ?"
      if let row = try Row.fetchOne(self, sql: sql, arguments: [line.id, ordinal - 1]) {
        return EventDigest(value: try row.whole(0, "digest"))
      }
      parent = line.parent.flatMap { tree[$0] }
    }
    return try digest(of: ordinal - 1, hasDigests: true)
  }
}

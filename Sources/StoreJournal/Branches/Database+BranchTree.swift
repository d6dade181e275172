import Foundation
import GRDB
import StoreEngine

// Reads the branches for openings, checks and repairs.
extension Database {
  /// Returns the branches as they were written.
  ///
  /// This method checks bounds, order, uniqueness and the digest of each branch. The text of a step is checked when the
  /// step is read, and by ``checkBranches(path:)``.
  ///
  /// - Throws: ``ColumnDamage`` or ``BranchDamage``.
  func branchTree() throws -> BranchTree {
    try branchTree(hasDigests: hasStepDigests())
  }

  /// Returns the branches as they were written, with or without a check of their digests.
  ///
  /// - Parameter hasDigests: Whether to check the digests of the branches.
  /// - Returns: The branches.
  /// - Throws: ``ColumnDamage`` or ``BranchDamage``.
  func branchTree(hasDigests: Bool) throws -> BranchTree {
    let end = try lastOrdinal()
    guard (0..<BranchDamage.bound).contains(end) else {
      throw BranchDamage(what: "there is an event \(end)")
    }
    let count = try checkStepRows(end: end)
    let rows = try branchRows()
    let active = rows.first { $0.branch.parent == nil }
    var handedOut: IssuedIdentifiers?
    for text in rows.compactMap(\.handedOut) {
      guard let read = try? JSONDecoder().decode(IssuedIdentifiers.self, from: Data(text.utf8))
      else {
        throw ColumnDamage(name: "branch.handed_out", wanted: "object that can be")
      }
      handedOut = read
    }
    let branches = rows.map { row in
      var branch = row.branch
      // A step after the undo ends the undone state of a branch without updating its row.
      if branch.fork != count || branch.parent != active?.branch.id { branch.isUndone = false }
      return branch
    }
    guard let active,
      let tree = BranchTree(
        branches: branches,
        active: active.branch.id,
        count: count,
        handedOut: handedOut,
        trial: try StoreMetadata.trial(in: self)
      ),
      branches.count(where: { $0.parent == nil }) == 1,
      branches.count(where: \.isUndone) <= 1
    else { throw BranchDamage(what: "the branches do not fit each other") }
    try checkStretches(of: tree, end: end)
    if hasDigests {
      for row in rows where try digest(of: row).value != storedDigest(of: row.branch.id) {
        throw BranchDamage(
          what: "branch \(row.branch.id) is not what was written there: its digest differs"
        )
      }
    }
    return tree
  }

  private func storedDigest(of branch: Int) throws -> Int64? {
    let select = try cachedStatement(sql: "SELECT digest FROM branch WHERE id = ?")
    return try Row.fetchOne(select, arguments: [branch])?.whole(0, "digest")
  }

  /// Returns the highest id of all steps in the file, or 0 if no step exists.
  ///
  /// - Throws: ``BranchDamage`` for an invalid id.
  func lastStepID() throws -> Int {
    let last =
      try wholeNumber(
        "SELECT max(id) FROM (SELECT id FROM step UNION ALL SELECT id FROM branch_step)"
      ) ?? 0
    guard (0..<BranchDamage.bound).contains(last) else {
      throw BranchDamage(what: "there is a step with the id \(last)")
    }
    return last
  }

  /// Checks each step against the previous step, and checks that all ids are different.
  ///
  /// - Parameter end: The ordinal of the active branch's last event.
  /// - Returns: The number of steps of the active branch.
  /// - Throws: ``BranchDamage``.
  private func checkStepRows(end: Int) throws -> Int {
    let count = try wholeNumber("SELECT count(*) FROM step") ?? 0
    let first = try wholeNumber("SELECT coalesce(min(number), 1) FROM step")
    let last = try wholeNumber("SELECT coalesce(max(number), 0) FROM step")
    guard first == 1, last == count, count < BranchDamage.bound else {
      throw BranchDamage(what: "the steps are not numbered from 1 to \(count)")
    }
    for (table, bound) in [("step", end + 1), ("branch_step", BranchDamage.bound - 1)] {
      let isSame = table == "step" ? "" : "prior.branch = it.branch AND"
      let wrong = try wholeNumber(
        """
        SELECT it.number FROM \(table) AS it
        LEFT JOIN \(table) AS prior ON \(isSame) prior.number = it.number - 1
        WHERE (
          it.id BETWEEN 1 + coalesce(prior.id, 0) AND \(BranchDamage.bound - 1)
          AND it.first BETWEEN coalesce(prior.first, 1) AND \(bound)
          AND it.given BETWEEN 0 AND \(BranchDamage.bound - 1)
        ) IS NOT TRUE LIMIT 1
        """
      )
      if let wrong {
        throw BranchDamage(what: "step \(wrong) does not fit the one before it, or the events")
      }
    }
    let again = try wholeNumber(
      "SELECT id FROM step WHERE id IN (SELECT id FROM branch_step) LIMIT 1"
    )
    let doubled = try wholeNumber("SELECT count(*) - count(DISTINCT id) FROM branch_step")
    guard again == nil, doubled == 0 else {
      throw BranchDamage(what: "two steps have the same id")
    }
    return count
  }

  /// Checks that each branch has the steps and events after its fork, and that each of these rows
  /// has a branch.
  private func checkStretches(of tree: BranchTree, end: Int) throws {
    let steps = try stretches(
      "SELECT branch, count(*), min(number), max(number), min(first), max(first) FROM branch_step"
    )
    let events = try stretches(
      "SELECT branch, count(*), min(ordinal), max(ordinal), 0, 0 FROM branch_event"
    )
    let others = tree.branches.filter { $0.id != tree.active }
    let owners = Set(others.lazy.filter { $0.steps > 0 }.map(\.id))
    guard Set(steps.keys) == owners, owners.isSuperset(of: events.keys) else {
      throw BranchDamage(
        what: "there are steps or events without a branch, or a branch without its steps"
      )
    }
    // Branches without own steps share all steps and events.
    for branch in others {
      guard let own = steps[branch.id] else { continue }
      guard own.count == branch.steps, own.isWhole,
        own.first == branch.fork + 1,
        events[branch.id].map({ $0.isWhole && $0.first == own.firstEvent }) ?? true,
        own.lastEvent <= 1 + (events[branch.id]?.last ?? own.firstEvent - 1),
        try sharedStepFits(branch, own, of: tree),
        try firstEvent(behindForkOf: branch, of: tree, end: end, events) == own.firstEvent
      else {
        throw BranchDamage(
          what: "branch \(branch.id) does not have the steps and events behind its fork"
        )
      }
    }
  }

  /// Returns whether a branch's first own step can follow the last step that the branch shares.
  private func sharedStepFits(_ branch: Branch, _ own: Stretch, of tree: BranchTree) throws -> Bool
  {
    guard branch.fork > 0 else { return true }
    let line = branch.parent == tree.active ? nil : branch.parent
    guard let first = try stepRow("id", branch.fork + 1, onLineOf: branch.id),
      let shared = try stepRow("id, first", branch.fork, onLineOf: line)
    else { return false }
    return try shared.number(0, "id") < first.number(0, "id")
      && shared.number(1, "first") <= own.firstEvent
  }

  /// Returns the ordinal of the first event after the last step that a branch shares.
  ///
  /// - Returns: The ordinal, or `nil` if the branch doesn't fork from another branch.
  private func firstEvent(
    behindForkOf branch: Branch,
    of tree: BranchTree,
    end: Int,
    _ events: [Int: Stretch]
  ) throws -> Int? {
    guard let parent = branch.parent.flatMap({ tree[$0] }) else { return nil }
    let line = parent.id == tree.active ? nil : parent.id
    if branch.fork < tree.end(of: parent) {
      return try stepRow("first", branch.fork + 1, onLineOf: line)?.number(0, "first")
    }
    guard let line else { return end + 1 }
    if let last = events[line]?.last { return last + 1 }
    guard parent.steps == 0 else {
      return try stepRow("first", parent.fork + 1, onLineOf: line)?.number(0, "first")
    }
    return try firstEvent(behindForkOf: parent, of: tree, end: end, events)
  }

  private func stretches(_ select: String) throws -> [Int: Stretch] {
    var found: [Int: Stretch] = [:]
    for row in try Row.fetchAll(try cachedStatement(sql: "\(select) GROUP BY branch")) {
      found[try row.number(0, "branch")] = Stretch(
        count: try row.number(1, "count"),
        first: try row.number(2, "number"),
        last: try row.number(3, "number"),
        firstEvent: try row.number(4, "first"),
        lastEvent: try row.number(5, "first")
      )
    }
    return found
  }
}

/// The rows of a branch in a table.
private struct Stretch {
  let count: Int
  let first: Int
  let last: Int
  /// For steps, the ordinals of the events with which the first and the last step begin.
  let firstEvent: Int
  let lastEvent: Int

  /// Whether no row is missing between the first and the last row.
  var isWhole: Bool { last - first + 1 == count }
}

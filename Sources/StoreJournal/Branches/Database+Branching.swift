import GRDB
import StoreEngine

// A change of branches moves the steps after a fork between the active branch and the others. The
// digests of the steps move with them, because they depend only on earlier steps. The contents of
// events stay in place: only the rows that assign them to a branch move.
extension Database {
  func carryOut(_ operation: BranchOperation) throws {
    switch operation {
    case .cut(let number, let branch):
      guard let first = try wholeNumber("SELECT first FROM step WHERE number = \(number + 1)")
      else { return }
      try move("\(branch), ordinal, event FROM line WHERE ordinal >= \(first)", to: "branch_line")
      try execute(sql: "DELETE FROM line WHERE ordinal >= \(first)")
      try move("\(branch), \(Self.step) FROM step WHERE number > \(number)", to: "branch_step")
      try execute(sql: "DELETE FROM step WHERE number > \(number)")
    case .append(let count, let branch):
      let end = try wholeNumber("SELECT coalesce(max(number), 0) FROM step") ?? 0
      let next = try wholeNumber(
        "SELECT first FROM branch_step WHERE branch = \(branch) AND number = \(end + count + 1)"
      )
      let events = "branch = \(branch)\(next.map { " AND ordinal < \($0)" } ?? "")"
      let steps = "branch = \(branch) AND number <= \(end + count)"
      try move("ordinal, event FROM branch_line WHERE \(events)", to: "line")
      try execute(sql: "DELETE FROM branch_line WHERE \(events)")
      try move("\(Self.step) FROM branch_step WHERE \(steps)", to: "step")
      try execute(sql: "DELETE FROM branch_step WHERE \(steps)")
    case .delete(let branch):
      let own = "branch_line WHERE branch = \(branch)"
      try execute(sql: "DELETE FROM kept_event WHERE id IN (SELECT event FROM \(own))")
      try execute(sql: "DELETE FROM \(own)")
      try execute(sql: "DELETE FROM branch_step WHERE branch = \(branch)")
    }
  }

  private static let step = "number, id, kind, first, given, text, answers, digest"

  private func move(_ rows: String, to table: String) throws {
    try execute(sql: "INSERT INTO \(table) SELECT \(rows)")
  }
}

import Foundation
import GRDB
import StoreEngine
import StoreModel

/// The tables of steps and branches, which format 5 added.
enum BranchTables {
  /// The tables, with the columns as ``JournalSchema`` checks them.
  static let all: [(name: String, columns: [JournalSchema.Column])] = [
    ("step", stepColumns),
    (
      "branch",
      [
        whole("id"), text("name"), whole("parent", false), whole("fork"), whole("steps"),
        whole("is_undone"), text("handed_out", false),
      ]
    ),
    ("branch_step", [whole("branch")] + stepColumns),
    (
      "branch_event",
      [
        whole("branch"), whole("ordinal"), whole("at"), text("kind"), text("body"), whole("rest"),
        whole("digest"),
      ]
    ),
  ]

  private static let stepColumns = [
    whole("number"), whole("id"), text("kind"), whole("first"), whole("given"),
    text("text", false), text("answers", false),
  ]

  private static func whole(_ name: String, _ isRequired: Bool = true) -> JournalSchema.Column {
    JournalSchema.Column(name: name, type: "INTEGER", isRequired: isRequired)
  }

  private static func text(_ name: String, _ isRequired: Bool = true) -> JournalSchema.Column {
    JournalSchema.Column(name: name, type: "TEXT", isRequired: isRequired)
  }

  /// Makes the tables, with the one branch that every store has.
  static func create(in database: Database) throws {
    for (name, columns) in all {
      let lines = columns.map { "\($0.name) \($0.type)\($0.isRequired ? " NOT NULL" : "")" }
      let key = name.hasPrefix("branch_") ? "branch, \(columns[1].name)" : columns[0].name
      try database.execute(
        sql: """
          CREATE TABLE IF NOT EXISTS \(name) (
            \(lines.joined(separator: ",\n  ")),
            PRIMARY KEY (\(key))
          ) STRICT
          """
      )
    }
    try write(BranchTree(), to: database)
  }

  /// Gives the events of an earlier format steps: those that belong together are one.
  static func addSteps(in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO step (number, id, kind, first, given)
        SELECT row_number() OVER (ORDER BY ordinal), ordinal, 'history', ordinal, 0
        FROM event AS it
        WHERE ordinal = 1 OR (SELECT rest FROM event WHERE ordinal = it.ordinal - 1) = 0
        """
    )
  }

  /// Takes every step and branch away, as for a store that begins anew.
  static func clear(in database: Database) throws {
    for table in ["step", "branch_step", "branch_event"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
    try write(BranchTree(), to: database)
  }

  /// Writes what has changed of the branches, which may be many.
  static func write(_ tree: BranchTree, to database: Database) throws {
    var gone: [Int: BranchRow] = [:]
    for row in try database.branchRows() { gone[row.branch.id] = row }
    let insert = try database.cachedStatement(
      sql: """
        INSERT OR REPLACE INTO branch (id, name, parent, fork, steps, is_undone, handed_out)
        VALUES (?, ?, ?, ?, ?, ?, ?)
        """
    )
    for branch in tree.branches {
      let handedOut = branch.id == tree.active ? tree.handedOut : nil
      let row = BranchRow(branch: branch, handedOut: try handedOut.map(json))
      guard gone.removeValue(forKey: branch.id) != row else { continue }
      try insert.execute(arguments: [
        branch.id, branch.name, branch.parent, branch.fork, branch.steps,
        branch.isUndone ? 1 : 0, row.handedOut,
      ])
    }
    for id in gone.keys { try database.execute(sql: "DELETE FROM branch WHERE id = \(id)") }
  }

  private static func json(_ handedOut: HandedOut) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(handedOut), as: UTF8.self)
  }
}

extension Database {
  /// The branches as they were written.
  ///
  /// - Throws: ``ColumnDamage``, or ``BranchDamage`` for branches that cannot be.
  func branchTree() throws -> BranchTree {
    let count = try wholeNumber("SELECT count(*) FROM step") ?? 0
    let last = try wholeNumber("SELECT coalesce(max(number), 0) FROM step")
    let later = try wholeNumber(
      "SELECT count(*) FROM step WHERE first > 1 + (SELECT coalesce(max(ordinal), 0) FROM event)"
    )
    guard last == count, later == 0 else { throw BranchDamage() }
    let rows = try branchRows()
    let branches = rows.map(\.branch)
    var handedOut: HandedOut?
    for text in rows.compactMap(\.handedOut) {
      guard let read = try? JSONDecoder().decode(HandedOut.self, from: Data(text.utf8)) else {
        throw BranchDamage()
      }
      handedOut = read
    }
    guard let active = branches.first(where: { $0.parent == nil }),
      let tree = BranchTree(
        branches: branches,
        active: active.id,
        count: count,
        handedOut: handedOut
      ),
      try branches.allSatisfy({ try $0.id == active.id || stepCount(of: $0.id) == $0.steps })
    else { throw BranchDamage() }
    return tree
  }

  /// The rows of the branches, by their ids.
  ///
  /// - Throws: ``ColumnDamage``.
  fileprivate func branchRows() throws -> [BranchRow] {
    let sql = "SELECT id, name, parent, fork, steps, is_undone, handed_out FROM branch ORDER BY id"
    return try Row.fetchAll(try cachedStatement(sql: sql)).map { row in
      BranchRow(
        branch: Branch(
          id: try row.number(0, "id"),
          name: try row.text(1, "name"),
          parent: row.hasNull(atIndex: 2) ? nil : try row.number(2, "parent"),
          fork: try row.number(3, "fork"),
          steps: try row.number(4, "steps"),
          isUndone: try row.whole(5, "is_undone") != 0
        ),
        handedOut: row.hasNull(atIndex: 6) ? nil : try row.text(6, "handed_out")
      )
    }
  }

  private func stepCount(of branch: Int) throws -> Int? {
    try wholeNumber("SELECT count(*) FROM branch_step WHERE branch = \(branch)")
  }

  /// The highest id that a step has had; 0 for none.
  func lastStepID() throws -> Int {
    let ids = "SELECT id FROM step UNION ALL SELECT id FROM branch_step"
    return try wholeNumber("SELECT max(id) FROM (\(ids))") ?? 0
  }

  /// Steps of the active branch.
  func steps(_ numbers: Range<Int>) throws -> [NotedStep] {
    try steps(
      "SELECT id, kind, first, given, text, answers FROM step WHERE number >= ? AND number < ? ORDER BY number",
      [numbers.lowerBound, numbers.upperBound]
    )
  }

  /// Steps that a branch which is not active has of its own.
  func steps(_ numbers: Range<Int>, of branch: Int) throws -> [NotedStep] {
    try steps(
      """
      SELECT id, kind, first, given, text, answers FROM branch_step
      WHERE branch = ? AND number >= ? AND number < ? ORDER BY number
      """,
      [branch, numbers.lowerBound, numbers.upperBound]
    )
  }

  private func steps(_ sql: String, _ arguments: StatementArguments) throws -> [NotedStep] {
    try Row.fetchAll(try cachedStatement(sql: sql), arguments: arguments).map { row in
      guard let kind = NotedStep.Kind(rawValue: try row.text(1, "kind")) else {
        throw BranchDamage()
      }
      return NotedStep(
        id: try row.number(0, "id"),
        kind: kind,
        first: try row.number(2, "first"),
        given: try row.number(3, "given"),
        text: row.hasNull(atIndex: 4) ? nil : try row.text(4, "text"),
        answers: row.hasNull(atIndex: 5) ? nil : try row.text(5, "answers")
      )
    }
  }
}

/// A branch as its row holds it.
private struct BranchRow: Equatable {
  let branch: Branch
  /// JSON of what others have handed out; nil for nothing.
  let handedOut: String?
}

extension Row {
  /// A whole number that is none of an event's moments.
  fileprivate func number(_ column: Int, _ name: String) throws -> Int {
    let value = try whole(column, name)
    guard (0...1 << 40).contains(value) else {
      throw ColumnDamage(name: name, wanted: "number that can be")
    }
    return Int(value)
  }
}

/// The tables of steps and branches do not fit each other, or the events.
struct BranchDamage: Error, CustomStringConvertible {
  var description: String { "the tables of steps and branches are not what was written there" }
}

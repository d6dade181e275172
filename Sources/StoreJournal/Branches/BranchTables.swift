import Foundation
import GRDB
import StoreEngine
import StoreModel

/// The tables of steps and branches.
///
/// Format 5 added the tables, and format 7 added their digests.
enum BranchTables {
  /// The tables, with the columns that ``JournalSchema`` expects.
  static let all: [(name: String, columns: [JournalSchema.Column])] = [
    ("step", stepColumns + [.whole("digest")]),
    (
      "branch",
      [
        .whole("id"), .text("name"), .whole("parent", false), .whole("fork"), .whole("steps"),
        .whole("is_undone"), .text("handed_out", false), .whole("digest"),
      ]
    ),
    ("branch_step", [.whole("branch")] + stepColumns + [.whole("digest")]),
  ]

  /// The tables that have a digest as their last column since format 7.
  static let sealed = ["step", "branch", "branch_step"]

  private static let stepColumns: [JournalSchema.Column] = [
    .whole("number"), .whole("id"), .text("kind"), .whole("first"), .whole("given"),
    .text("text", false), .text("answers", false),
  ]

  /// Creates the tables, and the branch that every new store has.
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
    try addIndex(in: database)
    try write(BranchTree(), to: database)
  }

  /// Creates an index that finds the active branch without reading the other branches.
  ///
  /// The active branch is read often, because its digest changes with each step.
  private static func addIndex(in database: Database) throws {
    try database.execute(
      sql: "CREATE INDEX IF NOT EXISTS branch_active ON branch (parent) WHERE parent IS NULL"
    )
  }

  /// Adds the columns of digests to the tables of an earlier format, and fills them.
  ///
  /// - Throws: ``BranchDamage`` if the tables are damaged, because no digests can be computed from them.
  static func addDigests(in database: Database) throws {
    for table in sealed
    where try !JournalSchema.columns(of: table, in: database).map(\.name).contains("digest") {
      try database.execute(
        sql: "ALTER TABLE \(table) ADD COLUMN digest INTEGER NOT NULL DEFAULT 0"
      )
    }
    try addIndex(in: database)
    try database.sealBranches(of: try database.branchTree(hasDigests: false))
  }

  /// Creates steps for the events of an earlier format: one step for each command.
  static func addSteps(in database: Database) throws {
    try database.execute(
      sql: """
        INSERT INTO step (number, id, kind, first, given, digest)
        SELECT row_number() OVER (ORDER BY ordinal), ordinal, 'history', ordinal, 0, 0
        FROM event AS it
        WHERE ordinal = 1 OR (SELECT rest FROM event WHERE ordinal = it.ordinal - 1) = 0
        """
    )
  }

  /// Deletes all steps and branches, as for a new store.
  static func clear(in database: Database) throws {
    for table in ["step", "branch_step", "branch_line"] {
      try database.execute(sql: "DELETE FROM \(table)")
    }
    try write(BranchTree(), to: database)
  }

  /// Writes the branches that have changed, because there may be many other branches.
  static func write(_ tree: BranchTree, to database: Database) throws {
    var gone: [Int: BranchRow] = [:]
    for row in try database.branchRows() { gone[row.branch.id] = row }
    var changed: [BranchRow] = []
    for branch in tree.branches {
      let handedOut = branch.id == tree.active ? tree.issuedIdentifiers : nil
      let row = BranchRow(branch: branch, handedOut: try handedOut.map(json))
      guard gone.removeValue(forKey: branch.id) != row || branch.parent == nil else { continue }
      changed.append(row)
    }
    for id in gone.keys { try database.execute(sql: "DELETE FROM branch WHERE id = \(id)") }
    for row in changed { try database.write(row) }
    try StoreMetadata.record(trial: tree.trial, in: database)
  }

  private static func json(_ handedOut: IssuedIdentifiers) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return String(decoding: try encoder.encode(handedOut), as: UTF8.self)
  }
}

extension Database {
  /// Returns the rows of the branches, ordered by their ids.
  ///
  /// - Throws: ``ColumnDamage``.
  func branchRows() throws -> [BranchRow] {
    try Row.fetchAll(
      try cachedStatement(sql: "SELECT \(BranchRow.columns) FROM branch ORDER BY id")
    ).map(BranchRow.init(row:))
  }
}

/// The row of a branch.
struct BranchRow: Equatable {
  let branch: Branch
  /// The identifiers that other branches have issued, as JSON, or `nil` if the row doesn't contain any.
  let handedOut: String?

  /// The columns that ``init(row:)`` reads.
  static let columns = "id, name, parent, fork, steps, is_undone, handed_out"
}

extension BranchRow {
  /// - Throws: ``ColumnDamage``.
  init(row: Row) throws {
    branch = Branch(
      id: try row.number(0, "branch.id"),
      name: try row.text(1, "branch.name"),
      parent: row.hasNull(atIndex: 2) ? nil : try row.number(2, "branch.parent"),
      fork: try row.number(3, "branch.fork"),
      steps: try row.number(4, "branch.steps"),
      isUndone: try row.number(5, "branch.is_undone") == 1
    )
    guard try row.number(5, "branch.is_undone") <= 1 else {
      throw ColumnDamage(name: "branch.is_undone", wanted: "0 or 1")
    }
    handedOut = row.hasNull(atIndex: 6) ? nil : try row.text(6, "branch.handed_out")
  }
}

extension Row {
  /// Returns a nonnegative number that is small enough for calculations.
  func number(_ column: Int, _ name: String) throws -> Int {
    let value = try whole(column, name)
    guard (0..<Int64(BranchDamage.bound)).contains(value) else {
      throw ColumnDamage(name: name, wanted: "number that can be")
    }
    return Int(value)
  }
}

/// Damage of the tables of steps and branches.
struct BranchDamage: StoreDamage {
  /// The upper bound of every number in the tables.
  static let bound = 1 << 40

  /// The damage, as the end of a sentence.
  let what: String

  var description: String { "the tables of steps and branches: \(what)" }
}

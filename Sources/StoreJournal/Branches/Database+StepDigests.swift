import GRDB
import StoreEngine

// Each step has a digest that depends on all earlier steps of its branch, so the digest moves between branches with its
// row. Each branch has a digest of its own row, its last step and its last event.
extension Database {
  func hasStepDigests() throws -> Bool {
    let row = try Row.fetchOne(try cachedStatement(sql: "PRAGMA user_version"))
    return try row?.whole(0, "user_version") ?? 0 >= Int64(JournalSchema.firstWithStepDigests)
  }

  /// Returns some of a branch's own steps, after checking each step against the previous step.
  ///
  /// - Parameters:
  ///   - numbers: The numbers of the steps. Numbers without a step are skipped.
  ///   - branch: The branch's id, or `nil` for the active branch.
  /// - Returns: The steps in order.
  /// - Throws: ``BranchDamage`` or ``ColumnDamage``.
  func steps(_ numbers: Range<Int>, of branch: Int? = nil) throws -> [RecordedStep] {
    let hasDigests = try hasStepDigests()
    var last: EventDigest?
    var steps: [RecordedStep] = []
    try forEachStep(numbers, of: branch, hasDigests: hasDigests) { number, step, digest in
      steps.append(step)
      guard hasDigests else { return }
      let link = step.link(number: number, after: try last ?? self.link(ofStep: number - 1, branch))
      guard link == digest else {
        throw BranchDamage(what: "step \(number) is not what was written there: its digest differs")
      }
      last = link
    }
    return steps
  }

  private func forEachStep(
    _ numbers: Range<Int>,
    of branch: Int?,
    hasDigests: Bool,
    _ body: (Int, RecordedStep, EventDigest) throws -> Void
  ) throws {
    let rows = branch == nil ? "step WHERE" : "branch_step WHERE branch = ? AND"
    let select = try cachedStatement(
      sql: """
        SELECT number, id, kind, first, given, text, answers, \(hasDigests ? "digest" : "0")
        FROM \(rows) number >= ? AND number < ? ORDER BY number
        """
    )
    let cursor = try Row.fetchCursor(
      select,
      arguments: (branch.map { [$0] } ?? []) + [numbers.lowerBound, numbers.upperBound]
    )
    while let row = try cursor.next() {
      guard let kind = RecordedStep.Kind(rawValue: try row.text(2, "step.kind")) else {
        throw ColumnDamage(name: "step.kind", wanted: "kind of step")
      }
      let step = RecordedStep(
        id: try row.number(1, "step.id"),
        kind: kind,
        first: try row.number(3, "step.first"),
        given: try row.number(4, "step.given"),
        text: row.hasNull(atIndex: 5) ? nil : try row.text(5, "step.text"),
        answers: row.hasNull(atIndex: 6) ? nil : try row.text(6, "step.answers")
      )
      guard step.first > 0 else { throw ColumnDamage(name: "step.first", wanted: "ordinal") }
      let digest = EventDigest(value: try row.whole(7, "step.digest"))
      try body(try row.number(0, "step.number"), step, digest)
    }
  }

  /// Returns the digest of a branch's own or shared step.
  private func link(ofStep number: Int, _ branch: Int?) throws -> EventDigest {
    let row = try stepRow("digest", number, onLineOf: branch)
    return try row.map { EventDigest(value: try $0.whole(0, "digest")) } ?? .beginning
  }

  /// Returns columns of a branch's own or shared step, or `nil` if the step doesn't exist.
  func stepRow(_ columns: String, _ number: Int, onLineOf branch: Int?) throws -> Row? {
    guard number > 0 else { return nil }
    var line = branch
    var seen: Set<Int> = []
    while let id = line {
      guard seen.insert(id).inserted else {
        throw BranchDamage(what: "branch \(id) leaves itself")
      }
      let own = "SELECT \(columns) FROM branch_step WHERE branch = ? AND number = ?"
      if let row = try Row.fetchOne(try cachedStatement(sql: own), arguments: [id, number]) {
        return row
      }
      let parent = try Row.fetchOne(
        try cachedStatement(sql: "SELECT parent FROM branch WHERE id = ?"),
        arguments: [id]
      )
      line = try parent.flatMap { $0.hasNull(atIndex: 0) ? nil : try $0.number(0, "parent") }
    }
    return try Row.fetchOne(
      try cachedStatement(sql: "SELECT \(columns) FROM step WHERE number = ?"),
      arguments: [number]
    )
  }

  /// Writes steps of the active branch, at a cost that doesn't depend on the length of the branch.
  ///
  /// - Parameter steps: The steps by number. A `nil` value deletes the step.
  /// - Throws: ``ColumnDamage``, or an error of SQLite.
  func write(steps: [Int: RecordedStep?]) throws {
    guard !steps.isEmpty else { return }
    let insert = try cachedStatement(
      sql: """
        INSERT OR REPLACE INTO step (number, id, kind, first, given, text, answers, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    )
    for (number, step) in steps.sorted(by: { $0.key < $1.key }) {
      guard let step else {
        try execute(sql: "DELETE FROM step WHERE number = \(number)")
        continue
      }
      let link = step.link(number: number, after: try link(ofStep: number - 1, nil))
      let isThere = try stepRow("digest", number, onLineOf: nil) != nil
      try insert.execute(arguments: [
        number, step.id, step.kind.rawValue, step.first, step.given, step.text, step.answers,
        link.value,
      ])
      // The digests of branches that fork from the active branch at this step depend on the replaced step.
      let fork = "SELECT 1 FROM branch WHERE fork = ? AND parent IS NOT NULL LIMIT 1"
      guard isThere, try Row.fetchOne(try cachedStatement(sql: fork), arguments: [number]) != nil
      else { continue }
      let rows = try branchRows()
      let active = rows.first { $0.branch.parent == nil }?.branch.id
      let leaving = rows.map(\.branch).filter { $0.parent == active && $0.fork == number }
      try seal(leaving.map(\.id), among: rows)
    }
    let select = "SELECT \(BranchRow.columns) FROM branch WHERE parent IS NULL"
    if let row = try Row.fetchOne(try cachedStatement(sql: select)) {
      try write(try BranchRow(row: row))
    }
  }

  /// Recomputes every digest of steps and branches.
  func sealBranches(of tree: BranchTree) throws {
    let rows = try branchRows()
    try seal([nil], among: rows)
    for row in rows where row.branch.id == tree.active { try write(row) }
  }

  /// Recomputes the digests of branches and of their sub-branches.
  private func seal(_ first: [Int?], among rows: [BranchRow]) throws {
    let leaving = Dictionary(grouping: rows, by: \.branch.parent)
    var waiting = first
    while let branch = waiting.popLast() {
      var links: [(Int, EventDigest)] = []
      try forEachStep(1..<BranchDamage.bound, of: branch, hasDigests: false) { number, step, _ in
        let last = try links.last?.1 ?? link(ofStep: number - 1, branch)
        links.append((number, step.link(number: number, after: last)))
      }
      let update = try cachedStatement(
        sql: branch == nil
          ? "UPDATE step SET digest = ? WHERE number = ?"
          : "UPDATE branch_step SET digest = ? WHERE number = ? AND branch = ?"
      )
      for (number, link) in links {
        try update.execute(arguments: [link.value, number] + (branch.map { [$0] } ?? []))
      }
      let row = rows.first { branch == nil ? $0.branch.parent == nil : $0.branch.id == branch }
      if let row, branch != nil { try write(row) }
      waiting += (row.flatMap { leaving[$0.branch.id] } ?? []).map(\.branch.id)
    }
  }

  /// Writes a branch's row with its digest.
  ///
  /// The branch's steps and events must already be in the file.
  func write(_ row: BranchRow) throws {
    let branch = row.branch
    let digest = try digest(of: row)
    try cachedStatement(
      sql: """
        INSERT OR REPLACE INTO branch (id, name, parent, fork, steps, is_undone, handed_out, digest)
        VALUES (?, ?, ?, ?, ?, ?, ?, ?)
        """
    ).execute(arguments: [
      branch.id, branch.name, branch.parent, branch.fork, branch.steps, branch.isUndone ? 1 : 0,
      row.handedOut, digest.value,
    ])
  }

  private func lastStep(of branch: Branch) throws -> (number: Int, link: EventDigest) {
    guard branch.parent == nil else {
      let end = branch.fork + branch.steps
      return (end, branch.steps == 0 ? .beginning : try link(ofStep: end, branch.id))
    }
    let last = "SELECT number, digest FROM step ORDER BY number DESC LIMIT 1"
    guard let row = try Row.fetchOne(try cachedStatement(sql: last)) else { return (0, .beginning) }
    return (try row.number(0, "number"), EventDigest(value: try row.whole(1, "digest")))
  }

  /// Returns a branch's digest, which covers its row, its last step and its last own event.
  ///
  /// If the branch doesn't have own steps, its digest depends only on its own row, because other rows may be written
  /// later.
  func digest(of row: BranchRow) throws -> EventDigest {
    let branch = row.branch
    let own = branch.parent == nil ? nil : branch.id
    let (end, link) = try lastStep(of: branch)
    let last =
      "SELECT ordinal, digest FROM branch_event WHERE branch = ? ORDER BY ordinal DESC LIMIT 1"
    let event = try own.flatMap { id in
      try Row.fetchOne(try cachedStatement(sql: last), arguments: [id])
    }
    return EventDigest.beginning.next(
      [
        branch.id, branch.parent ?? -1, branch.fork, branch.steps, branch.isUndone ? 1 : 0, end,
      ].map(Int64.init) + [
        link.value, try event?.whole(0, "ordinal") ?? 0,
        try event?.whole(1, "digest") ?? 0,
      ],
      [branch.name, row.handedOut]
    )
  }
}

extension RecordedStep {
  fileprivate func link(number: Int, after last: EventDigest) -> EventDigest {
    last.next([number, id, first, given].map(Int64.init), [kind.rawValue, text, answers])
  }
}

import Foundation
import GRDB
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreJournal

/// Damage in the tables of steps and branches is found by a check and refused by the opening.
struct BranchDamageTests {
  /// A closed store with several branches; one forks from another.
  static let base = Task {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      let shop = SnapshotOpeningTests()
      var driver = try await shop.open(path)
      for product in [Product.unlock, .gems, .gems] { try await shop.buy(product.id, in: driver) }
      for _ in 0..<3 { driver = try await driver.went(.undo) }
      try await shop.buy(Product.goldMonthly.id, in: driver)
      try await shop.buy(Product.gems.id, in: driver)
      driver = try await driver.went(.undo)
      try await shop.buy(Product.gems.id, in: driver)
      let tree = try #require(driver.session.steps?.tree)
      let other = try #require(tree.branches.first { $0.id != tree.active })
      driver = try await driver.went(.branch(other.name))
      driver = try await driver.went(.undo)
      driver.close()
      return try Data(contentsOf: URL(filePath: path))
    }
  }

  private struct Harm: CustomStringConvertible {
    let description: String
    var arguments: StatementArguments = []
  }

  /// Returns a selection of statements that delete a row or change a value in a column.
  private static func harms(in database: Database, seed: UInt64) throws -> [Harm] {
    var random = SplitMix64(seed: seed)
    var harms: [Harm] = []
    for (table, columns) in BranchTables.all {
      let rows = try Int64.fetchAll(database, sql: "SELECT rowid FROM \(table)")
      #expect(rows.count > 2, "\(table)")
      for row in rows {
        harms.append(Harm(description: "DELETE FROM \(table) WHERE rowid = \(row)"))
      }
      for column in columns {
        let name = column.name
        let values =
          column.type == "TEXT"
          ? ["'x'", "''", "NULL", "\(name) || ' '", "(SELECT max(\(name)) FROM \(table))"]
          : ["0", "1", "-1", "\(name) + 1", "\(name) - 1", "9223372036854775807", "NULL"]
        for value in values {
          guard let row = rows.randomElement(using: &random) else { continue }
          let last = Bool.random(using: &random) ? row : rows.last ?? row
          harms.append(
            Harm(
              description: """
                UPDATE OR IGNORE \(table) SET \(name) = \(value)
                WHERE rowid = \(last) AND \(name) IS NOT \(value)
                """
            )
          )
        }
      }
    }
    return Array(harms.shuffled(using: &random).prefix(48))
  }

  /// Returns whether a statement changed anything, which the table's rules may prevent.
  private static func change(_ path: String, _ sql: String) throws -> Bool {
    let queue = try DatabaseQueue(path: path)
    defer { try? queue.close() }
    do {
      return try queue.write { database in
        try database.execute(sql: sql)
        return database.changesCount > 0
      }
    } catch let error as DatabaseError
      where [.SQLITE_CONSTRAINT, .SQLITE_MISMATCH].contains(error.resultCode)
    {
      return false
    }
  }

  /// Opens a store and reads all steps and events of all of its branches.
  private static func readAll(_ path: String) throws {
    let journal = try SQLiteJournal(path: path)
    defer { journal.close() }
    let tree = try journal.tree()
    _ = try journal.lastStepID()
    #expect(try journal.steps(1..<tree.count + 1).count == tree.count)
    for branch in tree.branches where branch.id != tree.active {
      let own = branch.fork + 1..<branch.fork + 1 + branch.steps
      #expect(try journal.steps(own, of: branch.id).count == branch.steps)
      _ = try journal.events(1..<1 << 40, of: branch.id)
    }
  }

  /// Opens a store as a program does and goes to every branch; errors are allowed, and crashes aren't.
  private static func goEverywhere(_ path: String) async {
    guard var driver = try? await SnapshotOpeningTests().open(path) else { return }
    let names = driver.session.steps?.tree.branches.map(\.name) ?? []
    _ = try? await driver.branches.stepLine()
    for name in names { _ = try? await driver.branches.comparison(with: name) }
    for change in [BranchChange.undo, .undo, .redo] + names.map(BranchChange.branch) + [.step(1)] {
      if let next = try? await driver.went(change) { driver = next }
    }
    driver.close()
  }

  @Test(arguments: Seeds.first(2))
  func everyRowIsCoveredAndCanBeRepaired(seed: UInt64) async throws {
    let base = try await Self.base.value
    try await withTemporaryDirectory { url in
      let sound = "\(url.path)/sound.store"
      try base.write(to: URL(filePath: sound))
      #expect(try StoreSurvey(path: sound).problems == [])
      try Self.readAll(sound)
      let harms = try await DatabaseQueue(path: sound).read { try Self.harms(in: $0, seed: seed) }
      var count = 0
      for (index, harm) in harms.enumerated() {
        let path = "\(url.path)/\(index).store"
        try base.write(to: URL(filePath: path))
        guard try Self.change(path, harm.description) else { continue }
        count += 1
        let problems = try StoreSurvey(path: path).problems
        #expect(problems.first?.isDamage == true, "\(harm): \(problems)")
        let error = #expect(throws: JournalError.self, "\(harm)") {
          try SQLiteJournal(path: path).close()
        }
        #expect(error?.isDamage == true, "\(harm): \(String(describing: error))")
        await Self.goEverywhere(path)
        try base.write(to: URL(filePath: path))
        _ = try Self.change(path, harm.description)
        _ = try StoreRepair(path: path).carryOut()
        #expect(try StoreSurvey(path: path).problems == [], "\(harm)")
        try Self.readAll(path)
        try FileManager.default.removeItem(atPath: path)
      }
      #expect(count > 24)
    }
  }

  /// Events from a table for each kind of branch keep their places.
  @Test func aStoreOfFormat7KeepsItsBranches() async throws {
    let base = try await Self.base.value
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try base.write(to: URL(filePath: path))
      func contents() throws -> (BranchTree, [[JournaledEvent]]) {
        let journal = try SQLiteJournal(path: path)
        defer { journal.close() }
        let tree = try journal.tree()
        let others = tree.branches.filter { $0.id != tree.active }
        return (
          tree,
          [try journal.load()]
            + (try others.map {
              try journal.events(1..<1 << 40, of: $0.id)
            })
        )
      }
      let (tree, events) = try contents()
      #expect(events.count > 1)
      _ = try Self.change(path, EarlierFormat.whole)
      let before = try StoreSurvey(path: path)
      #expect(before.problems == [] && before.good == events[0])
      _ = try Self.change(path, "CREATE VIEW mine AS SELECT kind FROM event")
      let (treeNow, eventsNow) = try contents()
      #expect(treeNow == tree)
      #expect(eventsNow == events)
      #expect(try StoreSurvey(path: path).problems == [])
      let kinds = try await DatabaseQueue(path: path).read { database in
        try String.fetchAll(database, sql: "SELECT kind FROM mine")
      }
      #expect(kinds.count == events[0].count, "a view of the user still works")
      try Self.readAll(path)
    }
  }

  /// An upgrade computes the same row digests at once as steps and moves write one at a time.
  @Test func aStoreOfFormat6GetsTheDigests() async throws {
    let base = try await Self.base.value
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try base.write(to: URL(filePath: path))
      let queries = BranchTables.sealed.map { "SELECT digest FROM \($0) ORDER BY rowid" }
      func digests() async throws -> [[Int64]] {
        try await DatabaseQueue(path: path).read { database in
          try queries.map { try Int64.fetchAll(database, sql: $0) }
        }
      }
      let written = try await digests()
      for table in BranchTables.sealed {
        _ = try Self.change(path, "ALTER TABLE \(table) DROP COLUMN digest")
      }
      let indexless = "DROP INDEX branch_active; PRAGMA user_version = 6"
      _ = try Self.change(path, EarlierFormat.whole + indexless)
      let survey = try StoreSurvey(path: path)
      #expect(survey.problems == [] && !survey.coversSteps)
      try Self.readAll(path)
      #expect(try await digests() == written)
      let after = try StoreSurvey(path: path)
      #expect(after.problems == [] && after.coversSteps)
    }
  }

  /// An upgrade refuses damage that it would otherwise seal.
  @Test func aDamagedStoreOfFormat6IsNotSealed() async throws {
    let base = try await Self.base.value
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try base.write(to: URL(filePath: path))
      for table in BranchTables.sealed {
        _ = try Self.change(path, "ALTER TABLE \(table) DROP COLUMN digest")
      }
      _ = try Self.change(path, "\(EarlierFormat.whole) PRAGMA user_version = 6")
      #expect(try Self.change(path, "UPDATE step SET first = 0 WHERE number = 2"))
      #expect(try StoreSurvey(path: path).problems.first?.isDamage == true)
      #expect(throws: JournalError.self) { try SQLiteJournal(path: path) }
      #expect(try StoreSurvey(path: path).coversSteps == false)
    }
  }

  /// The lock file counts events that a backup lacks: the error names the lock, and a repair keeps the
  /// branches.
  @Test func aBackupRestoredAfterAKillIsAccepted() async throws {
    let base = try await Self.base.value
    try await withTemporaryDirectory { url in
      let (path, lock) = ("\(url.path)/shop.store", URL(filePath: "\(url.path)/shop.store.lock"))
      try base.write(to: URL(filePath: path))
      let journal = try SQLiteJournal(path: path)
      let (tree, events) = (try journal.tree(), try journal.load())
      try journal.append([
        JournaledEvent(
          ordinal: events.count + 1,
          at: try #require(events.last).at,
          event: .clockAdvanced(to: try #require(events.last).at)
        )
      ])
      let left = try Data(contentsOf: lock)
      journal.close()
      try base.write(to: URL(filePath: path))
      try left.write(to: lock)
      let error = #expect(throws: JournalError.self) { try SQLiteJournal(path: path) }
      #expect(error?.description.contains("\(path).lock") == true)
      #expect(error?.description.contains("accepts the file as it is") == true)
      // A repair locks the store until it is released.
      do {
        let repair = try StoreRepair(path: path)
        #expect(repair.survey.problems == [try #require(error)])
        #expect(try repair.carryOut() == nil)
      }
      #expect(try Data(contentsOf: URL(filePath: path)) == base)
      let again = try SQLiteJournal(path: path)
      #expect(try again.tree() == tree)
      #expect(try again.load() == events)
      again.close()
    }
  }
}

import Foundation
import GRDB
import StoreDriver
import StoreEngine
import StoreModel
import StoreSamples
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreJournal

/// An open view of a store reads events only when needed, and finds them even if the file was changed since.
struct MovedEventsTests {
  private static let shop = SnapshotOpeningTests()

  @Test func movedEventsAreRead() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try await Self.shop.fill(path)
      let journal = try SQLiteJournal(path: path)
      let events = try journal.load()
      journal.close()
      for seed in Seeds.first(12) {
        let copy = "\(url.path)/\(seed).store"
        try FileManager.default.copyItem(atPath: path, toPath: copy)
        try await Self.read(events, whileTheyMoveIn: copy, seed)
      }
    }
  }

  /// A change of branches moves the rows that place events, and no event.
  @Test func contentsStayWhereTheyWereWritten() async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try await Self.shop.fill(path)
      func contents() throws -> [Row] {
        try DatabaseQueue(path: path).read { database in
          try Row.fetchAll(database, sql: "SELECT rowid, * FROM kept_event ORDER BY id")
        }
      }
      var driver = try await Self.shop.open(path)
      driver = try await driver.went(.step(3))
      try await Self.shop.buy(Product.gems.id, in: driver)
      let tree = try #require(driver.session.steps?.tree)
      let other = try #require(tree.branches.first { $0.id != tree.active })
      let before = try contents()
      for name in [other.name, try #require(tree[tree.active]).name] {
        driver = try await driver.went(.branch(name))
        #expect(try contents() == before)
      }
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  private static func read(
    _ events: [JournaledEvent],
    whileTheyMoveIn path: String,
    _ seed: UInt64
  ) async throws {
    var driver = try await shop.open(path)
    let seen = driver.session.log
    #expect(seen.count >= events.count)
    var random = SplitMix64(seed: seed)
    var moves: [String] = []
    for _ in 0..<6 {
      moves.append(try await move(&driver, &random))
      // Most events are still unread after this, and are read after other moves.
      let index = Int.random(in: 0..<events.count, using: &random)
      try #require(seen[index] == events[index], "seed \(seed): \(moves)")
    }
    let isClosedFirst = Bool.random(using: &random)
    if isClosedFirst { driver.close() }
    try #require(Array(seen.prefix(events.count)) == events, "seed \(seed): \(moves)")
    if !isClosedFirst { driver.close() }
    #expect(try StoreSurvey(path: path).problems.isEmpty, "seed \(seed)")
  }

  /// Goes to another place, buys something there, or deletes a branch.
  private static func move(
    _ driver: inout StoreDriver,
    _ random: inout SplitMix64
  ) async throws -> String {
    let steps = try #require(driver.session.steps)
    let others = steps.tree.branches.filter { $0.id != steps.tree.active }
    switch (Int.random(in: 0..<5, using: &random), others.randomElement(using: &random)) {
    case (0, let branch?):
      driver = try await driver.went(.branch(branch.name))
      return "to \(branch.name)"
    case (1, let branch?):
      try await driver.branches.delete(branch.name)
      return "delete \(branch.name)"
    case (2, _) where steps.tree.undone != nil:
      driver = try await driver.went(.redo)
      return "redo"
    case (3, _):
      try await shop.buy(Product.gems.id, in: driver)
      return "buy"
    default:
      let number = Int.random(in: 2..<max(3, steps.count), using: &random)
      driver = try await driver.went(.step(number))
      return "to step \(number)"
    }
  }
}

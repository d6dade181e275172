import Foundation
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreScript
import StoreSession
import StoreTestSupport
import Testing

@testable import StoreJournal

/// Stores whose events were decided by earlier rules keep every step and branch.
///
/// `rules-9.sqlite` was made on 2026-11-30: prices of Advanced Commerce fall in the last hours before a renewal.
///
/// `rules-8.sqlite` was made on 2026-11-30: a customer accepts win-back offers while a family member shares a
/// subscription of the group.
///
/// `rules-7.sqlite` was made on 2026-11-29: a catalog withdraws an announced price, and lowers another one.
///
/// `rules-6.sqlite` was made on 2026-11-29: a price that is displayed and answered while another product is
/// pending, and a commitment with an extended bill.
///
/// `rules-5.sqlite` was made on 2026-11-29: prices that rise while another product is pending, and a purchase
/// that asks to pay at once although the catalog lists only the monthly plan; and a bill that falls while the
/// monthly plan is pending.
///
/// `rules-4.sqlite` was made on 2026-11-29 as well: a base price that falls, an increase with more decimals than its currency, a full
/// refund after an upgrade, and a commitment with an offer whose customer asked to pay at once.
///
/// `rules-1.sqlite` was made by the program as of 2026-11-28. It contains price changes, refused and
/// accepted, upgrades and downgrades, a billing plan with a commitment, extensions and cancellations in grace
/// periods and retries, three storefronts, a change of the catalog, refunds, an Advanced Commerce
/// subscription, an app that misbehaves, an unreachable server, two processes and three branches.
struct EarlierRulesTests {
  /// A store of earlier rules.
  struct Old: Sendable, CustomTestStringConvertible {
    let name: String
    let steps: Int
    let branches: Int
    /// The steps that refuse a return, because earlier rules decided the open sheet or its price.
    let refused: [Int]

    var testDescription: String { name }

    var file: URL {
      URL(filePath: #filePath).deletingLastPathComponent().appending(path: "\(name).sqlite")
    }
  }

  static let all = [
    Old(name: "rules-1", steps: 80, branches: 3, refused: [33]),
    Old(name: "rules-4", steps: 20, branches: 2, refused: []),
    Old(name: "rules-5", steps: 22, branches: 2, refused: []),
    Old(name: "rules-6", steps: 25, branches: 2, refused: [9]),
    Old(name: "rules-7", steps: 17, branches: 2, refused: []),
    Old(name: "rules-8", steps: 17, branches: 2, refused: [9]),
    Old(name: "rules-9", steps: 15, branches: 2, refused: []),
  ]

  /// The events of every branch, the active one first.
  private struct Contents: Equatable {
    var tree: BranchTree
    var events: [[JournaledEvent]]

    init(of path: String) throws {
      let journal = try SQLiteJournal(path: path)
      defer { journal.close() }
      tree = try journal.tree()
      let others = tree.branches.filter { [tree] in $0.id != tree.active }
      events =
        [try journal.load()] + (try others.map { try journal.events(1..<1 << 40, of: $0.id) })
    }
  }

  private static func open(_ path: String) async throws -> StoreDriver {
    let journal = try SQLiteJournal(path: path)
    let events = try journal.load()
    let catalogs = events.compactMap { journaled -> CatalogFile? in
      if case .catalogChanged(let file) = journaled.event { file } else { nil }
    }
    let file = try #require(catalogs.last)
    let reading = CatalogReader.read(bytes: Array(file.text.utf8), path: file.name)
    return try await SnapshotOpeningTests().open(
      journal,
      selling: try #require(reading.catalog),
      keeping: StoredCatalogs(
        has: journal.hasKept,
        read: journal.keptCatalog,
        keep: journal.keepFirst
      )
    )
  }

  private func withCopy(
    of old: Old,
    _ body: (String) async throws -> Void
  ) async throws {
    try await withTemporaryDirectory { url in
      let path = "\(url.path)/shop.store"
      try FileManager.default.copyItem(at: old.file, to: URL(filePath: path))
      try await body(path)
    }
  }

  /// Goes back to every step, one by one, and then to the end.
  @Test(arguments: all)
  func everyStepCanBeRevisited(old: Old) async throws {
    try await withCopy(of: old) { path in
      let before = try Contents(of: path)
      var driver = try await Self.open(path)
      let all = Array(driver.session.log)
      let count = try #require(driver.session.steps?.count)
      #expect(count > old.steps)
      var refused: [Int] = []
      for number in (1..<count).reversed() {
        do {
          driver = try await driver.went(.step(number))
        } catch let failure as StepFailure where "\(failure)".contains("earlier version") {
          // The failed move changes nothing, and the next move goes to the step before.
          #expect(driver.session.steps?.count == number + 1)
          refused.append(number)
          continue
        }
        let events = Array(driver.session.log)
        #expect(events == Array(all.prefix(events.count)), "step \(number)")
        #expect(driver.session.store == (try Store(replaying: events)), "step \(number)")
        #expect(driver.session.steps?.count == number)
      }
      #expect(refused == old.refused)
      driver = try await driver.went(.step(count))
      #expect(Array(driver.session.log) == all)
      driver.close()
      let after = try Contents(of: path)
      #expect(Array(after.events[0].prefix(before.events[0].count)) == before.events[0])
      #expect(Array(after.events.dropFirst()) == Array(before.events.dropFirst()))
      #expect(try StoreSurvey(path: path).problems == [])
    }
  }

  /// Goes to every branch and back, and continues in each.
  @Test(arguments: all)
  func everyBranchContinues(old: Old) async throws {
    try await withCopy(of: old) { path in
      let before = try Contents(of: path)
      var driver = try await Self.open(path)
      let tree = try #require(driver.session.steps?.tree)
      #expect(tree.branches.count == old.branches)
      for branch in tree.branches.reversed() where branch.id != tree.active {
        driver = try await driver.went(.branch(branch.name))
        let count = driver.session.log.count
        let steps = try #require(driver.session.steps?.count)
        try await driver.perform(.buyElsewhere(Buy(product: "com.example.rules.gems")))
        #expect(driver.session.log.count > count)
        driver = try await driver.went(.step(steps))
        #expect(driver.session.log.count == count)
      }
      driver = try await driver.went(.branch(try #require(tree[tree.active]).name))
      #expect(
        Array(driver.session.log.prefix(before.events[0].count)) == before.events[0]
      )
      driver.close()
      #expect(try StoreSurvey(path: path).problems == [])
    }
  }
}

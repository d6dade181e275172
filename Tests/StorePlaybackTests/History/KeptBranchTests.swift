import Foundation
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Testing

/// A session goes back and forth over several days.
///
/// Every branch stays the same, whichever process switches to it from the data in the file.
struct KeptBranchTests {
  /// A checkpoint is kept whenever nothing is pending.
  private static let everywhere = MomentSpacing(near: 1, part: 1_000_000)

  @Test(arguments: Seeds.first(6))
  func theStoreSwitchesToEveryBranchOnAnotherDay(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory.path)/shop.store"
      let pictures = try await Self.live(in: path, seed)
      #expect(try StoreSurvey(path: path).problems.isEmpty, "seed \(seed)")
      var driver = try await Self.opened(path, seed)
      let tree = try #require(driver.session.steps?.tree)
      for branch in tree.branches.shuffled(by: seed) where branch.id != tree.active {
        // A new process for each, so that nothing is in memory.
        driver.close()
        driver = try await Self.opened(path, seed)
        driver = try await driver.went(.branch(branch.name))
        try Self.check(driver, pictures, "seed \(seed), on \(branch.name)")
        guard let steps = driver.session.steps, steps.count > 2 else { continue }
        driver = try await driver.went(.step(steps.count / 2 + 1))
        try Self.check(driver, pictures, "seed \(seed), half way of \(branch.name)")
      }
      // A deleted branch's snapshots are deleted, and the others stay.
      let gone = driver.session.steps?.tree.branches.last {
        $0.id != driver.session.steps?.tree.active
      }
      if let gone {
        try await driver.branches.delete(gone.name)
        let left = Set(try #require(driver.session.steps?.tree.branches.map(\.id)))
        let stands = try #require(try driver.session.storedSnapshots.reader?.stands())
        #expect(stands.allSatisfy { $0.branch.map(left.contains) ?? true }, "seed \(seed)")
      }
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty, "seed \(seed)")
    }
  }

  /// Runs through three days with undos.
  ///
  /// - Returns: Pictures by the ids of the steps after which they were taken.
  private static func live(in path: String, _ seed: UInt64) async throws -> [Int: SessionPicture] {
    var random = SplitMix64(seed: ~seed)
    var session = RandomSession(seed: seed)
    var pictures: [Int: SessionPicture] = [:]
    var driver = try await opened(path, seed)
    for (index, step) in session.steps(seed: seed, atMost: 18).enumerated() {
      if index % 9 == 8 {
        driver.close()
        driver = try await opened(path, seed)
      }
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 2000 else { break }
      await driver.session.finishSnapshot()
      if let id = driver.session.steps?.last?.id { pictures[id] = SessionPicture(driver) }
      guard let change = change(in: driver, &random), let next = try? await driver.went(change)
      else { continue }
      driver = next
    }
    driver.close()
    return pictures
  }

  private static func change(
    in driver: StoreDriver,
    _ random: inout SplitMix64
  ) -> BranchChange? {
    guard let steps = driver.session.steps else { return nil }
    switch Int.random(in: 0..<6, using: &random) {
    case 0: return .step(Int.random(in: 2..<max(3, steps.count), using: &random))
    case 1: return steps.tree.branches.randomElement(using: &random).map { .branch($0.name) }
    case 2: return .redo
    default: return nil
    }
  }

  private static func check(
    _ driver: StoreDriver,
    _ pictures: [Int: SessionPicture],
    _ comment: String
  ) throws {
    guard let last = driver.session.steps?.last, last.kind == .step, let known = pictures[last.id]
    else { return }
    let difference = SessionPicture(driver).difference(to: known)
    try #require(difference == nil, "\(comment): \(difference ?? "")")
  }

  private static func opened(_ path: String, _ seed: UInt64) async throws -> StoreDriver {
    try await RandomSession.opened(seed, in: SQLiteJournal(path: path, spacing: everywhere))
  }
}

extension [Branch] {
  fileprivate func shuffled(by seed: UInt64) -> [Branch] {
    var random = SplitMix64(seed: seed)
    return shuffled(using: &random)
  }
}

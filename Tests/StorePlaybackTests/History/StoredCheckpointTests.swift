import Foundation
import GRDB
import SessionSamples
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreSnapshots
import StoreTestSupport
import Synchronization
import Testing

/// A store goes back to steps of an earlier day from checkpoints in its file, without repeating the whole day.
///
/// The result has the same bytes, and later steps have the same effects.
struct StoredCheckpointTests {
  /// A checkpoint is kept whenever nothing is pending.
  private static let everywhere = MomentSpacing(near: 1, part: 1_000_000)
  /// Some checkpoints are kept, as in a store with thousands of steps.
  private static let ofALongDay = MomentSpacing(near: 300, part: 16)
  /// No checkpoint is kept, and a day is repeated from its opening.
  private static let nowhere = MomentSpacing(near: 1_000_000, part: 1)

  @Test(arguments: Seeds.first(6))
  func anyStepOfADayBeforeIsGoneBackTo(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let folder = directory.path
      let pictures = try await Self.live(in: "\(folder)/closed.store", seed)
      try await Self.goBack(in: "\(folder)/closed.store", seed, pictures)
      // The file after a kill is the file from before the close.
      try await Self.goBack(in: "\(folder)/killed.store", seed, pictures)
    }
  }

  /// Steps after such an undo have the same effects as after an undo that repeated the day.
  @Test(arguments: Seeds.first(4))
  func laterStepsHaveTheSameEffects(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let original = "\(directory.path)/closed.store"
      let pictures = try await Self.live(in: original, seed)
      var random = SplitMix64(seed: ~seed)
      guard let number = pictures.keys.sorted().randomElement(using: &random) else { return }
      var pages: [[SessionPicture]] = []
      for spacing in [Self.everywhere, Self.nowhere] {
        let path = "\(directory.path)/\(pages.count).store"
        try Self.copy(original, to: path)
        var driver = try await Self.opened(path, seed, spacing)
        if spacing == Self.nowhere {
          let reader = try #require(driver.session.storedSnapshots.reader)
          for stand in try reader.stands() { reader.drop(stand) }
        }
        driver = try await driver.went(.step(number))
        var page = [SessionPicture(driver)]
        var session = RandomSession(seed: seed &+ 1000)
        for step in session.steps(seed: seed &+ 1000, atMost: 4) {
          _ = try? await driver.perform(step)
          page.append(SessionPicture(driver))
        }
        driver = try await driver.went(.undo)
        page.append(SessionPicture(driver))
        driver.close()
        let problems = try StoreSurvey(path: path).problems
        #expect(problems.isEmpty)
        pages.append(page)
      }
      for (kept, replayed) in zip(pages[0], pages[1]) {
        let difference = kept.difference(to: replayed)
        try #require(difference == nil, "seed \(seed), step \(number): \(difference ?? "")")
      }
    }
  }

  /// The repeated steps are counted, and not timed.
  @Test func aLongDayIsNotCarriedOutAgain() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory.path)/day.store"
      var driver = try await Self.longDay(in: path)
      let end = try #require(driver.session.steps?.count)
      driver.close()
      for distance in [1, 20, 150] {
        driver = try await Self.opened(path, 1, Self.ofALongDay)
        let repeated = Atomic(0)
        driver.replayProgress.notify { repeated.add(1, ordering: .relaxed) }
        driver = try await driver.went(.step(end - distance))
        #expect(repeated.load(ordering: .relaxed) < 120, "\(distance) steps")
        // The undone steps are a branch, and the store goes back from it again.
        driver = try await driver.went(.redo)
        if distance > 1 { driver = try await driver.went(.step(end)) }
        driver.close()
      }
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// A branch keeps its checkpoints when the store leaves it, and another process uses them to switch to it.
  @Test func aLongBranchOfADayBeforeIsNotCarriedOutAgain() async throws {
    try await withTemporaryDirectory { directory in
      let path = "\(directory.path)/day.store"
      var driver = try await Self.longDay(in: path)
      let picture = SessionPicture(driver)
      driver = try await driver.went(.step(10))
      try await driver.perform(.buyElsewhere(Buy(product: "gems")))
      let tree = try #require(driver.session.steps?.tree)
      let left = try #require(tree.branches.first { $0.id != tree.active }).name
      let other = SessionPicture(driver)
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)

      driver = try await Self.opened(path, 1, Self.ofALongDay)
      let repeated = Atomic(0)
      driver.replayProgress.notify { repeated.add(1, ordering: .relaxed) }
      driver = try await driver.went(.branch(left))
      #expect(repeated.load(ordering: .relaxed) < 120)
      #expect(SessionPicture(driver).difference(to: picture) == nil)
      // To the other branch and back, from the data in the file.
      driver = try await driver.went(.branch(BranchTree.mainName))
      driver = try await driver.went(.undo)
      driver = try await driver.went(.redo)
      #expect(SessionPicture(driver).difference(to: other) == nil)

      let reader = try #require(driver.session.storedSnapshots.reader)
      #expect(try reader.stands().contains { $0.branch != nil })
      try await driver.branches.delete(left)
      #expect(try reader.stands().allSatisfy { $0.branch == nil })
      driver.close()
      #expect(try StoreSurvey(path: path).problems.isEmpty)
    }
  }

  /// A changed part of a checkpoint is noticed, and the day is repeated instead.
  @Test(arguments: Seeds.first(2))
  func aChangedCheckpointIsNotUsed(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let original = "\(directory.path)/closed.store"
      let pictures = try await Self.live(in: original, seed)
      let parts = try await DatabaseQueue(path: original).read { database in
        try String.fetchAll(
          database,
          sql: "SELECT DISTINCT part FROM checkpoint WHERE part LIKE 'memory%' ORDER BY part"
        )
      }
      try #require(parts.count > 4)
      let ways = [
        "body = zeroblob(length(body))", "body = substr(body, 2)",
        "body = CAST(body || x'00' AS BLOB)",
      ]
      for (index, part) in parts.enumerated() {
        let path = "\(directory.path)/\(index).store"
        try Self.copy(original, to: path)
        let queue = try DatabaseQueue(path: path)
        try await queue.write { database in
          try database.execute(
            sql: "UPDATE checkpoint SET \(ways[index % ways.count]) WHERE part = ?",
            arguments: [part]
          )
        }
        try queue.close()
        var driver = try await Self.opened(path, seed)
        let steps = try #require(driver.session.steps)
        let number = try #require(
          try pictures.keys.sorted().last { number in
            try number < steps.count && steps.steps(number..<number + 1).first?.kind == .step
          }
        )
        driver = try await driver.went(.step(number))
        let difference = pictures[number].flatMap { SessionPicture(driver).difference(to: $0) }
        driver.close()
        try #require(difference == nil, "seed \(seed), \(part): \(difference ?? "")")
      }
    }
  }

  private static func goBack(
    in path: String,
    _ seed: UInt64,
    _ pictures: [Int: SessionPicture]
  ) async throws {
    let comment = "seed \(seed), \(path.suffix(12))"
    var random = SplitMix64(seed: seed)
    for number in pictures.keys.sorted().shuffled(using: &random).prefix(3) {
      // A new process for each, so that nothing is in memory.
      let copy = "\(path).\(number)"
      try Self.copy(path, to: copy)
      var driver = try await Self.opened(copy, seed)
      let stands = try #require(try driver.session.storedSnapshots.reader?.stands())
      // Nothing is kept while a system sheet is open, and in some lives one is open all day.
      let words = try driver.session.steps.map { try $0.steps(0..<$0.count).map(\.words) } ?? []
      let asking = ["manageSubscriptions", "redeemCode", "askForRefund"]
      let mayWait = words.contains { step in asking.contains { step.hasPrefix($0) } }
      #expect(mayWait || stands.contains { $0.step != nil }, "\(comment)")
      // The store doesn't go back to a step during which the process was killed. A killed step without events
      // is lost.
      guard try driver.session.steps?.steps(number..<number + 1).first?.kind == .step else {
        driver.close()
        continue
      }
      driver = try await driver.went(.step(number))
      let difference = pictures[number].flatMap { SessionPicture(driver).difference(to: $0) }
      driver.close()
      try #require(difference == nil, "\(comment), step \(number): \(difference ?? "")")
    }
  }

  /// Runs through a day, and copies the file before closing it.
  ///
  /// - Returns: Pictures by the numbers of steps.
  private static func live(in path: String, _ seed: UInt64) async throws -> [Int: SessionPicture] {
    var session = RandomSession(seed: seed)
    var pictures: [Int: SessionPicture] = [:]
    let driver = try await opened(path, seed)
    for step in session.steps(seed: seed, atMost: 14) {
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 2000 else { break }
      await driver.session.finishSnapshot()
      pictures[driver.session.steps?.count ?? 0] = SessionPicture(driver)
    }
    let killed = URL(filePath: path).deletingLastPathComponent().appending(path: "killed.store")
    try copy(path, to: killed.path)
    driver.close()
    return pictures
  }

  /// Returns a store with 300 steps.
  private static func longDay(in path: String) async throws -> StoreDriver {
    let driver = try await opened(path, 1, ofALongDay)
    for _ in 0..<300 {
      try await driver.perform(.buyElsewhere(Buy(product: "gems")))
      await driver.session.finishSnapshot()
    }
    return driver
  }

  private static func opened(
    _ path: String,
    _ seed: UInt64,
    _ spacing: MomentSpacing = everywhere
  ) async throws -> StoreDriver {
    try await RandomSession.opened(seed, in: SQLiteJournal(path: path, spacing: spacing))
  }

  private static func copy(_ path: String, to copy: String) throws {
    for end in ["", "-wal"] where FileManager.default.fileExists(atPath: path + end) {
      try FileManager.default.copyItem(atPath: path + end, toPath: copy + end)
    }
  }
}

import Foundation
import SessionSamples
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import StoreTestSupport
import Synchronization
import Testing

/// A process that is killed at any write leaves a store that can go back to every step, and forward again.
///
/// At the write, the files are copied and the copy is opened, because a kill leaves the files in that state.
struct KilledUndoTests {
  @Test(arguments: Seeds.first(5))
  func theStoreGoesBackAfterEveryKill(seed: UInt64) async throws {
    try await withTemporaryDirectory { directory in
      let (kills, pictures) = try await Self.live(in: directory.path, seed)
      #expect(!kills.isEmpty)
      for kill in kills { try await Self.goBack(in: kill, of: seed, pictures) }
    }
  }

  /// Runs through a session with undos.
  ///
  /// - Returns: The stores that kills would have left, and pictures by the ids of steps.
  private static func live(
    in directory: String,
    _ seed: UInt64
  ) async throws -> (kills: [String], pictures: [Int: SessionPicture]) {
    var random = SplitMix64(seed: seed)
    let kills = Mutex((all: [String](), chance: SplitMix64(seed: ~seed)))
    let original = "\(directory)/shop.store"
    let journal = try SQLiteJournal(path: original) { boundary in
      kills.withLock { kills in
        guard kills.all.count < 6, Int.random(in: 0..<12, using: &kills.chance) == 0 else { return }
        let copy = "\(directory)/\(kills.all.count).store"
        for end in ["", "-wal"] {
          try? FileManager.default.copyItem(atPath: original + end, toPath: copy + end)
        }
        kills.all.append(copy)
      }
    }
    var session = RandomSession(seed: seed)
    var pictures: [Int: SessionPicture] = [:]
    var driver = try await RandomSession.opened(seed, in: journal)
    for step in session.steps(seed: seed, atMost: 14) {
      _ = try? await driver.perform(step)
      guard driver.session.log.count < 1500 else { break }
      if let id = driver.session.steps?.last?.id { pictures[id] = SessionPicture(driver) }
      let change: BranchChange? =
        switch Int.random(in: 0..<8, using: &random) {
        case 0: .undo
        case 1: .redo
        case 2: driver.session.steps?.tree.branches.last.map { .branch($0.name) }
        default: nil
        }
      guard let change, let next = try? await driver.went(change) else { continue }
      driver = next
    }
    driver.close()
    return (kills.withLock(\.all), pictures)
  }

  private static func goBack(
    in path: String,
    of seed: UInt64,
    _ pictures: [Int: SessionPicture]
  ) async throws {
    let comment = "seed \(seed), \(path.suffix(7))"
    var driver = try await RandomSession.opened(seed, in: try SQLiteJournal(path: path))
    #expect(try StoreSurvey(path: path).problems.isEmpty, "\(comment)")
    let count = try #require(driver.session.steps?.count)
    var seen: [Int: SessionPicture] = [count: SessionPicture(driver)]
    while driver.branches.undoable != nil {
      driver = try await driver.went(.undo)
      let number = try #require(driver.session.steps?.count)
      seen[number] = SessionPicture(driver)
      guard let known = (driver.session.steps?.last?.id).flatMap({ pictures[$0] }) else { continue }
      let difference = SessionPicture(driver).difference(to: known)
      #expect(difference == nil, "\(comment), back to step \(number): \(difference ?? "")")
    }
    for (number, picture) in seen.sorted(by: { $0.key < $1.key }).dropFirst() {
      driver = try await driver.went(.step(number))
      let difference = SessionPicture(driver).difference(to: picture)
      #expect(difference == nil, "\(comment), on to step \(number): \(difference ?? "")")
    }
    for number in 1..<count {
      // After a kill the store is reopened, and it is already at that step.
      if try driver.session.steps?.steps(number..<number + 1).first?.kind == .cut {
        #expect(number == count - 1, "\(comment)")
        continue
      }
      driver = try await driver.went(.step(number))
      driver = try await driver.went(.step(count))
    }
    driver.close()
    #expect(try StoreSurvey(path: path).problems.isEmpty, "\(comment)")
  }
}

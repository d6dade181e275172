import Foundation
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import Synchronization

/// A process that performs random operations on a store on disk, and is killed.
struct LivingChild {
  let path: String
  let moment: KillMoment
  let seed: UInt64

  /// The number of operations if it isn't killed.
  private static let deeds = 150

  /// Continues with the store, or creates it.
  ///
  /// - Throws: An error of the journal or the session.
  func run() async throws {
    let commits = Mutex(0)
    let journal = try SQLiteJournal(path: path) { [moment] boundary in
      let isDone = if case .afterCommit = boundary { true } else { false }
      let number = commits.withLock { count in
        if !isDone { count += 1 }
        return count
      }
      if moment == .commit(number, isDone: isDone) { kill(getpid(), SIGKILL) }
    }
    let session = try StoryWorld.session(
      seed: seed,
      journal: journal,
      events: journal.load(),
      watchdog: Watchdog(rounds: 1)
    )
    let told = try Told(path: "\(path).told")
    try told.report(session)
    let driver = StoreDriver(session: session)
    try await driver.start()
    try told.report(session)
    let schema = try FuzzKind.scriptSchema()
    let network = NetworkSteps(selling: StoryWorld.catalog)
    var shopper = RandomShopper(seed: seed)
    var chance = SplitMix64(seed: seed)
    for _ in 0..<Self.deeds {
      if !chance.once(in: 4) {
        guard let command = StoryWorld.idea(of: &shopper, for: session.store) else { continue }
        // A refusal is a valid result.
        _ = try? session.perform(command)
      } else {
        let lines =
          chance.once(in: 8)
          ? network.story(&chance).map(\.line)
          : [schema.step(knowing: StoryWorld.words, &chance)]
        guard await play(lines, on: driver) else { break }
      }
      try told.report(session)
    }
    driver.close()
    journal.close()
  }

  /// Plays steps, and returns `false` if the store can't continue, which another kind tests.
  private func play(_ lines: [String], on driver: StoreDriver) async -> Bool {
    let text = "steps:\n" + lines.map { "- \($0)\n" }.joined()
    for step in SessionScript.read(text).script?.steps ?? [] {
      // Another test covers years at the fastest rate.
      if case .advance = step.step { continue }
      do {
        try await driver.perform(step.step)
      } catch StepFailure.deliveryNeverCameBack {
        return false
      } catch {
        continue
      }
    }
    return true
  }
}

/// The file of the reported events, which a kill can't undo.
private struct Told {
  private let file: FileHandle

  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
  }

  /// Reports all events.
  func report(_ session: StoreSession) throws {
    let log = session.log
    let sum = KilledLife.sum(of: log.suffix(1))
    try file.write(contentsOf: Data("\(log.count) \(sum)\n".utf8))
  }
}

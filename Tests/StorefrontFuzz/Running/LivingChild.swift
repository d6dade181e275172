import Foundation
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import Synchronization

/// A process that lives in a store on disk, does whatever comes to mind, and is killed.
struct LivingChild {
  let path: String
  let moment: KillMoment
  let seed: UInt64

  /// How much it does if it is not killed.
  private static let deeds = 150

  /// Goes on with the store, or begins it.
  ///
  /// - Throws: What the journal or the session throws.
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
    try told.tell(session)
    let driver = StoreDriver(session: session)
    try await driver.start()
    try told.tell(session)
    let schema = try FuzzKind.scriptSchema()
    let network = NetworkSteps(selling: StoryWorld.catalog)
    var shopper = RandomShopper(seed: seed)
    var chance = SplitMix64(seed: seed)
    for _ in 0..<Self.deeds {
      if !chance.once(in: 4) {
        guard let command = StoryWorld.idea(of: &shopper, for: session.store) else { continue }
        // A refusal is a result too.
        _ = try? session.perform(command)
      } else {
        let lines =
          chance.once(in: 8)
          ? network.story(&chance).map(\.line)
          : [schema.step(knowing: StoryWorld.words, &chance)]
        guard await play(lines, on: driver) else { break }
      }
      try told.tell(session)
    }
    driver.close()
    journal.close()
  }

  /// Plays steps; false if the store cannot go on, which is another kind's to find.
  private func play(_ lines: [String], on driver: StoreDriver) async -> Bool {
    let text = "steps:\n" + lines.map { "- \($0)\n" }.joined()
    for step in SessionScript.read(text).script?.steps ?? [] {
      // Years at the quickest rate are another test's.
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

/// Where a process writes what it has told, so that a kill cannot take it back.
private struct Told {
  private let file: FileHandle

  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
  }

  /// Tells of everything that has happened.
  func tell(_ session: StoreSession) throws {
    let log = session.log
    let sum = KilledLife.sum(of: log.suffix(1))
    try file.write(contentsOf: Data("\(log.count) \(sum)\n".utf8))
  }
}

import Foundation
import StoreDriver
import StoreEngine
import StoreJournal
import StoreModel
import StoreSamples
import StoreScript
import StoreSession
import Synchronization

/// The work of a process that performs random operations on a store on disk until it is killed.
struct LivingChild {
  let path: String
  let moment: KillMoment
  let seed: UInt64

  /// The number of operations if the process isn't killed.
  private static let deeds = 150

  /// Opens or creates the store, and performs the operations.
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
        // The store may reject the command.
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

  /// Plays steps, and returns `false` if the store can't continue.
  ///
  /// Another kind tests that failure.
  private func play(_ lines: [String], on driver: StoreDriver) async -> Bool {
    let text = "steps:\n" + lines.map { "- \($0)\n" }.joined()
    for step in SessionScript.read(text).script?.steps ?? [] {
      // Another test advances by years at the fastest renewal rate.
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

/// The file that lists the reported events.
///
/// Its lines are kept if the process is killed.
private struct Told {
  private let file: FileHandle

  init(path: String) throws {
    if !FileManager.default.fileExists(atPath: path) { try Data().write(to: URL(filePath: path)) }
    file = try FileHandle(forWritingTo: URL(filePath: path))
    try file.seekToEnd()
  }

  /// Writes the number of events so far, and a checksum of the last one.
  func report(_ session: StoreSession) throws {
    let log = session.log
    let sum = KilledLife.sum(of: log.suffix(1))
    try file.write(contentsOf: Data("\(log.count) \(sum)\n".utf8))
  }
}

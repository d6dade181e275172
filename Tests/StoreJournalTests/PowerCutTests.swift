import Foundation
import LossyDisk
import StoreEngine
import StoreJournal
import StoreModel
import StoreTestSupport
import Testing

#if canImport(Glibc)
import Glibc
#endif

/// A power failure while a store is open: the writes after the last sync are lost, wholly or in part.
struct PowerCutTests {
  /// The numbers of the session's appends before the power failure.
  static let cuts = [0, 4, 11, RecordedSession.commands.count]

  /// Runs the session on the lossy disk, up to a power failure after an append.
  private static func runAndLosePower(
    after append: Int,
    durability: Durability,
    directory: String
  ) throws {
    #expect(lossy_disk_install() == 0)
    let (_, ends) = try RecordedSession.wholeJournal()
    let last = ends[append]
    let journal = try SQLiteJournal(path: "\(directory)/shop.store", durability: durability) {
      if $0 == .afterCommit(ordinal: last) { kill(getpid(), SIGKILL) }
    }
    try RecordedSession.goOn(journal: journal, events: [], ends: ends, told: { _ in })
  }

  private func losePower(
    after append: Int,
    _ durability: Durability,
    in directory: String
  ) async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [
        append = append as Int, isFull = (durability == .full) as Bool,
        directory = directory as String
      ] in
      try Self.runAndLosePower(
        after: append,
        durability: isFull ? .full : .normal,
        directory: directory
      )
    }
  }

  /// Returns the store's events after the power failure, with one possible loss of the unsynced blocks.
  private func survivors(_ directory: String, _ luck: UInt64, _ copy: String) throws
    -> [JournaledEvent]
  {
    try Disk(directory).afterTheCut(luck: luck, to: copy)
    let journal = try SQLiteJournal(path: "\(copy)/shop.store")
    defer { journal.close() }
    return try journal.load()
  }

  @Test(arguments: cuts)
  func withDurableFullNothingAcknowledgedIsLost(append: Int) async throws {
    let (events, ends) = try RecordedSession.wholeJournal()
    try await withTemporaryDirectory { url in
      let directory = "\(url.path)/disk"
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      await losePower(after: append, .full, in: directory)
      for luck in UInt64(0)..<6 {
        let found = try survivors(directory, luck, "\(url.path)/\(luck)")
        #expect(found == Array(events.prefix(ends[append])), "luck \(luck)")
      }
    }
  }

  /// The control test: without syncs, the same failure loses events, and whole commands from the start
  /// remain.
  @Test func withoutDurableFullOnlyTheEndIsLost() async throws {
    let (events, ends) = try RecordedSession.wholeJournal()
    let append = RecordedSession.commands.count
    try await withTemporaryDirectory { url in
      let directory = "\(url.path)/disk"
      try FileManager.default.createDirectory(atPath: directory, withIntermediateDirectories: true)
      await losePower(after: append, .normal, in: directory)
      var fewest = events.count
      for luck in UInt64(0)..<12 {
        let found = try survivors(directory, luck, "\(url.path)/\(luck)")
        #expect(found == Array(events.prefix(found.count)), "luck \(luck)")
        #expect(found.isEmpty || ends.contains(found.count), "half a command, luck \(luck)")
        fewest = min(fewest, found.count)
      }
      #expect(fewest < ends[append], "a disk that forgets nothing proves nothing")
    }
  }
}

/// A folder that SQLite wrote to through `lossy_disk`.
private struct Disk {
  private static let block = 4096
  private let path: String

  init(_ path: String) {
    self.path = path
  }

  /// Writes the files as the disk would hold them after the power failure.
  ///
  /// - Parameters:
  ///   - luck: 0 loses everything after the last sync; any other number keeps some of its blocks.
  ///   - folder: The folder for the files.
  /// - Throws: An error of the file system.
  func afterTheCut(luck: UInt64, to folder: String) throws {
    var chance = SplitMix64(seed: luck)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let names = try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    for name in names where !name.hasSuffix(".synced") && !name.hasSuffix(".lock") {
      // Shared memory doesn't survive a power failure.
      guard !name.hasSuffix("-shm") else { continue }
      let written = try bytes(name)
      let synced = names.contains("\(name).synced") ? try bytes("\(name).synced") : nil
      let left = Self.left(of: written, synced, luck == 0 ? nil : chance.next())
      if let left { try Data(left).write(to: URL(filePath: "\(folder)/\(name)")) }
    }
  }

  private func bytes(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(filePath: "\(path)/\(name)")))
  }

  private static func left(of written: [UInt8], _ synced: [UInt8]?, _ seed: UInt64?) -> [UInt8]? {
    guard let seed else { return synced }
    var chance = SplitMix64(seed: seed)
    guard var left = synced ?? (chance.next() % 2 == 0 ? [] : nil) else { return nil }
    for start in stride(from: 0, to: written.count, by: block) where chance.next() % 2 == 0 {
      let end = min(start + block, written.count)
      if left.count < end { left += Array(repeating: 0, count: end - left.count) }
      left.replaceSubrange(start..<end, with: written[start..<end])
    }
    return left
  }
}

import Foundation
import StoreEngine
import StoreJournal
import StoreModel
import StoreSession
import StoreSnapshots

extension FuzzKind {
  /// The kind that kills the process of a store repeatedly while random events occur.
  static let kills = FuzzKind(
    name: "kills",
    about: "stores on disk whose process is killed while random steps are played, and opened again",
    group: 16
  ) {
    let make = { (chance: inout SplitMix64) -> [UInt8] in
      let rounds = (0..<2 + chance.below(3)).map { _ in "\(KillMoment(&chance))" }
      return Array("\(chance.next() >> 1) \(rounds.joined(separator: " "))".utf8)
    }
    return FuzzTarget(make: make) { bytes in
      let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
      guard let seed = words.first.flatMap({ UInt64($0) }) else { return .refused }
      let folder = try ScratchFolder()
      defer { folder.remove() }
      var life = KilledLife(path: "\(folder.path)/killed.store", seed: seed)
      for (round, word) in words.dropFirst().prefix(8).enumerated() {
        guard let moment = KillMoment(word) else { continue }
        try life.live(until: moment, round: UInt64(round))
        try life.checkReopened()
      }
      return .accepted
    }
  }
}

/// The time at which a process is killed.
enum KillMoment: CustomStringConvertible, Equatable {
  /// Before or after the commit with this number, counted from 1.
  case commit(Int, isDone: Bool)
  /// After this number of milliseconds of wall time.
  case time(Int32)
  /// Never. The process ends normally.
  case never

  init(_ chance: inout SplitMix64) {
    self =
      switch chance.below(8) {
      case 0: .never
      case 1...3: .time(Int32(40 + chance.below(400)))
      default: .commit(1 + chance.below(1 << chance.below(7)), isDone: chance.once(in: 2))
      }
  }

  /// Parses the text of ``description``.
  init?(_ word: Substring) {
    let parts = word.split(separator: ":")
    let number = parts.last.flatMap { Int32($0) }
    switch (parts.first, number) {
    case ("never", _): self = .never
    case ("time", let number?): self = .time(min(2000, max(0, number)))
    case ("before", let number?): self = .commit(Int(number), isDone: false)
    case ("after", let number?): self = .commit(Int(number), isDone: true)
    default: return nil
    }
  }

  var description: String {
    switch self {
    case .commit(let number, let isDone): "\(isDone ? "after" : "before"):\(number)"
    case .time(let milliseconds): "time:\(milliseconds)"
    case .never: "never"
    }
  }
}

/// A store on disk that several processes use one after the other, and its contents at the last check.
struct KilledLife {
  let path: String
  let seed: UInt64
  /// The events in the store's file at the last check.
  private var known: [JournaledEvent] = []

  init(path: String, seed: UInt64) {
    self.path = path
    self.seed = seed
  }

  /// The path of the file in which a process records the events that it has reported.
  var told: String { "\(path).told" }

  /// Runs a process on the store until the process is killed.
  func live(until moment: KillMoment, round: UInt64) throws {
    let child = try ChildProcess(
      [
        "kills", "--live", path, "--moment", "\(moment)", "--seed",
        String(seed &+ round &* 0x9E37_79B9),
      ],
      errors: "\(path).errors",
      environment: ["SWIFT_BACKTRACE": "enable=no"]
    )
    var ending: ChildProcess.Ending?
    if case .time(let milliseconds) = moment {
      ending = child.ending(within: milliseconds)
    } else {
      ending = child.ending(within: 8000)
      if ending == nil {
        _ = child.end()
        throw Violation("the process does not come to its end")
      }
    }
    let isFine = [.code(0), .signal(SIGKILL)].contains(ending ?? child.end())
    let said = FileManager.default.contents(atPath: "\(path).errors") ?? Data()
    try hold(isFine, "the process ended by itself: \(String(decoding: said, as: UTF8.self))")
  }

  /// Opens the store again, and checks its contents.
  ///
  /// No earlier or reported event may be missing, and the store must be able to continue.
  mutating func checkReopened() throws {
    guard FileManager.default.fileExists(atPath: path) else { return }
    let journal = try SQLiteJournal(path: path)
    defer { journal.close() }
    let events = try journal.load()
    try hold(events.starts(with: known), "what the file held has changed")
    let bytes = FileManager.default.contents(atPath: told) ?? Data()
    let last = String(decoding: bytes, as: UTF8.self).split(separator: "\n").last
    for line in String(decoding: bytes, as: UTF8.self).split(separator: "\n") {
      // The last line may be incomplete. Then its event doesn't count as reported.
      let numbers = line.split(separator: " ").compactMap { UInt64($0) }
      guard numbers.count == 2, line != last || bytes.last == UInt8(ascii: "\n") else { continue }
      try hold(UInt64(events.count) >= numbers[0], "event \(numbers[0]) was told and is lost")
      let sum = Self.sum(of: events.prefix(Int(numbers[0])).suffix(1))
      try hold(sum == numbers[1], "event \(numbers[0]) is not the one that was told")
    }
    known = events
    guard !events.isEmpty else { return }
    let session = try StoryWorld.session(seed: seed, journal: journal, events: events)
    defer { session.close() }
    try session.checkInvariants()
    let ids = session.store.transactions.map(\.id)
    try hold(Set(ids).count == ids.count, "a transaction is there twice")
  }

  /// Returns a checksum of events.
  static func sum(of events: some Sequence<JournaledEvent>) -> UInt64 {
    events.reduce(0xCBF2_9CE4_8422_2325) { sum, event in
      // This doesn't fail, because an event that can't be written as a line can't be in a journal.
      let line = (try? event.line()) ?? ""
      return line.utf8.reduce(sum) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }
  }
}

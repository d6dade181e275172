import Glibc
import StoreModel

/// The tests in a child process, so that a crash doesn't end the whole run.
struct FuzzChild {
  let kind: FuzzKind
  let seed: UInt64
  let progress: FuzzProgress
  let limits: FuzzLimits

  /// The minimum number of inputs, which are tested even if time is up.
  ///
  /// So every kind is tested even on a busy machine.
  private static let least = 3

  /// The exit codes for failures that a child detects itself.
  enum Ending {
    static let violation: Int32 = 3
    static let memory: Int32 = 4
  }

  /// Tests inputs, with a new target for each group.
  ///
  /// - Parameters:
  ///   - inputs: The numbers of the inputs. The first one starts a group.
  ///   - isOver: A closure that returns whether time is up.
  /// - Throws: ``Violation``, or an error from opening the target.
  func run(_ inputs: Range<Int>, until isOver: () -> Bool) async throws {
    var target = try await kind.open()
    begin()
    for number in inputs where number < Self.least || !isOver() {
      if number > inputs.lowerBound, number.isMultiple(of: kind.group) {
        progress[.current] = 0
        await target.close()
        target = try await kind.open()
      }
      var chance = kind.chance(seed: seed, input: number)
      try await attempt(target.make(&chance), number: number, on: target)
    }
  }

  /// Tests stored bytes.
  func run(bytes: [UInt8]) async throws {
    let target = try await kind.open()
    begin()
    try await attempt(bytes, number: 0, on: target)
  }

  /// Turns off core dumps, and records how much memory the process uses before the first input.
  private func begin() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(UInt32(RLIMIT_CORE.rawValue)), &none)
    progress[.baseKilobytes] = Usage.peakKilobytes
  }

  private func attempt(_ bytes: [UInt8], number: Int, on target: FuzzTarget) async throws {
    progress[.current] = UInt64(number + 1)
    let start = Usage.processorNanoseconds
    let verdict = try await target.run(bytes)
    let time = Usage.processorNanoseconds - start
    progress.visits = Visit.allCases.map(\.count)
    if time > progress[.slowest] {
      progress[.slowest] = time
      progress[.slowestInput] = UInt64(number)
    }
    progress[.peakKilobytes] = Usage.peakKilobytes
    let growth = Int(progress[.peakKilobytes]) - Int(progress[.baseKilobytes])
    if growth > limits.megabytes << 10 { exit(Ending.memory) }
    switch verdict {
    case .accepted: progress[.accepted] += 1
    case .refused: progress[.refused] += 1
    }
  }
}

/// The limits of an input.
struct FuzzLimits: Sendable {
  /// The maximum processor time for one input, in seconds.
  var processorSeconds = 2.0
  /// The maximum wall time for one input, in seconds.
  ///
  /// It is longer than the processor time, because the machine may be busy.
  var wallSeconds = 10.0
  /// The maximum memory that a child may use for all its inputs together, in megabytes.
  var megabytes = 300
}

extension FuzzKind {
  /// Returns the random generator that determines everything about an input.
  func chance(seed: UInt64, input: Int) -> SplitMix64 {
    let hash = name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var chance = SplitMix64(seed: hash ^ UInt64(input) &* 0x9E37_79B9_7F4A_7C15)
    return SplitMix64(seed: chance.next())
  }

  /// Returns an input by its number.
  func input(_ number: Int, seed: UInt64, of target: FuzzTarget) -> [UInt8] {
    var chance = chance(seed: seed, input: number)
    return target.make(&chance)
  }
}

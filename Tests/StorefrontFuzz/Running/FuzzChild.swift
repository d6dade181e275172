import Glibc
import StoreModel

/// The process in which inputs are tried, so that it may die of one.
struct FuzzChild {
  let kind: FuzzKind
  let seed: UInt64
  let progress: FuzzProgress
  let limits: FuzzLimits

  /// The first inputs are tried however long they take, so that a busy machine leaves out no kind.
  private static let least = 3

  /// How a child ends that found something itself.
  enum Ending {
    static let violation: Int32 = 3
    static let memory: Int32 = 4
  }

  /// Tries inputs, the first one with a new target and then one target a group.
  ///
  /// - Parameters:
  ///   - inputs: Their numbers; the first one begins a group.
  ///   - isOver: Whether time is up.
  /// - Throws: ``Violation``, or what opening the target throws.
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

  /// Tries bytes that were kept.
  func run(bytes: [UInt8]) async throws {
    let target = try await kind.open()
    begin()
    try await attempt(bytes, number: 0, on: target)
  }

  /// What memory there is from here on is the inputs'.
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

/// What an input may cost.
struct FuzzLimits: Sendable {
  /// Seconds of processor time for one input.
  var processorSeconds = 2.0
  /// Seconds of wall time for one input: more, because the machine may have much else to do.
  var wallSeconds = 10.0
  /// Megabytes that a child may grow by over all its inputs.
  var megabytes = 300
}

extension FuzzKind {
  /// Where everything about an input comes from.
  func chance(seed: UInt64, input: Int) -> SplitMix64 {
    let hash = name.utf8.reduce(seed) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    var chance = SplitMix64(seed: hash ^ UInt64(input) &* 0x9E37_79B9_7F4A_7C15)
    return SplitMix64(seed: chance.next())
  }

  /// An input by its number.
  func input(_ number: Int, seed: UInt64, of target: FuzzTarget) -> [UInt8] {
    var chance = chance(seed: seed, input: number)
    return target.make(&chance)
  }
}

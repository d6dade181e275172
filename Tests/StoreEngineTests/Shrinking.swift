import StoreEngine

/// A search for a shorter list of commands that violates the same invariant.
struct Shrinking {
  private(set) var commands: [StoreCommand]
  /// A function that returns the violation after the commands, or `nil` without one.
  private let fault: ([StoreCommand]) -> String?
  /// The number of lists that may still be tried.
  private var triesLeft = 400

  init(
    of commands: [StoreCommand],
    fault: @escaping ([StoreCommand]) -> String? = Shrinking.violation
  ) {
    self.commands = commands
    self.fault = fault
    guard fault(commands) != nil else { return }
    var length = max(1, commands.count / 2)
    while true {
      let isShorter = drop(length)
      if length == 1, !isShorter || triesLeft == 0 { return }
      length = max(1, length / 2)
    }
  }

  /// Removes runs of commands that aren't needed for the failure, and returns whether it found any.
  private mutating func drop(_ length: Int) -> Bool {
    var isShorter = false
    var end = commands.count
    while end > 0, triesLeft > 0 {
      let start = max(0, end - length)
      var fewer = commands
      fewer.removeSubrange(start..<end)
      triesLeft -= 1
      if fault(fewer) != nil {
        commands = fewer
        isShorter = true
      }
      end = min(start, commands.count)
    }
    return isShorter
  }

  /// Returns the violation, with instructions to reproduce it.
  func account(of seed: UInt64) -> String {
    let lines = commands.map { "  \($0.words)" }.joined(separator: "\n")
    let violation = fault(commands) ?? "the failure does not come again"
    return """
      seed \(seed): \(violation), after these \(commands.count) commands
      \(lines)
      To see it again: STOREFRONT_SEED=\(seed) swift test --filter PropertyTests
      """
  }

  /// Returns the violation after commands, with all checks after each one.
  static func violation(_ commands: [StoreCommand]) -> String? {
    var life = RandomLife()
    for command in commands where life.violation == nil {
      life.happen(command, checkingAllEvery: 1)
    }
    life.end()
    return life.violation
  }
}

import StoreEngine

/// A list of commands that violate an invariant, made as short as dropping commands can.
struct Shrinking {
  private(set) var commands: [StoreCommand]
  /// What is wrong after the commands; nil if nothing is.
  private let fault: ([StoreCommand]) -> String?
  /// How many more lists are tried.
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

  /// Drops runs of commands without which it fails still; false if there is none.
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

  /// What is wrong, and how to see it again.
  func account(of seed: UInt64) -> String {
    let lines = commands.map { "  \($0.words)" }.joined(separator: "\n")
    let violation = fault(commands) ?? "the failure does not come again"
    return """
      seed \(seed): \(violation), after these \(commands.count) commands
      \(lines)
      To see it again: STOREFRONT_SEED=\(seed) swift test --filter PropertyTests
      """
  }

  /// What is wrong with a store after commands, everything checked after each.
  static func violation(_ commands: [StoreCommand]) -> String? {
    var life = RandomLife()
    for command in commands where life.violation == nil {
      life.happen(command, checkingAllEvery: 1)
    }
    life.end()
    return life.violation
  }
}

import PhraseBook

/// The reason why a step takes long. Until it ends a person can look around, and no command changes anything.
enum StepHold: Sendable {
  case time
  case goingBack
  case webhook
  case step

  /// The refusal of a command that changes something.
  var obstacle: String {
    let what =
      switch self {
      case .time: said("Time moves")
      case .goingBack: said("The store goes to another step")
      case .webhook: said("A step waits for a webhook")
      case .step: said("A step is under way")
      }
    return said("\(what): press esc to stop it first")
  }
}

extension PageContext {
  /// The refusal of everything that changes the store or a file, or `nil` if it is allowed.
  var obstacleToChanges: String? {
    isReadOnly ? said("Read-only: no key changes anything here") : hold?.obstacle
  }
}

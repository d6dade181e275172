import StoreEngine

/// Support for an attached program.
///
/// The queue waits for the program's tasks in the same way as for the tasks of an app in this process.
extension DeliveryQueue {
  mutating func programAttached() { hasProgram = true }

  /// Records that the program waits for input that doesn't come from the store.
  mutating func programIsIdle() {
    if awaitsProgram { giveUp() }
  }

  /// Records that the program has ended.
  mutating func programEnded() {
    programIsIdle()
    hasProgram = false
    programActions = []
  }

  /// Whether the store waits for the program rather than for the receiver of a notification.
  var awaitsProgram: Bool {
    guard hasProgram else { return false }
    switch current {
    case nil, .notification: return false
    case .action, .element, .streamEnd, .outcome, .systemSheet, .timer: return true
    }
  }

  /// Whether the action that launches the program or sends input to the program is still running.
  ///
  /// Until the action returns, a program that is at rest may not have received the input.
  var isReachingProgram: Bool {
    if case .action(let action, _) = out?.delivery {
      programActions.contains(action)
    } else {
      false
    }
  }

  /// Returns whether a task of the app waits at the store.
  func isWaiting(_ task: TaskIdentity) -> Bool { waits.values.contains { $0.task == task } }
}

/// A sequence of app code that the store resumes and that later waits at the store again.
///
/// A strand may run in several tasks.
enum Strand: Hashable, Sendable {
  case action(ActionID)
  /// A loop over a stream that isn't part of an action's own code.
  case listener(ListenerID)
  /// Code whose end the store can't detect.
  ///
  /// The store resumes this code in order, but doesn't wait for it.
  case outside
  /// A task of an attached program that isn't known to loop over a stream.
  case program(TaskIdentity)
  /// The code that sends notifications.
  case notifications
}

/// The identity of a running task of the app.
enum TaskIdentity: Hashable, Sendable {
  /// A task of this process, by its hash value.
  case local(Int)
  /// A task of the attached program, by the number that the program has assigned to it.
  case program(Int)

  /// The task of the attached program that sent the current message, or `nil` if no message is being handled.
  @TaskLocal static var ofMessage: TaskIdentity?

  var isOfProgram: Bool {
    if case .program = self { true } else { false }
  }
}

/// The caller of a store function.
struct Caller: Hashable, Sendable {
  /// The identity of the current task, or `nil` outside tasks.
  var task: TaskIdentity?
  /// The action that the task works for, or `nil` if the task belongs to no action.
  ///
  /// A child task inherits the action.
  var action: ActionID?

  init(task: TaskIdentity?, action: ActionID? = nil) {
    self.task = task
    self.action = action
  }

  /// Creates the caller of a task in this process.
  init(task: Int?, action: ActionID? = nil) {
    self.init(task: task.map(TaskIdentity.local), action: action)
  }
}

// Functions that determine the strand of a caller.
extension DeliveryQueue {
  /// Returns whether a caller received the current delivery, or works for the code that received it.
  func isOut(to caller: Caller) -> Bool {
    guard let out else { return false }
    if let task = caller.task, task == out.task { return true }
    if let action = caller.action, out.strand == .action(action) { return true }
    return strandOfLoop(in: caller.task) == out.strand
  }

  /// Returns the strand of a caller that begins to wait, or `nil` if the strand is unknown.
  ///
  /// The strand is known for the resumed task, for the task of an action, for a task that loops over a stream, and for
  /// tasks that inherit an action. If an action creates a task that loops over a stream, the loop doesn't belong to the
  /// action. Purchases of that task do belong to the action, because the store can't distinguish the task from a child
  /// task.
  ///
  /// The strand is unknown for detached tasks, for code outside tasks, and for other tasks that a loop creates. A loop
  /// can't pass its identity to these tasks: task-local values end with the call that set them, and `next()` returns
  /// before the loop's body runs.
  ///
  /// During a delivery, an unknown task may begin to wait at a timer or a sheet. The receiver of the delivery may be
  /// waiting for that task. If the receiver shows no activity for some hundredths of a second, the store no longer
  /// waits for the receiver (``StoreSession/settled()``). If the receiver is in fact still working, the next delivery
  /// starts before the receiver has finished.
  ///
  /// A receiver may also wait for something outside the store, or for a loop in a task that the receiver created. The
  /// store can't distinguish this receiver from a receiver that hangs.
  func strand(of caller: Caller, at point: WaitPoint) -> Strand? {
    if let out, let task = caller.task, task == out.task { return out.strand }
    if let action = caller.action, let task = running[action], task == caller.task {
      return .action(action)
    }
    if let strand = strandOfLoop(in: caller.task) { return strand }
    switch point {
    case .listener:
      return nil
    case .purchase, .systemSheet, .timer:
      if let task = caller.task, task.isOfProgram { return .program(task) }
      guard let action = caller.action, running[action] != nil else { return nil }
      return .action(action)
    }
  }

  private func strandOfLoop(in task: TaskIdentity?) -> Strand? {
    guard let task else { return nil }
    return listeners.first { $0.task == task }?.strand
  }
}

/// A sequence of app code that the store resumes and that waits at the store again, in any of its tasks.
enum Strand: Hashable, Sendable {
  case action(ActionID)
  /// A loop over a stream, outside any action's own code.
  case listener(ListenerID)
  /// Code whose end the store can't see.
  ///
  /// It is resumed in its turn and then forgotten.
  case outside
  /// The code that sends notifications.
  case notifications
}

/// The caller of a store function.
struct Caller: Hashable, Sendable {
  /// The identity of the current task, or `nil` outside tasks.
  var task: Int?
  /// The action of the task, or of the task that created it.
  var action: ActionID?

  init(task: Int?, action: ActionID? = nil) {
    self.task = task
    self.action = action
  }
}

// Finds the strand of a caller, as far as possible.
extension DeliveryQueue {
  /// Returns whether the current delivery went to this caller, or to code that it works for.
  func isOut(to caller: Caller) -> Bool {
    guard let out else { return false }
    if let task = caller.task, task == out.task { return true }
    if let action = caller.action, out.strand == .action(action) { return true }
    return strandOfLoop(in: caller.task) == out.strand
  }

  /// Returns the strand of a caller that begins to wait, or `nil` if it is unknown.
  ///
  /// It is known for the resumed task, the task of an action, a task that loops over a stream, and tasks that
  /// inherit an action. A task that an action creates and that loops over a stream no longer belongs to the
  /// action. The task's purchases do, because it can't be distinguished from a child task.
  ///
  /// It is unknown for other tasks that a loop creates (task-local values end with the call that set them,
  /// and `next()` returns), for detached tasks, and for code without a caller. Such a task may begin to wait
  /// at a timer or a sheet during a delivery. The receiver may then be waiting for that task. The store
  /// assumes so if the receiver then shows no activity for some hundredths of a second
  /// (``StoreSession/settled()``). If a receiver works silently for longer, the next delivery overtakes it. A
  /// receiver that waits for a loop in a task that it created, or for something outside the store, can't be
  /// distinguished from one that hangs.
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
      guard let action = caller.action, running[action] != nil else { return nil }
      return .action(action)
    }
  }

  private func strandOfLoop(in task: Int?) -> Strand? {
    guard let task else { return nil }
    return listeners.first { $0.task == task }?.strand
  }
}

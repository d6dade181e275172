/// A line of app code that the store wakes and that comes back to wait, whichever tasks it runs in.
enum Strand: Hashable, Sendable {
  case action(ActionID)
  /// A loop over a stream that no action runs itself.
  case listener(ListenerID)
  /// Code whose end cannot be seen; it is woken in its turn and then forgotten.
  case outside
  /// What brings a notification to a recipient.
  case notifications
}

/// Who calls the store.
struct Caller: Hashable, Sendable {
  /// The identity of the task that runs, nil outside of any.
  var task: Int?
  /// The action that the task, or the one that made it, belongs to.
  var action: ActionID?

  init(task: Int?, action: ActionID? = nil) {
    self.task = task
    self.action = action
  }
}

// Who calls, as far as that can be known.
extension DeliveryQueue {
  /// Whether a caller is the one to whom a delivery is out, or works for it.
  func isOut(to caller: Caller) -> Bool {
    guard let out else { return false }
    if let task = caller.task, task == out.task { return true }
    if let action = caller.action, out.strand == .action(action) { return true }
    return strandOfLoop(in: caller.task) == out.strand
  }

  /// The strand of a caller who begins to wait; nil if it cannot be known.
  ///
  /// It is known of the task that was woken, of the task of an action, of a task that loops over a
  /// stream, and of tasks that inherit an action. A task that is made in an action and loops over a
  /// stream is the action's no longer; its purchases are, since a child task cannot be told from it.
  ///
  /// It cannot be known of other tasks that a loop makes (task-local values end with the call that set
  /// them, and `next()` returns), of detached ones, and of code that belongs to no caller. If such a task
  /// begins to wait at a timer or a sheet while a delivery is out, its receiver may be waiting for that
  /// task. It is taken to do so if it then gives no sign of life for some hundredths of a second
  /// (``StoreSession/settled()``); a receiver that works on silently for longer is overtaken by the
  /// next delivery. A receiver that waits for a loop in a task of its own making, or for something
  /// that is not the store's at all, cannot be told from one that hangs.
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

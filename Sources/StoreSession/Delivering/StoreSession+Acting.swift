/// Functions that run actions of a driver. ``settled()`` waits for these actions.
extension StoreSession {
  /// Queues an action of the app as a separate delivery.
  ///
  /// - Parameters:
  ///   - name: The action's name, for the error message if the delivery never returns.
  ///   - inProgram: Whether `body` sends a message to an attached program, which reacts after `body` has returned.
  ///   - body: The app code, which runs in a separate task after all earlier deliveries.
  package func act(
    _ name: String,
    inProgram: Bool = false,
    _ body: @escaping @Sendable () async -> Void
  ) {
    withState { state in
      let action = ActionID(number: state.nextNumber())
      state.actions[action] = body
      state.queue.actionQueued(action, name: name, inProgram: inProgram)
    }
  }

  func start(_ action: ActionID, _ body: @escaping @Sendable () async -> Void) {
    Task {
      await Activity.$current.withValue(Activity(session: ObjectIdentifier(self), action: action)) {
        withState { $0.queue.actionStarted(action, task: currentCaller().task) }
        await body()
        withState { $0.queue.actionReturned(action) }
      }
    }
  }
}

/// The action that a task works for.
struct Activity: Sendable {
  let session: ObjectIdentifier
  let action: ActionID

  @TaskLocal static var current: Activity?
}

extension StoreSession {
  func currentCaller() -> Caller {
    if let task = TaskIdentity.ofMessage { return Caller(task: task) }
    let activity = Activity.current
    let action = activity?.session == ObjectIdentifier(self) ? activity?.action : nil
    return Caller(task: withUnsafeCurrentTask { $0?.hashValue }, action: action)
  }
}

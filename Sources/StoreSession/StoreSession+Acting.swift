/// Actions of a driver, which ``settled()`` waits for.
extension StoreSession {
  /// Queues an action of the app as a separate delivery.
  ///
  /// - Parameters:
  ///   - name: The name that the watchdog shows.
  ///   - body: App code. It runs in its own task, at the latest while ``settled()`` waits.
  package func act(_ name: String, _ body: @escaping @Sendable () async -> Void) {
    withState { state in
      let action = ActionID(number: state.nextNumber())
      state.actions[action] = body
      state.queue.actionQueued(action, name: name)
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
    let activity = Activity.current
    let action = activity?.session == ObjectIdentifier(self) ? activity?.action : nil
    return Caller(task: withUnsafeCurrentTask { $0?.hashValue }, action: action)
  }
}

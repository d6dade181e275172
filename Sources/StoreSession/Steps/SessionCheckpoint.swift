import StoreConnection
package import StoreEngine
package import StoreSnapshots

/// The state of a session at a moment without pending work, excluding the listeners themselves.
package struct SessionCheckpoint: Sendable {
  let store: Store
  package let log: EventLog
  let nonces: UsedNonces
  let history: TransactionHistory
  let announcer: Announcer
  let announcerAtLaunch: Announcer
  /// The streams that haven't had a listener since a launch, each with the ordinal of the launch.
  let launches: [StoreStream: Int]
  /// The notifications, or `nil` if they haven't been computed.
  let notifications: Notifications?
  /// The number of listeners.
  package let listenerCount: Int

  struct Notifications: Sendable {
    let log: NotificationLog
    /// The number of the last notification for each receiver in this process.
    let told: [Int]
  }

  package var isAppRunning: Bool { store.isAppRunning }
}

extension StoreSession {
  /// Returns the current state of the session.
  ///
  /// The result is `nil` while a purchase, a system sheet, a timer, an action, a delivery or a move of time is pending.
  package func checkpoint() -> SessionCheckpoint? {
    foldNotifications()
    return withState { $0.checkpoint() }
  }
}

extension SessionState {
  fileprivate mutating func checkpoint() -> SessionCheckpoint? {
    guard isAtRest else { return nil }
    // The checkpoint contains the notifications, so that undo doesn't have to compute all signing times again.
    let dispatcher = upToDateDispatcher()
    self.dispatcher = dispatcher
    return SessionCheckpoint(
      store: store,
      log: log,
      nonces: nonces,
      history: history,
      announcer: announcer,
      announcerAtLaunch: announcerAtLaunch,
      launches: listeners.launches,
      notifications: dispatcher.kept,
      listenerCount: listeners.count
    )
  }

  /// Whether only listeners wait.
  fileprivate var isAtRest: Bool {
    queue.isAtRest && purchases.ids.isEmpty && systemSheets.ids.isEmpty && timers.nextDue == nil
      && actions.isEmpty && moves.isEmpty
  }
}

/// The initial state of a session that replaces another session.
package enum SessionStart: Sendable {
  case checkpoint(SessionCheckpoint)
  /// The state after some events, which begin with `opened`.
  case events([JournaledEvent])
  /// The state after a snapshot and the events that follow it.
  case kept(StoredSnapshot)
}

extension SessionStart {
  /// Returns the state of the new session, without listeners and waiting callers.
  ///
  /// - Parameter catalogs: The catalogs that the store has sold.
  /// - Returns: The state.
  /// - Throws: ``JournalFault`` for invalid events, or ``SnapshotFault``.
  func state(selling catalogs: KnownCatalogs) throws -> SessionState {
    switch self {
    case .checkpoint(let checkpoint):
      return SessionState(selling: catalogs, resuming: checkpoint)
    case .events(let events):
      return try SessionState(selling: catalogs, events: events, gating: .oneAtATime)
    case .kept(let kept):
      return SessionState(
        selling: catalogs,
        kept,
        restored: try kept.restored(),
        nonces: try UsedNonces(kept)
      )
    }
  }
}

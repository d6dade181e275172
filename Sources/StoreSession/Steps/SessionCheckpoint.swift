import StoreConnection
package import StoreEngine
package import StoreSnapshots

/// The state of a session at a moment without pending work, except for its listeners.
package struct SessionCheckpoint: Sendable {
  let store: Store
  package let log: EventLog
  let nonces: UsedNonces
  let history: TransactionHistory
  let announcer: Announcer
  let announcerAtLaunch: Announcer
  /// The streams that wait for their first listener, with the launch that it begins at.
  let launches: [StoreStream: Int]
  /// The notifications, or `nil` if no caller needed them yet.
  let notifications: Notifications?
  /// The number of listeners.
  package let listenerCount: Int

  struct Notifications: Sendable {
    let log: NotificationLog
    /// The last notification that each receiver in this process got.
    let told: [Int]
  }

  package var isAppRunning: Bool { store.isAppRunning }
}

extension StoreSession {
  /// Returns the current state of the session, or `nil` while a caller, a caller's sheet, a timer, a delivery
  /// or a move of time is pending.
  package func checkpoint() -> SessionCheckpoint? {
    foldNotifications()
    return withState { $0.checkpoint() }
  }
}

extension SessionState {
  fileprivate mutating func checkpoint() -> SessionCheckpoint? {
    guard isAtRest else { return nil }
    // So that a return to this moment doesn't fold the whole journal to know the signing times.
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

/// The start of a session that replaces another one.
package enum SessionStart: Sendable {
  case checkpoint(SessionCheckpoint)
  /// The end of some events, from `opened` on.
  case events([JournaledEvent])
  /// The end of some events that are mostly in a snapshot.
  case kept(StoredSnapshot)
}

extension SessionStart {
  /// Returns the state of the new session, without listeners and waits.
  ///
  /// - Parameter catalogs: The catalogs that its store has sold.
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

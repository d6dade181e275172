package import StoreEngine
package import StoreSnapshots

/// The state of a session at a moment at which nothing waits, without those who listen to it.
package struct SessionCheckpoint: Sendable {
  let store: Store
  package let log: EventLog
  let nonces: UsedNonces
  let history: TransactionHistory
  let announcer: Announcer
  let announcerAtLaunch: Announcer
  /// The streams that still wait for their first listener, with the launch that it begins at.
  let launches: [StoreStream: Int]
  /// Nil if nobody has asked for notifications yet.
  let notifications: Notifications?
  /// How many listeners heard a stream.
  package let listenerCount: Int

  struct Notifications: Sendable {
    let log: NotificationLog
    /// The last notification that each receiver in this process was told of.
    let told: [Int]
  }

  package var isAppRunning: Bool { store.isAppRunning }
}

extension StoreSession {
  /// The state of the session as it is now; nil while a caller, a sheet of a caller's, a timer, a delivery
  /// or a move of time is under way.
  package func checkpoint() -> SessionCheckpoint? {
    foldNotifications()
    return withState { $0.checkpoint() }
  }
}

extension SessionState {
  fileprivate mutating func checkpoint() -> SessionCheckpoint? {
    guard isAtRest else { return nil }
    // So that who comes back here does not fold the whole journal to know what was signed.
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

  /// Whether nothing but listeners waits for anything.
  fileprivate var isAtRest: Bool {
    queue.isAtRest && purchases.ids.isEmpty && systemSheets.ids.isEmpty && timers.nextDue == nil
      && actions.isEmpty && moves.isEmpty
  }
}

/// Where a session goes on that takes another one's place.
package enum SessionStart: Sendable {
  case checkpoint(SessionCheckpoint)
  /// Where some events end, all from `opened` on.
  case events([JournaledEvent])
  /// The same, of which a snapshot says the most.
  case kept(KeptStore)
}

extension SessionStart {
  /// The state where a session goes on; nobody listens or waits yet.
  ///
  /// - Parameter catalogs: What its store has sold.
  /// - Returns: The state.
  /// - Throws: ``JournalFault`` for events that are no journal; ``SnapshotFault``.
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

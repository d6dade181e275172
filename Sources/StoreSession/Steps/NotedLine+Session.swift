package import StoreEngine

extension NotedLine {
  /// The steps that led to where a store is, with their events; nil where none are noted.
  package init?(of session: StoreSession) {
    guard let steps = session.steps else { return nil }
    let (store, log) = session.withState { ($0.store, $0.log) }
    self.init(
      count: steps.count,
      of: store,
      log,
      notifications: { session.withNotifications { dispatcher, _ in dispatcher.log } },
      steps: steps.steps
    )
  }
}

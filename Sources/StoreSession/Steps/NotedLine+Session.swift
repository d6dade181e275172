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
      notificationNumber: { session.notification(uuid: $0)?.id.rawValue },
      steps: steps.steps
    )
  }
}

package import StoreEngine

extension StoreSession {
  /// The steps that led to where the store is, with their events; nil where none are noted.
  package var notedLine: NotedLine? {
    steps.map { steps in
      let (store, log) = withState { ($0.store, $0.log) }
      return NotedLine(
        count: steps.count,
        of: store,
        log,
        notificationNumber: { self.notification(uuid: $0)?.id.rawValue },
        steps: steps.steps
      )
    }
  }
}

package import StoreEngine

extension RecordedLine {
  /// Creates a line with the steps and events that led to a store's state, or returns `nil` if no steps are recorded.
  ///
  /// - Throws: ``BranchesMoved`` if the session was closed.
  package init?(of session: StoreSession) throws {
    let (store, moment) = try session.stepping.momentWithStore()
    guard let moment else { return nil }
    self.init(
      count: moment.tree.count,
      of: store,
      moment.log,
      firstOwn: session.steps?.firstOwn ?? 1,
      notifications: { session.withNotifications { dispatcher, _ in dispatcher.log } },
      steps: { numbers in
        let found = try moment.steps(numbers)
        // Another file may have replaced the store's file during the read.
        guard found.count == numbers.count else { throw BranchesMoved() }
        return found
      }
    )
  }
}

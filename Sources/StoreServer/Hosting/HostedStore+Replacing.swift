import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreSession

// Another store in the place of this one.
extension HostedStore {
  /// Begins anew.
  ///
  /// - Parameter request: What to begin with; what it does not say is as it was the first time.
  /// - Throws: ``ControlError`` or ``StepFailure``; the store goes on as it was then.
  func reset(_ request: StoreOpeningRequest) async throws {
    await turns.enter()
    defer { turns.leave() }
    try checkReplacement(by: request.catalog)
    let (opening, catalog) = try request.opening(
      like: driver,
      from: origin,
      inheritsWebhooks: true
    )
    try await replace(with: opening.events, catalog: catalog)
    forgetCalls()
  }

  /// Goes back, or over, to what a snapshot holds; the app is started anew in it.
  ///
  /// - Parameters:
  ///   - events: Everything that had happened, from `opened` on.
  ///   - catalog: What was sold then; nil for what is sold now.
  /// - Throws: ``ControlError``, ``JournalFault`` or ``StepFailure``; the store goes on then.
  func restore(_ events: [JournaledEvent], catalog: Catalog?) async throws {
    await turns.enter()
    defer { turns.leave() }
    try checkReplacement(by: nil)
    try await replace(with: events, catalog: catalog ?? session.catalog)
  }

  private func checkReplacement(by catalog: Catalog?) throws(ControlError) {
    switch options.replacement.permission {
    case .free:
      return
    case .sameCatalog:
      guard catalog != nil else { return }
      throw ControlError(
        .conflict,
        "this store is kept in a file that belongs to its catalog",
        right: "open another store with POST /control/stores"
      )
    case .refused(let what, let right):
      throw ControlError(.conflict, what, right: right)
    }
  }

  private func replace(with events: [JournaledEvent], catalog: Catalog) async throws {
    let next = try await driver.succeeded(
      by: events,
      catalog: catalog,
      connecting: options.replacement.connect
    )
    take(next)
  }
}

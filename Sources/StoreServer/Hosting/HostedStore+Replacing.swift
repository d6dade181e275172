import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

// Replacing the store by another one.
extension HostedStore {
  /// Resets the store immediately, and cancels running time steps.
  ///
  /// - Parameters:
  ///   - request: The settings of the new store, which default to those of the first one.
  ///   - share: The share of the request's catalog.
  /// - Throws: ``ControlError`` or ``StepFailure``, in which case the store stays as it was.
  func reset(
    _ request: StoreOpeningRequest,
    keeping share: ClientQuota.Share?
  ) async throws {
    try checkReplacement(by: request.catalog)
    driver.latest.stopTime()
    try await driver.takingTurn { driver, turn in
      try checkReplacement(by: request.catalog)
      let own = origin.settings?.notifications
      let (opening, catalog) = try request.opening(
        like: driver,
        selling: origin.catalog,
        from: origin,
        notifications: options.notifications.applied(to: own)
      )
      let next = try await driver.succeeded(
        by: opening.events,
        catalog: catalog,
        goesOn: false,
        in: turn,
        connecting: options.replacement.connect
      )
      serve(next, keeping: RetainedQuota(catalog: share))
      options.notifications.end(with: session, leaving: own)
      forgetCalls()
    }
  }

  /// Restores the state of a snapshot in a new life of the store, and relaunches the app.
  ///
  /// - Parameter moment: The state to restore.
  /// - Throws: ``ControlError``, ``JournalFault`` or ``StepFailure``, in which case the store stays as it was.
  func restore(_ moment: RestoredMoment) async throws {
    try checkReplacement(by: nil)
    driver.latest.stopTime()
    try await driver.takingTurn { driver, turn in
      try checkReplacement(by: nil)
      var kept = moment.kept
      if moment.catalog == nil { kept.catalog = present.kept.catalog }
      let next = try await driver.succeeded(
        by: moment.events,
        catalog: moment.catalog ?? driver.session.catalog,
        goesOn: true,
        in: turn
      ) { driver in
        options.notifications.startSending(
          with: driver.session,
          leaving: origin.settings?.notifications
        )
        options.replacement.connect(driver)
      }
      serve(next, keeping: kept)
    }
  }

  private func checkReplacement(by catalog: Catalog?) throws(ControlError) {
    switch options.replacement.permission {
    case .free:
      return
    case .sameCatalog:
      guard catalog != nil else { return }
      throw ControlError(
        .conflict,
        "the file of this store belongs to its catalog",
        right: "open another store with POST /control/stores"
      )
    case .refused(let what, let right):
      throw ControlError(.conflict, what, right: right)
    }
  }
}

/// A state of a store to restore.
struct RestoredMoment: Sendable {
  /// All events until then, from `opened`.
  var events: [JournaledEvent]
  /// The catalog of that time, or `nil` for the current one.
  var catalog: Catalog?
  /// The shares in the data that clients sent.
  var kept = RetainedQuota()
}

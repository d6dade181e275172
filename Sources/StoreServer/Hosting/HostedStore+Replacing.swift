import HTTPTypes
import StoreCatalog
import StoreDriver
import StoreEngine
import StoreModel
import StoreSession

// Another store in the place of this one.
extension HostedStore {
  /// Begins anew, at once: time that moves stops where it has come to.
  ///
  /// - Parameters:
  ///   - request: What to begin with; what it does not say is as it was the first time.
  ///   - share: What is kept of the request, its catalog.
  /// - Throws: ``ControlError`` or ``StepFailure``; the store goes on as it was then.
  func reset(
    _ request: StoreOpeningRequest,
    keeping share: ClientRoom.Share?
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
      take(next, keeping: KeptShares(catalog: share))
      options.notifications.end(with: session, leaving: own)
      forgetCalls()
    }
  }

  /// Goes back, or over, to what a snapshot holds, with the next life of the store; the app is started
  /// anew in it.
  ///
  /// - Parameter moment: Where to go.
  /// - Throws: ``ControlError``, ``JournalFault`` or ``StepFailure``; the store goes on then.
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
        options.notifications.begin(with: driver.session, leaving: origin.settings?.notifications)
        options.replacement.connect(driver)
      }
      take(next, keeping: kept)
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

/// A moment of a store to go back, or over, to.
struct RestoredMoment: Sendable {
  /// Everything that had happened, from `opened` on.
  var events: [JournaledEvent]
  /// What was sold then; nil for what is sold now.
  var catalog: Catalog?
  /// What is kept with it of what clients have sent.
  var kept = KeptShares()
}

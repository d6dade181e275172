import StoreEngine
import StoreSession

/// A store beside this one, to try something out: what happens there happens nowhere else.
extension StoreBranches {
  /// How many steps have been noted; a step that is carried out next is the one behind them.
  package var stepCount: Int { session.steps?.count ?? 0 }

  /// Everything as it was behind a step, in a store of its own that is in memory and sends nothing.
  ///
  /// - Parameter number: The step, counted from 1; not the last one.
  /// - Returns: Who carries out steps there; to be ended with ``abandon()``.
  /// - Throws: ``StepFailure``: there is no such step, or the app asks a server outside, which would not
  ///   know that this is a trial.
  package func fork(behind number: Int) async throws(StepFailure) -> StoreDriver {
    guard !driver.asksExternalServer else {
      throw .impossible("the app asks a server outside", right: "use the merchant's own server")
    }
    return try await driver.takingTurn { driver, _ throws(StepFailure) in
      defer { driver.wayBack.end() }
      let plan = try driver.branches.plan(for: .step(number), orElse: "play a script")
      let fork = try await driver.wayBack.go { () async throws(StepFailure) in
        try await BranchReplay(plan, beside: driver).carriedOut()
      }
      fork.session.replay.goOnApart()
      fork.sendNotifications(through: nil)
      return fork
    }
  }

  /// Ends the store and its app.
  package func abandon() {
    session.close()
    driver.abandonApp()
  }
}

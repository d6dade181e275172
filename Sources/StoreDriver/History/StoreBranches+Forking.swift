import StoreEngine
import StoreSession

/// Separate stores for trials. They don't affect this store.
extension StoreBranches {
  /// The number of recorded steps, which is also the number of the last one.
  package var stepCount: Int { session.steps?.count ?? 0 }

  /// Returns a separate store with the state after the given step.
  ///
  /// The store exists only in memory and sends nothing.
  ///
  /// - Parameter number: The number of the step, counted from 1. The last step isn't allowed.
  /// - Returns: A driver that can run steps there. Call ``abandon()`` at the end.
  /// - Throws: ``StepFailure`` if the step is unknown. Also if the app uses an external server, because that server
  ///   couldn't recognize the trial.
  package func fork(behind number: Int) async throws(StepFailure) -> StoreDriver {
    guard !driver.asksExternalServer else {
      throw .impossible("the app asks a server outside", right: "use the merchant's own server")
    }
    return try await driver.takingTurn { driver, _ throws(StepFailure) in
      defer { driver.replayProgress.end() }
      let plan = try driver.branches.plan(for: .step(number), orElse: "play a script")
      let fork = try await driver.replayProgress.go { () async throws(StepFailure) in
        try await BranchReplay(plan, beside: driver).carriedOut()
      }
      fork.session.replay.goOnApart()
      fork.sendNotifications(through: nil)
      return fork
    }
  }

  /// Closes the store, and ends its app.
  package func abandon() {
    session.close()
    driver.abandonApp()
  }
}

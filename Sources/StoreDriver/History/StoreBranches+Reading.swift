package import StoreEngine
package import StoreSession

// A change of branches moves steps and events, so a read during a change starts again. After several attempts, the read
// waits for its turn, because branches don't change during a turn. The first attempts don't wait, so a long step
// doesn't delay readers.
extension StoreBranches {
  private static let readingAttempts = 3

  /// Reads the steps and events of one moment.
  ///
  /// - Parameters:
  ///   - turn: The caller's current turn, or `nil` if the caller isn't in a turn.
  ///   - body: Receives the branches and events, or `nil` if the store doesn't record steps, and the store's driver. It
  ///     may run again.
  /// - Returns: The result of `body`.
  /// - Throws: ``StepFailure``.
  func reading<Value>(
    in turn: StoreTurn? = nil,
    _ body: (StepMoment?, StoreDriver) throws -> Value
  ) async throws(StepFailure) -> Value {
    do {
      return try await atOneMoment(in: turn) { try body(try $0.session.stepping.moment(), $0) }
    } catch {
      throw StepFailure(reading: error)
    }
  }

  /// Reads the steps and events that led to the store's state, as of one moment.
  ///
  /// - Parameter body: Receives the steps, or `nil` if the store doesn't record steps, and their log. It may run again.
  /// - Returns: The result of `body`.
  /// - Throws: The errors of `body` and of reading the steps.
  package func readingLine<Value>(
    _ body: (RecordedLine?, StepLog?) throws -> Value
  ) async throws -> Value {
    try await atOneMoment { driver in
      let line = try RecordedLine(of: driver.session)
      // A session has one log of steps until another session replaces it.
      let steps = driver.session.steps
      if line != nil, steps == nil { throw BranchesMoved() }
      return try body(line, steps)
    }
  }

  private func atOneMoment<Value>(
    in turn: StoreTurn? = nil,
    _ body: (StoreDriver) throws -> Value
  ) async throws -> Value {
    for _ in 0..<Self.readingAttempts {
      do {
        return try body(driver.latest)
      } catch is BranchesMoved {}
    }
    return try await driver.takingTurn(turn) { driver, _ in try body(driver) }
  }
}

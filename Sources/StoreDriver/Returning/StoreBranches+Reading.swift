package import StoreEngine
package import StoreSession

// A change of branches moves steps and events. A reading that meets one begins again, after some attempts in
// the turn, where nothing changes branches: a step that takes long keeps no reader waiting.
extension StoreBranches {
  private static let readingAttempts = 3

  /// Reads steps and events as they are at one moment.
  ///
  /// - Parameters:
  ///   - turn: The turn that the caller has already, or `nil` if there is none.
  ///   - body: Gets the branches and events, and the driver that has the store. `nil` in place of
  ///     the moment: the store keeps no steps. It may run again.
  /// - Returns: What `body` returns.
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

  /// Reads the steps that led to where the store is, with their events, as they are at one moment.
  ///
  /// - Parameter body: Gets the steps, `nil` if the store keeps none, and the log that they were read from. It may
  ///   run again.
  /// - Returns: What `body` returns.
  /// - Throws: What `body` throws, or what reading the steps throws.
  package func readingLine<Value>(
    _ body: (NotedLine?, StepLog?) throws -> Value
  ) async throws -> Value {
    try await atOneMoment { driver in
      let line = try NotedLine(of: driver.session)
      // A session has one log of steps, until it gives way.
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

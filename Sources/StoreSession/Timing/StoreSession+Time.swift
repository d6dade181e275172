import StoreEngine
package import StoreModel

/// The progress of a move of time.
package struct TimeMove: Hashable, Sendable {
  /// The store time at the start of the move.
  package var start: StoreInstant
  /// The current store time.
  package var now: StoreInstant
  /// The store time at the end of the move.
  package var target: StoreInstant
  /// The number of due moments so far, for example for renewals, expirations, retries and timers of the app.
  package var dueMoments = 0
  package var renewals = 0

  init(from start: StoreInstant, to target: StoreInstant) {
    self.start = start
    now = start
    self.target = target
  }

  /// The completed fraction, from 0 to 1.
  package var part: Double {
    let whole = start.milliseconds(until: target)
    guard whole > 0 else { return 1 }
    return Double(start.milliseconds(until: now)) / Double(whole)
  }
}

extension SessionState {
  /// The current move of time with the latest target, or `nil` if time isn't moving.
  var furthestMove: TimeMove? {
    moves.values.max { ($0.target, $0.start) < ($1.target, $1.start) }
  }
}

/// Functions that move store time in pieces.
///
/// Between two pieces, other callers can use the store at its current time.
extension StoreSession {
  /// The maximum number of due moments that are handled in one turn, with one write to the journal.
  static var pieceSize: Int { 1000 }

  /// The progress of the current move of time with the latest target, or `nil` if time isn't moving.
  package var timeMove: TimeMove? { withState { $0.furthestMove } }

  /// Moves store time to a target, and stops at each moment at which app code may be resumed.
  ///
  /// The app settles before the first move and at each stop, so that each delivery arrives at the time at which it was
  /// queued.
  ///
  /// - Parameters:
  ///   - target: The new store time, which must not be before the current store time.
  ///   - limit: The maximum number of due moments on the way.
  ///   - pause: A closure that is called after each piece, with the progress. Time moves on after the closure returns.
  /// - Throws: ``StoreSessionError``: `cancelled` if the task is cancelled, or `tooManyMoments` if the number of due
  ///   moments exceeds the limit. Store time isn't moved back in that case.
  package func advance(
    to target: StoreInstant,
    limit: Int = .max,
    pause: (TimeMove) async -> Void = { _ in }
  ) async throws(StoreSessionError) {
    var move = TimeMove(from: try start(movingTo: target), to: target)
    let number = withState { $0.nextNumber() }
    defer { withState { $0.moves[number] = nil } }
    try await replay.settled()
    var isThere = false
    while !isThere {
      guard !Task.isCancelled else { throw .cancelled }
      isThere = try reportingErrors { turn in
        defer { change { $0.moves[number] = move } }
        return try step(&move, limit: limit, in: &turn)
      }
      try await replay.settled()
      guard !isThere else { return }
      await pause(move)
      // Other tasks on this thread can run between two pieces.
      await Task.yield()
    }
  }

  /// Moves store time to a target without waiting for the app.
  ///
  /// When the method returns, the effects are durable and queued for every listener.
  ///
  /// - Parameter target: The new store time, which must not be before the current store time.
  /// - Throws: ``StoreSessionError``. Store time isn't moved back in that case.
  package func advanceAtOnce(to target: StoreInstant) throws(StoreSessionError) {
    _ = try start(movingTo: target)
    var isThere = false
    while !isThere {
      isThere = try reportingErrors { turn in
        try passPiece(to: target, atMost: Self.pieceSize, in: &turn).isThere
      }
    }
  }

  private func start(movingTo target: StoreInstant) throws(StoreSessionError) -> StoreInstant {
    let now = read(\.now)
    guard target >= now else { throw .refused(.timeRunsBackwards(now: now, asked: target)) }
    return now
  }

  /// Moves time toward the next moment at which app code may be resumed, or toward the target, by at most one piece.
  ///
  /// - Returns: `true` if store time has reached the target. Another caller may have moved time beyond the target.
  private func step(
    _ move: inout TimeMove,
    limit: Int,
    in turn: inout CommandTurn
  ) throws -> Bool {
    let (due, now, isLifeAwaited) = change { ($0.nextStop, $0.store.now, $0.lifeBehind != nil) }
    let next = due.map { replay.expected($0, at: now, inNextLife: isLifeAwaited) }
    let stop = min(next ?? move.target, move.target)
    let left = limit - move.dueMoments
    let isLast = stop == move.target
    guard left > 0 || isLast else { throw move.isTooLong(limit) }
    let piece = try passPiece(to: stop, atMost: min(left, Self.pieceSize), in: &turn)
    move.now = change(\.store.now)
    // If `piece` doesn't contain a due moment, the stop is for an app's timer or for the retry of a notification.
    move.dueMoments += isLast ? piece.dueMoments : max(1, piece.dueMoments)
    move.renewals += piece.renewals
    guard piece.isThere || piece.dueMoments < left else { throw move.isTooLong(limit) }
    return piece.isThere && isLast
  }

  private func reportingErrors<Value>(
    _ body: (inout CommandTurn) throws -> Value
  ) throws(StoreSessionError) -> Value {
    do {
      return try inTurn(body)
    } catch {
      throw StoreSessionError(error)
    }
  }

  /// Handles some of the due moments up to a moment, and moves time to that moment if no more are due.
  ///
  /// The events don't depend on the number of pieces, because each piece ends at a due moment.
  private func passPiece(
    to target: StoreInstant,
    atMost count: Int,
    in turn: inout CommandTurn
  ) throws -> PassedPiece {
    guard !change(\.isClosed) else { throw StoreSessionError.closed }
    try replay.takeFromOutside(in: &turn)
    try beginAwaitedLife(in: &turn)
    let (present, notesRules) = change { ($0.present, $0.notedRules != nil) }
    let piece = present.store.decisionOnTime(
      to: target,
      atMost: count,
      notingRules: notesRules
    )
    record(piece.decision.rules)
    let events = try carryOut(piece.decision, in: &turn)
    let renewals = events.count { if case .transactionAdded = $0.event { true } else { false } }
    return PassedPiece(isThere: piece.isThere, dueMoments: piece.dueMoments, renewals: renewals)
  }
}

/// The result of moving time by one piece.
private struct PassedPiece {
  var isThere: Bool
  var dueMoments: Int
  var renewals: Int
}

extension TimeMove {
  fileprivate func isTooLong(_ limit: Int) -> StoreSessionError {
    .tooManyMoments(limit: limit, now: now, target: target)
  }
}

import StoreEngine
package import StoreModel

/// The progress of a move of time.
package struct TimeMove: Hashable, Sendable {
  /// The store time at its start.
  package var start: StoreInstant
  /// The current store time.
  package var now: StoreInstant
  /// The store time at its end.
  package var target: StoreInstant
  /// The number of due moments so far: renewals, ends, retries and timers of the app.
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
  /// Of all current moves of time, the one with the latest target.
  var furthestMove: TimeMove? {
    moves.values.max { ($0.target, $0.start) < ($1.target, $1.start) }
  }
}

/// Time moves in pieces.
///
/// Between two of them, every other caller can use the store at its current time.
extension StoreSession {
  /// The number of due moments that are decided in one turn and one write to the journal.
  static var pieceSize: Int { 1000 }

  /// The progress of the current move of time with the latest target, or `nil` without one.
  package var timeMove: TimeMove? { withState { $0.furthestMove } }

  /// Moves time from one due moment to the next.
  ///
  /// The app settles at each, and before the first, so that a queued delivery arrives at the time at which it
  /// was sent.
  ///
  /// - Parameters:
  ///   - target: The store time to move to, not before now.
  ///   - limit: The maximum number of due moments on the way.
  ///   - pause: Called and awaited after each piece, with the progress.
  /// - Throws: ``StoreSessionError``; `cancelled` soon after the task is cancelled, `tooManyMoments` at the
  ///   last moment within the limit. Time keeps the value that it has reached.
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
      // The thread's other work runs in between.
      await Task.yield()
    }
  }

  /// Moves time at once.
  ///
  /// When it returns, the effects are durable and queued for every listener.
  ///
  /// - Parameter target: The store time to move to, not before now.
  /// - Throws: ``StoreSessionError``. Time keeps the value that it has reached.
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

  /// Moves to the next moment at which app code may be resumed, or one piece of the way without such a
  /// moment.
  ///
  /// - Returns: `true` at the target, or after it if another caller has moved time.
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
    // If no subscription is due, a timer or a retry is.
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

  /// Applies some of the due events up to a moment, and moves time there if no more are due.
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

/// The result of a piece.
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

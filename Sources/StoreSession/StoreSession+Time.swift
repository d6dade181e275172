import StoreEngine
package import StoreModel

/// How far time has come that is being moved.
package struct TimeMove: Hashable, Sendable {
  /// Store time when it began.
  package var start: StoreInstant
  /// Store time that it has come to.
  package var now: StoreInstant
  /// Store time that it is to arrive at.
  package var target: StoreInstant
  /// Moments so far at which something fell due: renewals, ends, retries, timers of the app.
  package var dueMoments = 0
  package var renewals = 0

  init(from start: StoreInstant, to target: StoreInstant) {
    self.start = start
    now = start
    self.target = target
  }

  /// The part of the way that is done, from 0 to 1.
  package var part: Double {
    let whole = start.milliseconds(until: target)
    guard whole > 0 else { return 1 }
    return Double(start.milliseconds(until: now)) / Double(whole)
  }
}

extension SessionState {
  /// Of those who move time now, how far the one has come who goes furthest.
  var furthestMove: TimeMove? {
    moves.values.max { ($0.target, $0.start) < ($1.target, $1.start) }
  }
}

/// Time moves in pieces: between two of them every other caller has the store as it is then.
extension StoreSession {
  /// How many due moments are decided at once, in one turn and in one write of the journal.
  static var pieceSize: Int { 1000 }

  /// How far time has come that is being moved now, the furthest target if several move it; nil if
  /// none does.
  package var timeMove: TimeMove? { withState { $0.furthestMove } }

  /// Moves time on, from one due moment to the next, letting the app settle at each, and before the
  /// first: what is on its way arrives at the moment at which it went out.
  ///
  /// - Parameters:
  ///   - target: The store time to arrive at; not before now.
  ///   - limit: How many due moments there may be on the way.
  ///   - pause: Waited for after each piece of the way, with how far time has come.
  /// - Throws: ``StoreSessionError``; `cancelled` soon after the task is cancelled, `tooManyMoments` at
  ///   the last moment that the limit allows. Time stands then where it had come to.
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
      // Whatever else this thread has to do comes in between.
      await Task.yield()
    }
  }

  /// Moves time on at once: when it returns, what came of it is committed and queued for every listener.
  ///
  /// - Parameter target: The store time to arrive at; not before now.
  /// - Throws: ``StoreSessionError``; time stands then where it had come to.
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

  /// Moves to the next moment at which app code may be woken, or a piece of the way if there is none.
  ///
  /// - Returns: True at the target, or behind it where another caller has moved time.
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
    // Where no subscription has anything to do, it is a timer's moment, or that of a retry.
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

  /// Lets some of what falls due up to a moment happen, and time arrive there if that is all.
  ///
  /// The events are the same however many pieces it takes: a piece ends at a due moment.
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
    note(piece.decision.rules)
    let events = try carryOut(piece.decision, in: &turn)
    let renewals = events.count { if case .transactionAdded = $0.event { true } else { false } }
    return PassedPiece(isThere: piece.isThere, dueMoments: piece.dueMoments, renewals: renewals)
  }
}

/// What came of a piece of the way.
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

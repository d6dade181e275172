/// Waiting until nothing is under way.
extension StoreSession {
  /// Waits until no delivery is out and none is queued that could go out.
  ///
  /// - Throws: ``StoreSessionError``: the delivery that never came back, which is not waited for from
  ///   then on, or that the waiting task was cancelled.
  package func settled() async throws(StoreSessionError) {
    let judge = SettlingJudge(session: self)
    while true {
      let (isSettled, isDoubtful) = withState { ($0.queue.isSettled, $0.queue.isDoubtful) }
      if isSettled { return }
      let end = await withTaskGroup(of: SettlingEnd.self) { group in
        group.addTask { await judge.waitUntilSettled(orDoubtful: !isDoubtful) }
        group.addTask { isDoubtful ? await judge.judgeDoubt() : await judge.watch() }
        let end = await group.next() ?? .cancelled
        group.cancelAll()
        return end
      }
      switch end {
      case .settled: return
      case .goesOn: continue
      case .cancelled: throw .cancelled
      case .neverCameBack(let delivery):
        throw .deliveryNeverCameBack(delivery: delivery, seconds: watchdog.seconds)
      }
    }
  }
}

/// How waiting for the store to settle ended.
private enum SettlingEnd: Sendable {
  case settled
  /// What is waited for has become another question, or none.
  case goesOn
  case cancelled
  case neverCameBack(String)
}

/// A caller that waits until the store has settled.
struct SettlingWait {
  let continuation: CheckedContinuation<Void, Never>
  /// Whether a doubt about who is out ends the wait too.
  let endsWithDoubt: Bool
}

/// Judges how waiting for a session to settle ends.
private struct SettlingJudge {
  let session: StoreSession

  func waitUntilSettled(orDoubtful endsWithDoubt: Bool) async -> SettlingEnd {
    let number = session.withState { $0.nextNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        session.withState { state in
          // A cancellation that came first finds nothing to remove, and is seen here.
          state.settling[number] = SettlingWait(
            continuation: continuation,
            endsWithDoubt: endsWithDoubt
          )
        }
        if Task.isCancelled { stopSettling(number) }
      }
    } onCancel: {
      stopSettling(number)
    }
    if Task.isCancelled { return .cancelled }
    return session.withState { $0.queue.isSettled } ? .settled : .goesOn
  }

  private func stopSettling(_ number: Int) {
    let waiting = session.withState { $0.settling.removeValue(forKey: number) }
    waiting?.continuation.resume()
  }

  /// Returns when no delivery has gone out, and the one that is out has given no sign of life, for as
  /// long as the watchdog waits.
  func watch() async -> SettlingEnd {
    var seen = session.withState { $0.signs }
    let whole = session.watchdog.rounds * Watchdog.lateRounds
    var (left, strength) = (whole, whole * Watchdog.endurance)
    while left > 0, strength > 0 {
      guard let isOnTime = try? await session.watchdog.sleep(session.watchdog.round) else {
        return .cancelled
      }
      let now = session.withState { $0.signs }
      let cost = isOnTime ? Watchdog.lateRounds : 1
      left = now == seen ? left - cost : whole
      strength = now.progress == seen.progress ? strength - cost : whole * Watchdog.endurance
      seen = now
    }
    return session.withState { state in
      defer { state.queue.giveUp() }
      return .neverCameBack(state.queue.current?.description ?? "the store")
    }
  }

  /// Waits for a sign of life of a receiver that may be waiting for a task of its own making; without
  /// one it is taken to do so, and the store goes on.
  func judgeDoubt() async -> SettlingEnd {
    var seen = session.withState { $0.signs }
    let whole = Watchdog.shortRounds * Watchdog.lateRounds
    var left = whole
    while left > 0 {
      guard let isOnTime = try? await session.watchdog.sleep(session.watchdog.shortRound) else {
        return .cancelled
      }
      let (now, isDoubtful) = session.withState { ($0.signs, $0.queue.isDoubtful) }
      guard isDoubtful else { return .goesOn }
      left = now == seen ? left - (isOnTime ? Watchdog.lateRounds : 1) : whole
      seen = now
    }
    session.withState { state in
      if state.queue.isDoubtful { state.queue.giveUp() }
    }
    return .goesOn
  }
}

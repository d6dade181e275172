/// Waiting until no work is pending.
extension StoreSession {
  /// Waits until no delivery is out and no queued one could go out.
  ///
  /// - Throws: ``StoreSessionError`` for a delivery that never returned, which later calls don't wait for, or
  ///   for a cancelled task.
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

/// The way in which a wait for the store ended.
private enum SettlingEnd: Sendable {
  case settled
  /// The awaited delivery has changed, or there isn't one.
  case goesOn
  case cancelled
  case neverCameBack(String)
}

/// A caller that waits until the store has settled.
struct SettlingWait {
  let continuation: CheckedContinuation<Void, Never>
  /// Whether doubt about the receiver also ends the wait.
  let endsWithDoubt: Bool
}

/// Decides how a wait for a session ends.
private struct SettlingJudge {
  let session: StoreSession

  func waitUntilSettled(orDoubtful endsWithDoubt: Bool) async -> SettlingEnd {
    let number = session.withState { $0.nextNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        session.withState { state in
          // A cancellation before this point found no wait to remove, so it is checked here.
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

  /// Returns when no delivery has gone out, and the current receiver has shown no activity, for the
  /// watchdog's time.
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

  /// Waits for activity of a receiver that may be waiting for a task that it created.
  ///
  /// Without activity the store assumes so and continues.
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

/// A function that waits until no work is pending.
extension StoreSession {
  /// Waits until no delivery is in progress and no queued delivery can start.
  ///
  /// - Throws: ``StoreSessionError`` if a delivery never returned, or if the task was cancelled. Later calls don't wait
  ///   for a delivery that never returned.
  package func settled() async throws(StoreSessionError) {
    let judge = SettlingJudge(session: self)
    while true {
      let (isSettled, isDoubtful, program) = withState {
        ($0.queue.isSettled, $0.queue.isDoubtful, $0.program)
      }
      if isSettled {
        guard let program, await judge.hasMoreToDo(program) else { return }
        continue
      }
      let judgesDoubt = isDoubtful && program == nil
      let end = await withTaskGroup(of: SettlingEnd.self) { group in
        group.addTask { await judge.waitUntilSettled(orDoubtful: !isDoubtful) }
        group.addTask { judgesDoubt ? await judge.judgeDoubt() : await judge.watch() }
        if let program { group.addTask { await judge.waitForRest(of: program) } }
        let end = await group.next() ?? .cancelled
        group.cancelAll()
        return end
      }
      switch end {
      // An attached program may still have work, so the next round of the loop checks the program.
      case .settled, .goesOn: continue
      case .cancelled: throw .cancelled
      case .neverCameBack(let delivery):
        throw .deliveryNeverCameBack(delivery: delivery, seconds: watchdog.seconds)
      }
    }
  }
}

/// The way in which a wait for a session to settle ended.
enum SettlingEnd: Sendable {
  case settled
  /// The wait must be repeated, because the situation has changed.
  case goesOn
  case cancelled
  case neverCameBack(String)
}

/// A caller that waits until the store has settled.
struct SettlingWait {
  let continuation: CheckedContinuation<Void, Never>
  /// Whether the wait also ends if the receiver of the current delivery may be waiting for another task.
  let endsWithDoubt: Bool
}

/// Functions that wait for a session to settle, and that decide when to stop waiting.
struct SettlingJudge {
  let session: StoreSession

  func waitUntilSettled(orDoubtful endsWithDoubt: Bool) async -> SettlingEnd {
    let number = session.withState { $0.nextNumber() }
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        session.withState { state in
          // If the task was cancelled earlier, the handler found no wait to remove. The check below handles this case.
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

  /// Gives up the current delivery after its receiver has shown no activity for the watchdog's time.
  ///
  /// The start of another delivery counts as activity, too.
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

  /// Watches a receiver that may be waiting for a task that the receiver created.
  ///
  /// If the receiver shows no activity, the queue stops waiting for the receiver.
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

/// Tasks that sleep: time is what this is about, nobody waits for anything else.
enum Sleeps {
  /// Many at once, by both clocks, some of them until a moment that has passed.
  static func thatEnd() async -> Int {
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<500 {
        group.addTask { await isLongEnough(.milliseconds(number % 20 - 2), ContinuousClock()) }
        group.addTask { await isLongEnough(.milliseconds(number % 20 - 2), SuspendingClock()) }
      }
      return await group.reduce(0) { $1 ? $0 + 1 : $0 }
    }
  }

  private static func isLongEnough<C: Clock>(_ duration: C.Duration, _ clock: C) async -> Bool {
    let deadline = clock.now.advanced(by: duration)
    do {
      try await clock.sleep(until: deadline, tolerance: nil)
    } catch {
      return false
    }
    return clock.now >= deadline
  }

  static func thatAreCancelled() async -> Int {
    let clock = ContinuousClock()
    let sleepers = (1...100).map { number in
      // The last ones are beyond what a timer can hold.
      Task { try await clock.sleep(until: clock.now + .seconds(1 << (number % 60))) }
    }
    for sleeper in sleepers { sleeper.cancel() }
    var count = 0
    for sleeper in sleepers {
      if case .failure(is CancellationError) = await sleeper.result { count += 1 }
    }
    return count
  }
}

/// Ends a wait whose delivery never returns.
///
/// It is the only wall clock of a session.
///
/// It judges a single delivery, not a whole step, and it doesn't limit a delivery's work: each call of the
/// store counts as activity.
///
/// On a busy machine the app's tasks wait their turn, and so do the rounds. A late round shows that the
/// machine is busy, not that the app hangs.
package struct Watchdog: Sendable {
  /// The number of late rounds that count as one round on time.
  static let lateRounds = 10

  /// The factor of the whole wait for a delivery that calls the store without producing an event.
  static let endurance = 24
  /// The number of short rounds without activity after which a receiver counts as waiting for another task.
  static let shortRounds = 5

  /// The number of rounds without activity that end the wait.
  package var rounds: Int
  /// The length of a round, in wall time.
  package var round: Duration
  /// Waits for a round in wall time and returns whether it was on time; throws when its task is cancelled.
  package var sleep: @Sendable (Duration) async throws -> Bool

  package init(
    rounds: Int = 5,
    round: Duration = .seconds(1),
    sleep: (@Sendable (Duration) async throws -> Bool)? = nil
  ) {
    self.rounds = rounds
    self.round = round
    self.sleep = sleep ?? Self.sleepOnTheWall(by: SharedTimer())
  }

  /// A hundredth of a round, for a receiver that may only wait for a task that waits at the store.
  var shortRound: Duration { round / 100 }

  /// The whole wait in seconds, rounded down, if every round is on time.
  var seconds: Int { Int((round * rounds).components.seconds) }

  /// Returns a function that sleeps; a wake-up within another quarter of the round is on time.
  private static func sleepOnTheWall(
    by timer: SharedTimer
  ) -> @Sendable (Duration) async throws -> Bool {
    { round in
      let start = ContinuousClock.now
      try await timer.wait(round)
      return ContinuousClock.now - start < round * 5 / 4
    }
  }
}

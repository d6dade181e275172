/// The limit of the wait for a delivery that never returns.
///
/// Waits of a session use no other wall clock.
///
/// The limit applies to a single delivery rather than to a whole step. It doesn't limit the work of a delivery, because
/// each call of the store counts as activity.
///
/// The wait is measured in rounds. On a busy machine, both the app's tasks and the rounds are delayed. A late round
/// therefore shows that the machine is busy, and not that the app hangs.
package struct Watchdog: Sendable {
  /// The number of late rounds that together count as one punctual round.
  static let lateRounds = 10

  /// The factor by which the wait is longer for a receiver that calls the store but produces no events.
  static let endurance = 24
  /// The number of short rounds without activity after which a receiver is considered to wait for another task.
  static let shortRounds = 5

  /// The number of punctual rounds without activity after which the wait ends.
  package var rounds: Int
  /// The length of a round, in wall time.
  package var round: Duration
  /// A closure that waits for a duration of wall time, and returns whether the wait ended on time.
  ///
  /// The closure throws an error if its task is cancelled.
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

  /// The length of a short round, in wall time.
  ///
  /// Short rounds are used if the receiver may be waiting for another task that waits at the store.
  var shortRound: Duration { round / 100 }

  /// The length of the whole wait in seconds, rounded down, if every round is punctual.
  var seconds: Int { Int((round * rounds).components.seconds) }

  /// Returns a function that sleeps in wall time.
  ///
  /// A delay of up to a quarter of the round still counts as on time.
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

/// Ends a wait whose delivery never comes back; the only wall clock of a session.
///
/// It judges one delivery, not the sum of what a step brings about, and not how much one delivery
/// does: a call of the store is a sign of life.
///
/// On a machine with much else to do the app's tasks wait their turn, and so do the rounds. A round
/// that comes late says that the machine is busy, not that the app hangs.
package struct Watchdog: Sendable {
  /// So many late rounds count as one that was on time.
  static let lateRounds = 10

  /// So many times the whole wait may a delivery call the store without bringing anything about.
  static let endurance = 24
  /// How many short rounds without a sign of life make a receiver one that waits for another task.
  static let shortRounds = 5

  /// How many rounds without a sign of life end the wait.
  package var rounds: Int
  /// How long one round is, in wall time.
  package var round: Duration
  /// Waits for a round in wall time and says whether it was on time; throws when its task is
  /// cancelled.
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

  /// A hundredth of a round: for a receiver that may only wait for a task that waits at the store.
  var shortRound: Duration { round / 100 }

  /// The whole wait in seconds, rounded down, if every round is on time.
  var seconds: Int { Int((round * rounds).components.seconds) }

  /// Sleeps; on time is who is up again within a quarter more.
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

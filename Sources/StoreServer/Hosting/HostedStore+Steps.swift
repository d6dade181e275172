import StoreDriver
import StoreScript

extension HostedStore {
  /// Runs steps one after the other, up to the first that is refused or expects in vain.
  ///
  /// No other caller gets in between, unless a step moves time for long.
  ///
  /// - Parameters:
  ///   - steps: The steps; none of them needs a screen or another server.
  ///   - client: The client. When it leaves, time that it moves stands where it has come to, and no step begins; the
  ///     same when time is stopped, as before another store takes this one's place.
  /// - Returns: The outcomes up to the last step that began, and what the steps changed of the app.
  func carryOut(
    _ steps: [ScriptStep],
    for client: Departure = Departure()
  ) async -> (outcomes: [StepOutcome], app: AppChanges) {
    // To leave a branch is to go back, which ends what others do over time, as an undo does.
    if steps.contains(where: \.goesBack) { driver.latest.stopTime() }
    return await driver.takingTurn { driver, turn in
      var options = StepRunner.Options()
      options.leavesFailedBranches = true
      options.mostEvents = self.options.eventsOfSteps
      var runner = StepRunner(options, sharing: present.facts)
      var stage = ClientStage(self, driver, in: turn, for: client)
      var outcomes: [StepOutcome] = []
      await runner.run(steps, on: &stage) { _, outcome, _ in
        outcomes.append(outcome)
        if outcome.isDone { noteDescribing(outcome) }
      }
      return (outcomes, stage.changes)
    }
  }
}

extension ScriptStep {
  /// Whether the store goes back to before the step: to before a branch in which something happens.
  fileprivate var goesBack: Bool {
    guard case .branch(let branch) = step else { return false }
    return branch.steps.contains(where: \.step.isActing)
  }
}

/// The place where a client's steps run: a store without a screen, in one turn.
private struct ClientStage: StepStage {
  private let host: HostedStore
  private let client: Departure
  private var present: StoreDriver
  let turn: StoreTurn?
  /// The number of times that time was stopped before the steps.
  private var stops: Int
  private var isStopped = false
  /// The app before the steps.
  private var mark: AppMark
  /// Whether the customer has moved to another device since.
  private var isOnNewDevice = false

  init(_ host: HostedStore, _ driver: StoreDriver, in turn: StoreTurn, for client: Departure) {
    self.host = host
    self.client = client
    self.turn = turn
    present = driver
    stops = driver.stops
    mark = driver.mark
  }

  var driver: StoreDriver? { present }

  var mayContinue: Bool { !client.hasLeft && !isStopped && present.stops == stops }

  /// What the steps changed of the app.
  var changes: AppChanges { present.changes(since: mark) }

  mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    let (driver, turn) = (present, turn)
    let failure: StepFailure?
    if case .advance = step {
      // What others did in a branch would be lost.
      failure = await client.working {
        await driver.failure(performing: step, in: turn, keepingTurn: isTried)
      }
    } else {
      // What is done quickly is done to its end, also if the client has left.
      failure = await driver.failure(performing: step, in: turn)
    }
    if case .newDevice = step, !isTried, failure == nil { isOnNewDevice = true }
    return failure
  }

  mutating func replace(driver next: StoreDriver) {
    isStopped = isStopped || present.stops != stops
    (present, stops) = (next, next.stops)
    mark = mark.moved(to: next, isNewDevice: isOnNewDevice)
    host.goOn(with: next)
  }
}

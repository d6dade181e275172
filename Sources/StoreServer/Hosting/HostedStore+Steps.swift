import StoreDriver
import StoreScript

extension HostedStore {
  /// Runs steps in order, until one is rejected or an expectation doesn't hold.
  ///
  /// Other callers wait for these steps, except while a step moves time for long. If a step is a
  /// branch, they wait during that too, and the steps first wait for time that others move. The
  /// reason is that leaving a branch undoes its steps, and the actions of others during that time
  /// would be lost.
  ///
  /// - Parameters:
  ///   - steps: The steps, which need neither a screen nor another server.
  ///   - isReadOnly: Whether the store must not change, in which case no step changes it.
  ///   - client: The client. After it leaves, its running time step stops at the time it has
  ///     reached, and no further step starts. The same happens when time is stopped, for example
  ///     before another store replaces this one.
  /// - Returns: The outcomes up to the last step that started, and the changes of the app.
  func carryOut(
    _ steps: [ScriptStep],
    isReadOnly: Bool = false,
    for client: Departure = Departure()
  ) async -> (outcomes: [StepOutcome], app: AppChanges) {
    let goBack = steps.contains(where: \.goesBack)
    return await driver.takingTurn(waitingForTime: goBack) { driver, turn in
      var options = StepRunner.Options()
      options.leavesFailedBranches = true
      options.isReadOnly = isReadOnly
      options.mostEvents = self.options.eventsOfSteps
      var runner = StepRunner(options, sharing: present.facts)
      var stage = ClientStage(self, driver, in: turn, keepingIt: goBack, for: client)
      var outcomes: [StepOutcome] = []
      await runner.run(steps, on: &stage) { _, outcome, _ in
        outcomes.append(outcome)
        if outcome.isDone { recordStepWithoutEvents(outcome) }
      }
      return (outcomes, stage.changes)
    }
  }
}

extension ScriptStep {
  /// Whether the step is a branch that changes the store, so that its end returns to the state
  /// before it.
  fileprivate var goesBack: Bool {
    guard case .branch(let branch) = step else { return false }
    return branch.steps.contains(where: \.step.isActing)
  }
}

/// The environment of a client's steps: a store without a screen, in one turn.
private struct ClientStage: StepStage {
  private let host: HostedStore
  private let client: Departure
  private var present: StoreDriver
  let turn: StoreTurn?
  /// Whether other callers wait while a step moves time.
  private let keepsTurn: Bool
  /// The number of times that time was stopped before the steps.
  private var stops: Int
  private var isStopped = false
  /// The state of the app before the steps.
  private var mark: AppMark
  /// Whether the customer has moved to another device during the steps.
  private var isOnNewDevice = false

  init(
    _ host: HostedStore,
    _ driver: StoreDriver,
    in turn: StoreTurn,
    keepingIt keepsTurn: Bool,
    for client: Departure
  ) {
    self.host = host
    self.client = client
    self.turn = turn
    self.keepsTurn = keepsTurn
    present = driver
    stops = driver.stops
    mark = driver.mark
  }

  var driver: StoreDriver? { present }

  var mayContinue: Bool { !client.hasLeft && !isStopped && present.stops == stops }

  /// The changes of the app.
  var changes: AppChanges { present.changes(since: mark) }

  mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    let (driver, turn, keepsTurn) = (present, turn, keepsTurn)
    let failure: StepFailure?
    if case .advance = step {
      failure = await client.working {
        await driver.failure(performing: step, in: turn, keepingTurn: keepsTurn)
      }
    } else {
      // A quick step is completed even if the client has left.
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

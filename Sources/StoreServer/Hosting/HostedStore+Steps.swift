import StoreDriver
import StoreScript

extension HostedStore {
  /// Runs steps one after the other, up to the first that is refused or expects in vain.
  ///
  /// No other caller gets in between, unless a step moves time for long. Steps with a branch let nobody in, and wait
  /// for time that others move: to leave a branch is to go back, and what others do over time would be lost.
  ///
  /// - Parameters:
  ///   - steps: The steps; none of them needs a screen or another server.
  ///   - isReadOnly: Whether the store must not change. None of the steps acts then.
  ///   - client: The client. When it leaves, time that it moves stands where it has come to, and no step begins; the
  ///     same when time is stopped, as before another store takes this one's place.
  /// - Returns: The outcomes up to the last step that began, and what the steps changed of the app.
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
  /// Whether steps that move time let nobody in.
  private let keepsTurn: Bool
  /// The number of times that time was stopped before the steps.
  private var stops: Int
  private var isStopped = false
  /// The app before the steps.
  private var mark: AppMark
  /// Whether the customer has moved to another device since.
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

  /// What the steps changed of the app.
  var changes: AppChanges { present.changes(since: mark) }

  mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    let (driver, turn, keepsTurn) = (present, turn, keepsTurn)
    let failure: StepFailure?
    if case .advance = step {
      failure = await client.working {
        await driver.failure(performing: step, in: turn, keepingTurn: keepsTurn)
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

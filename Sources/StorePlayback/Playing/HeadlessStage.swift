package import StoreDriver
import StoreEngine
package import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas

/// The stage for a script that is played without a user.
///
/// The stage doesn't have a screen until a step needs one. It then creates a screen for a key (`press:`), for an
/// expectation about the screen (`screen:` or a golden screen), for the picture of a failure, or for a traced step
/// (`--trace`, `--report`). The screen receives everything that has happened so far, as if it had existed from the
/// start.
package struct HeadlessStage: StepStage {
  private var present: StoreDriver
  private let outside: PlayEnvironment?
  package let goldens: ScriptFiles
  private let witness: CoverageRecorder?
  private let onReturn: (@Sendable (StoreDriver) -> Void)?
  /// A closure that creates a screen without a store.
  private let makeScreen: () -> SessionStage
  /// The screen, or `nil` until a step needs one.
  private var screen: SessionStage?
  /// The store at the start of the script, and other data for a screen.
  private let beginning: (store: Store, moment: SessionStage.Moment)
  private var untold = UnreportedSteps()
  /// The steps that the last step of the script has performed.
  ///
  /// A key may perform several steps.
  private(set) var performed: [Step] = []

  /// - Parameters:
  ///   - driver: The driver of the store.
  ///   - outside: The servers and services that steps use, or `nil` if they only use the store.
  ///   - goldens: Reads the files that steps compare with.
  ///   - witness: Records the coverage of each step, or `nil` to record nothing.
  ///   - onReturn: Receives a new driver when it replaces the previous driver because the store went back.
  ///   - makeScreen: Creates a screen without a store.
  package init(
    _ driver: StoreDriver,
    reaching outside: PlayEnvironment? = nil,
    goldens: @escaping ScriptFiles = { _ in nil },
    witness: CoverageRecorder? = nil,
    onReturn: (@Sendable (StoreDriver) -> Void)? = nil,
    screen makeScreen: @escaping () -> SessionStage
  ) {
    present = driver
    self.outside = outside
    self.goldens = goldens
    self.witness = witness
    self.onReturn = onReturn
    self.makeScreen = {
      var stage = makeScreen()
      stage.outside = outside
      stage.onReturn = onReturn
      return stage
    }
    beginning = SessionStage.now(of: driver)
  }

  package var driver: StoreDriver? { present }
  package var external: ExternalCalls? { outside?.calls }
  package var mayContinue: Bool { !Task.isCancelled }

  package mutating func run(_ step: Step, isTried: Bool) async -> StepFailure? {
    performed = []
    // A page that covers the panes must receive every step at once.
    if screen?.screen.isAtRest == false {
      return await onScreen { stage in await stage.run(step, isTried: isTried) }
    }
    let start = present.session.read(\.now)
    let count = present.session.log.count
    let failure = await present.failure(performing: step)
    let done = SessionStage.done(of: step, failure, on: present, since: start, count)
    performed = [done].compactMap(\.self)
    untold.append(UnreportedSteps.Entry(step, failure, on: present))
    return failure
  }

  package mutating func press(_ name: String) async -> StepFailure? {
    performed = []
    return await onScreen { stage in await stage.press(name) }
  }

  package mutating func storeMayHaveChanged() async {
    performed = []
    if screen?.screen.isAtRest == false {
      await onScreen { stage in await stage.storeMayHaveChanged() }
    } else {
      untold.append(UnreportedSteps.Entry(on: present))
    }
  }

  package mutating func picture() async -> String? { await still().description }

  package mutating func replace(driver next: StoreDriver) {
    if screen == nil { onReturn?(next) } else { screen?.replace(driver: next) }
    present = next.latest
  }

  package mutating func begins(_ step: ScriptStep) { witness?.begins(step.step, on: present) }

  package mutating func ended(
    _ step: ScriptStep,
    before rest: ArraySlice<ScriptStep>,
    _ outcome: inout StepOutcome
  ) async {
    witness?.ended(step.step, on: present, isDone: outcome.isDone && outcome.failure == nil)
  }

  /// Returns the stage and clears this stage's lists.
  ///
  /// If two stages shared a list, the next step would copy the list.
  mutating func moved() -> HeadlessStage {
    defer { (untold, screen) = (UnreportedSteps(), nil) }
    return self
  }

  /// The screen in 80 columns and 24 lines.
  mutating func still() async -> Canvas { await onScreen { stage in stage.still } }

  /// Updates the screen and then performs an operation on it.
  @discardableResult
  private mutating func onScreen<Value>(
    _ body: (inout SessionStage) async -> Value
  ) async -> Value {
    var stage: SessionStage
    if let screen {
      stage = screen
    } else {
      stage = makeScreen()
      _ = await stage.open(present, beginning.store, at: beginning.moment)
    }
    // The property is cleared. Otherwise, the values of the screen would be copied, because they would have two owners.
    screen = nil
    for told in untold.list.dropLast() { await stage.catchUp(with: told) }
    if let last = untold.list.last {
      await stage.catchUp(with: last, SessionStage.now(of: present).moment)
    }
    untold = UnreportedSteps()
    let value = await body(&stage)
    let played = stage.takePlayed().performed
    if !played.isEmpty { performed = played }
    present = stage.driver ?? present
    screen = stage
    return value
  }
}

extension SessionStage {
  /// Updates the screen with an entry of the steps that it hasn't received yet.
  ///
  /// - Parameters:
  ///   - told: The entry.
  ///   - present: The current data for the screen, or `nil` if further entries follow.
  fileprivate mutating func catchUp(with told: UnreportedSteps.Entry, _ present: Moment? = nil)
    async
  {
    guard let driver, var store = shownStore else { return }
    if store.ordinal < told.end {
      for event in driver.session.log[store.ordinal..<told.end] { store.apply(event.event) }
    }
    if let step = told.step { _ = await update(.stepStarted(step)) }
    let app = present?.app ?? told.app
    _ = await show(store, at: Moment(end: told.end, app: app, nextDue: present?.nextDue))
    if let step = told.step { _ = await carryOut(end(step, told.failure, by: told.rules)) }
  }
}

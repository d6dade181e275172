package import StoreDriver
import StoreEngine
package import StoreScript
import StoreSession
import StorefrontUI
import TerminalCanvas

/// The stage for a script that no user watches.
///
/// At first, the stage lacks a screen. It makes one for the first key (`press:`), for an expectation
/// about the screen (`screen:` or a golden screen), for the picture of a failure, and for each
/// traced step (`--trace`, `--report`). The screen then gets everything that has happened so far,
/// as if it had existed from the start.
package struct HeadlessStage: StepStage {
  private var present: StoreDriver
  private let outside: PlayEnvironment?
  package let goldens: ScriptFiles
  private let witness: CoverageRecorder?
  private let onReturn: (@Sendable (StoreDriver) -> Void)?
  /// Makes a screen without a store.
  private let makeScreen: () -> SessionStage
  /// The screen, or `nil` until a step needs one.
  private var screen: SessionStage?
  /// The store at the start.
  private let beginning: (store: Store, moment: SessionStage.Moment)
  private var untold = UnreportedSteps()
  /// The steps that the last step performed.
  ///
  /// A key may perform several.
  private(set) var performed: [Step] = []

  /// - Parameters:
  ///   - driver: The driver of the store.
  ///   - outside: The servers and services that steps use, or `nil` if they use none.
  ///   - goldens: Reads the files that steps compare with.
  ///   - witness: Receives each step, or `nil`.
  ///   - onReturn: Receives the driver that replaces another one because the store went back.
  ///   - makeScreen: Makes a screen without a store.
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
    // A page that covers the panes follows every step.
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

  /// Returns the stage without keeping its lists.
  ///
  /// A list with two owners would be copied by the next step.
  mutating func moved() -> HeadlessStage {
    defer { (untold, screen) = (UnreportedSteps(), nil) }
    return self
  }

  /// The screen at 80 by 24.
  mutating func still() async -> Canvas { await onScreen { stage in stage.still } }

  /// Performs an operation on the screen after updating it.
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
    // The property is cleared, because the values of a screen with two owners would be copied.
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
  /// Updates the screen with an earlier event.
  ///
  /// - Parameters:
  ///   - told: The event.
  ///   - present: The current moment, if nothing has happened since.
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

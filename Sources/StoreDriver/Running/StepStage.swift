package import StoreScript

/// The environment in which a ``StepRunner`` runs steps.
///
/// A stage consists of a store, and optionally a screen and external services.
///
/// Everything except the store is optional. By default a stage lacks a screen and external services, and each step
/// takes its own turn.
package protocol StepStage {
  /// The store's current driver, or `nil` until the store is open.
  var driver: StoreDriver? { get }
  /// The external services, or `nil` if the stage lacks them.
  var external: ExternalCalls? { get }
  /// A closure that reads the golden files that steps name.
  var goldens: ScriptFiles { get }
  /// The turn in which all steps run, or `nil` if each step takes its own turn.
  var turn: StoreTurn? { get }
  /// Whether another step may begin.
  var mayContinue: Bool { get }
  /// Whether a stopped step ends the list of steps.
  ///
  /// If `false`, a stopped step counts as failed.
  var endsWhenStopped: Bool { get }

  /// Runs a step in the store.
  ///
  /// - Parameters:
  ///   - step: A step that acts.
  ///   - isTried: Whether the step belongs to a trial branch.
  /// - Returns: The reason why the step wasn't completed, or `nil` if it was completed.
  mutating func run(_ step: Step, isTried: Bool) async -> StepFailure?

  /// Presses a key.
  ///
  /// - Parameter name: The name of the key.
  /// - Returns: The failure of the last step that the key ran, or of the key itself. `nil` if all steps succeeded.
  mutating func press(_ name: String) async -> StepFailure?

  /// Sends a request to a server.
  ///
  /// - Returns: The response or the failure, or `nil` if the wait was stopped.
  mutating func send(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure>?

  /// Called when other callers may have changed the store.
  mutating func storeMayHaveChanged() async

  /// Returns the screen as a string of 24 rows with 80 columns, or `nil` if the stage lacks a screen.
  mutating func picture() async -> String?

  /// Continues with another driver of the same store.
  mutating func replace(driver next: StoreDriver)

  /// Returns to the start of a branch, with the driver that the store has there.
  mutating func goBack(to before: Self, with next: StoreDriver)

  /// Called when a step begins, also inside a branch.
  mutating func begins(_ step: ScriptStep)

  /// Called when a step has ended, also inside a branch.
  ///
  /// - Parameters:
  ///   - step: The step as written in the script.
  ///   - rest: The steps after this step in the same list.
  ///   - outcome: The step's outcome. If the stage changes its ending to `done`, the steps continue after a refusal.
  mutating func ended(
    _ step: ScriptStep,
    before rest: ArraySlice<ScriptStep>,
    _ outcome: inout StepOutcome
  ) async
}

extension StepStage {
  package var external: ExternalCalls? { nil }
  package var goldens: ScriptFiles { { _ in nil } }
  package var turn: StoreTurn? { nil }
  package var mayContinue: Bool { true }
  package var endsWhenStopped: Bool { true }

  package mutating func press(_ name: String) async -> StepFailure? { .other("there is no screen") }

  package mutating func send(_ call: HTTPCall) async -> Result<ServerResponse, ServerFailure>? {
    let reply = await external?.ask(call) ?? .failure(.noWorldOutside)
    return Task.isCancelled ? nil : reply
  }

  package mutating func storeMayHaveChanged() async {}
  package mutating func picture() async -> String? { nil }

  package mutating func goBack(to before: Self, with next: StoreDriver) {
    self = before
    replace(driver: next)
  }

  package mutating func begins(_ step: ScriptStep) {}

  package mutating func ended(
    _ step: ScriptStep,
    before rest: ArraySlice<ScriptStep>,
    _ outcome: inout StepOutcome
  ) async {}
}

extension ServerFailure {
  /// The failure of a request if the stage lacks external services.
  package static let noWorldOutside = ServerFailure(
    "this player can't send requests; use storefront play"
  )
}

extension StepStage {
  /// Returns a step in the form that users see before it runs.
  package func shown(_ step: ScriptStep) -> ScriptStep {
    external?.shown(step, driver?.names.given ?? []) ?? step
  }
}

/// The external services that steps use.
package struct ExternalCalls: Sendable {
  /// A closure that returns a step with the current values of its names.
  ///
  /// The closure receives the names that steps have defined.
  package let filled: @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> ScriptStep
  /// A closure that returns a step in the form that users see.
  ///
  /// The closure receives the names that steps have defined.
  package let shown: @Sendable (ScriptStep, Set<String>) -> ScriptStep
  /// A closure that returns the requests of an `always:` step in the form in which they are sent.
  package let requests: @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> [HTTPCall]
  /// A closure that returns the values of the names in a step.
  package let names: @Sendable (Step) -> [String: String]
  /// A closure that sends a request.
  package let ask: @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>
  /// A closure that stores values of a response for later steps.
  package let capture: @Sendable ([String: String]) -> Void
  /// A closure that connects a webhook to a real server, which then receives the webhook's notifications.
  package let open: @Sendable (PlayedWebhook, StoreDriver) -> Void

  package init(
    filled: @escaping @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> ScriptStep,
    shown: @escaping @Sendable (ScriptStep, Set<String>) -> ScriptStep,
    requests: @escaping @Sendable (ScriptStep, Set<String>) throws(ScriptProblem) -> [HTTPCall],
    names: @escaping @Sendable (Step) -> [String: String],
    ask: @escaping @Sendable (HTTPCall) async -> Result<ServerResponse, ServerFailure>,
    capture: @escaping @Sendable ([String: String]) -> Void,
    open: @escaping @Sendable (PlayedWebhook, StoreDriver) -> Void
  ) {
    self.filled = filled
    self.shown = shown
    self.requests = requests
    self.names = names
    self.ask = ask
    self.capture = capture
    self.open = open
  }
}
